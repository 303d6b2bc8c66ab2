import { type Repeating, repeating } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Settlements } from '../battles/settlement/settlement.service.js';
import type { Db } from '../db/database.js';
import type { House } from '../house/house.service.js';
import type { Notices } from '../notices/notices.service.js';
import type { Matching } from '../queue/matching.service.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { claimDue } from './wake.repository.js';
import type { WakeCounts } from './worker.metrics.js';

const EVERY_MILLIS = 250;

const MATCHING_MILLIS = 1000;
const CLEARING_MILLIS = 3_600_000;

/** Claimed by one statement. */
const BATCH = 20;

/** So many battles are settled at once: requests need the connections, too. */
const AT_ONCE = 2;

type Dependencies = {
  db: Db;
  settlements: Settlements;
  house: Pick<House, 'act'>;
  notices: Pick<Notices, 'clear'>;
  sessions: Pick<Sessions, 'forget'>;
  matching: Matching;
  counts: WakeCounts;
  log: FastifyBaseLogger;
};

export type Worker = Repeating;

/**
 * Looks four times a second for battles whose moment has come, because of a deadline or because the house plays, finds
 * opponents for those who wait every second, and deletes old notices and sessions that are over every hour. Any number of
 * workers may run beside each other; without one, a deadline that has passed is noticed when somebody looks at the battle,
 * and the house does not play.
 */
export function createWorker({
  db,
  settlements,
  house,
  notices,
  sessions,
  matching,
  counts,
  log,
}: Dependencies): Worker {
  async function wake(id: string): Promise<void> {
    try {
      counts.woken((await house.act(id)) ? 'house' : await settlements.wake(id));
    } catch (err) {
      counts.woken('failed');
      log.error({ err, battle: id }, 'what is due in a battle could not happen; it is tried again later');
    }
  }

  /** Takes battles from the batch until it is empty. */
  async function work(batch: string[], signal: AbortSignal): Promise<void> {
    for (let id = batch.pop(); id !== undefined && !signal.aborted; id = batch.pop()) await wake(id);
  }

  /** @returns true if there may be more */
  async function wakeBatch(signal: AbortSignal): Promise<boolean> {
    const batch = await claimDue(db, BATCH);
    const isFull = batch.length === BATCH;
    batch.reverse();
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(batch, signal)));
    return isFull;
  }

  const parts = [
    repeating({
      everyMillis: EVERY_MILLIS,
      work: wakeBatch,
      failed: (err) => log.warn({ err }, 'the worker could not look for battles whose moment has come'),
    }),
    repeating({
      everyMillis: MATCHING_MILLIS,
      work: matching.match,
      failed: (err) => log.warn({ err }, 'no opponents could be found for those who wait'),
    }),
    repeating({
      everyMillis: CLEARING_MILLIS,
      work: notices.clear,
      failed: (err) => log.warn({ err }, 'old notices were not deleted'),
    }),
    repeating({
      everyMillis: CLEARING_MILLIS,
      work: sessions.forget,
      failed: (err) => log.warn({ err }, 'sessions that are over were not deleted'),
    }),
  ];

  return {
    start: () => {
      for (const part of parts) part.start();
    },
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}
