import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '@repo/testing/http-client';
import { newTrainer } from './clients.js';
import { type NodeName, query } from './database-nodes.js';
import type { Stack } from './stack.js';

/** Clients that write all the time, and note what they were told. */
export interface Load {
  /** Ends the clients and looks for what was acknowledged in the database of the node. */
  stop(node: NodeName): Promise<Losses>;
}

interface Losses {
  /** Writes that were answered with success. */
  readonly acknowledged: number;
  /** Those that are not in the database. */
  readonly lost: readonly string[];
  /** Seconds of the longest time in which nothing was acknowledged. */
  readonly longestGap: number;
  /** How often each status was answered; 0 is no answer. */
  readonly statuses: Readonly<Record<number, number>>;
}

const WRITERS = 8;
/** A battle service keeps no more cancelled challenges of a trainer. */
const CHALLENGES_KEPT = 90;

/** Starts eight clients that add books, and a trainer who challenges another one and takes it back. */
export async function startWriting(stack: Stack, name: string): Promise<Load> {
  const { 'battle-service': battles, 'library-service': library } = stack.urls;
  const startedAt = performance.now();
  const moments: number[] = [];
  const statuses: Record<number, number> = {};
  let isRunning = true;

  /** Sends until it is stopped; what is told to it is noted. */
  const request: typeof send = async (...parts) => {
    const answer = await send(...parts).catch(() => undefined);
    const status = answer?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (answer && answer.status < 300) moments.push(performance.now());
    else await sleep(50);
    return (answer ?? { status: 0 }) as never;
  };

  const titles: string[] = [];
  const write = async (writer: number) => {
    for (let number = 0; isRunning; number += 1) {
      const title = `${name} ${writer} ${number}`;
      const book = {
        ...{ title, genre: 'Trial', age_category: 'Adult' },
        ...{ publish_date: '2000-01-01', author: 'A. Writer' },
      };
      const signal = AbortSignal.timeout(20_000);
      if ((await request(library, 'POST', '/books', { body: book, signal })).status === 201)
        titles.push(title);
      await sleep(20);
    }
  };

  const [challenger, opponent] = [
    await newTrainer(battles, `${name}a`),
    await newTrainer(battles, `${name}b`),
  ];
  const { token } = challenger;
  const cancelled: string[] = [];
  const challenge = async () => {
    while (isRunning) {
      const signal = AbortSignal.timeout(20_000);
      const body = { opponent_username: opponent.username, format: 'singles_3v3' };
      await request(battles, 'POST', '/battles/challenge', { token, body, signal });
      // Also one whose answer was lost.
      const open = await send<{ battle_id: string }[]>(battles, 'GET', '/battles/pending', {
        token,
        signal,
      }).catch(() => undefined);
      for (const { battle_id: id } of open?.status === 200 ? open.body : []) {
        if ((await request(battles, 'POST', `/battles/${id}/cancel`, { token, signal })).status === 200)
          cancelled.push(id);
      }
    }
  };

  const clients = [...Array.from({ length: WRITERS }, (_, writer) => write(writer)), challenge()];
  return {
    stop: async (node) => {
      isRunning = false;
      await Promise.all(clients);
      const kept = new Set([
        ...(await query(stack, node, `SELECT title FROM library.books WHERE title LIKE '${name} %'`)),
        ...(await query(stack, node, "SELECT id FROM battle.battles WHERE status = 'cancelled'")),
      ]);
      const times = [startedAt, ...moments.sort((a, b) => a - b), performance.now()];
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
      return {
        acknowledged: moments.length,
        lost: [...titles, ...cancelled.slice(-CHALLENGES_KEPT)].filter((written) => !kept.has(written)),
        longestGap: Math.round(Math.max(...gaps) / 100) / 10,
        statuses,
      };
    },
  };
}
