import { randomUUID } from 'node:crypto';
import { preparedSql } from '@repo/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.js';

/** The channel on which replicas tell each other who has got notices. */
export const CHANNEL = 'battle_notices';

/** A UUID takes 22 characters, and a message 8,000 bytes at most. */
const ID_CHARACTERS = 22;
const IDS_IN_A_MESSAGE = 350;

const packed = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

function unpacked(text: string): string {
  const digits = Buffer.from(text, 'base64url').toString('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const notify = preparedSql(
  'notify_replicas',
  `SELECT pg_notify('${CHANNEL}', message) FROM unnest($1::text[]) AS message`,
);

/**
 * Tells the other replicas which trainers have got notices, some at a time. It is sent apart from what stores the
 * notices: a commit with NOTIFY waits for a lock of the whole server. What is lost, the next poll of a replica finds.
 * @param everyMillis how long trainers are gathered; null: nobody is told
 */
export function createBroadcast({
  db,
  log,
  everyMillis,
}: {
  db: Db;
  log: FastifyBaseLogger;
  everyMillis: number | null;
}) {
  const sender = packed(randomUUID());
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    const ids = [...gathered];
    gathered.clear();
    const messages: string[] = [];
    for (let first = 0; first < ids.length; first += IDS_IN_A_MESSAGE) {
      messages.push(
        sender +
          ids
            .slice(first, first + IDS_IN_A_MESSAGE)
            .map(packed)
            .join(''),
      );
    }
    if (messages.length > 0) await notify(db, [messages]);
  }

  const sendOrLog = () =>
    send().catch((error: unknown) => log.debug({ err: error }, 'other replicas were not told of notices'));

  return {
    /** Notes trainers who have got notices. */
    note(trainerIds: readonly string[]): void {
      if (everyMillis === null || trainerIds.length === 0) return;
      for (const id of trainerIds) gathered.add(id);
      timer ??= setTimeout(sendOrLog, everyMillis);
    },

    /** The trainers that a message of another replica names; none of an own message, or of what is no message. */
    read(message: string): string[] {
      if (message.startsWith(sender) || message.length % ID_CHARACTERS !== 0) return [];
      const ids: string[] = [];
      for (let at = ID_CHARACTERS; at < message.length; at += ID_CHARACTERS) {
        ids.push(unpacked(message.slice(at, at + ID_CHARACTERS)));
      }
      return ids;
    },

    /** Sends what is gathered. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await sendOrLog();
    },
  };
}
