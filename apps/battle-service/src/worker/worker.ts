import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Settlements } from '../clock/settlement.service.js';
import type { Db } from '../db/database.js';
import type { BattleCounts } from '../metrics.js';
import type { Notices } from '../notices/notices.service.js';
import { claimDue } from './wake.repository.js';

const EVERY_MILLIS = 1000;

const CLEARING_MILLIS = 3_600_000;

/** Claimed by one statement. */
const BATCH = 20;

/** So many battles are settled at once: requests need the connections, too. */
const AT_ONCE = 2;

type Dependencies = {
  db: Db;
  settlements: Settlements;
  notices: Pick<Notices, 'clear'>;
  counts: BattleCounts;
  log: FastifyBaseLogger;
};

export type Worker = { start(): void; stop(): Promise<void> };

/**
 * Looks every second for battles whose moment has come, and deletes old notices every hour. Any number of workers may run
 * beside each other; without one, what is due in a battle happens when somebody looks at it.
 */
export function createWorker({ db, settlements, notices, counts, log }: Dependencies): Worker {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function wake(id: string): Promise<void> {
    try {
      counts.woken(await settlements.wake(id));
    } catch (err) {
      counts.woken('failed');
      log.error({ err, battle: id }, 'what is due in a battle could not happen; it is tried again later');
    }
  }

  /** Takes battles from the batch until it is empty. */
  async function work(batch: string[]): Promise<void> {
    for (let id = batch.pop(); id !== undefined && !stopping.signal.aborted; id = batch.pop()) await wake(id);
  }

  /** @returns true if there may be more */
  async function wakeBatch(): Promise<boolean> {
    const batch = await claimDue(db, BATCH);
    const isFull = batch.length === BATCH;
    batch.reverse();
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(batch)));
    return isFull;
  }

  const pause = (millis: number) =>
    sleep(millis, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function wakeAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const more = await wakeBatch().catch((err) => {
        log.warn({ err }, 'the worker could not look for battles whose moment has come');
        return false;
      });
      if (!more) await pause(EVERY_MILLIS);
    }
  }

  async function clearAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await notices.clear(stopping.signal).catch((err) => log.warn({ err }, 'old notices were not deleted'));
      await pause(CLEARING_MILLIS);
    }
  }

  return {
    start: () => {
      running = Promise.all([wakeAll(), clearAll()]);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
