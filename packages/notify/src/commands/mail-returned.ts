import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { createRecipients } from '../store/recipients.js';
import type { Db, Place } from '../store/statements.js';

/** The command to which a mail server pipes what comes back. */
export const mailReturnedCommand = {
  usage: `Usage: mail-returned < MAIL

Reads a mail that came to MAIL_BOUNCES. A delivery status notification of a permanent failure sets the address of its reader to
"refused", an abuse report to "complained". Anything else changes nothing.`,
  failed: 'The mail could not be read',
} as const;

/** Bytes of a mail that are read; reports come first in it. */
const MOST_BYTES = 1024 * 1024;

const DELIVERY = /\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

async function readSome(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    if (bytes < MOST_BYTES) chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return Buffer.concat(chunks);
}

/** What a mail that came back says of the address; null: nothing that lasts. */
export async function stateToldBy(raw: Buffer): Promise<'refused' | 'complained' | null> {
  const { attachments } = await simpleParser(raw);
  const part = (type: string) =>
    attachments.find(({ contentType }) => contentType === type)?.content.toString() ?? '';
  if (part('message/feedback-report') !== '') return 'complained';
  const status = part('message/delivery-status');
  return /^action:\s*failed\s*$/im.test(status) && /^status:\s*5\./im.test(status) ? 'refused' : null;
}

/** Notes a mail that came back; returns the line that says what came of it. */
export async function noteReturned(
  stream: Readable,
  { db, place }: { db: Db; place: Place },
): Promise<string> {
  const raw = await readSome(stream);
  const [, delivery] = DELIVERY.exec(raw.toString('latin1')) ?? [];
  const state = delivery === undefined ? null : await stateToldBy(raw);
  if (delivery === undefined || state === null) return 'The mail says nothing of an address.';
  const isNoted = await createRecipients(place).returned(db, delivery, state);
  return isNoted ? `The address is ${state}.` : 'The mail is of no address that is used.';
}
