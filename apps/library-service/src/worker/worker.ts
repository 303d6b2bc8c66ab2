import { type Metrics, type Repeating, repeating } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Holds } from '../holds/holds.service.js';
import type { LoanHistory } from '../loans/history.service.js';
import type { Reminders } from '../notifications/reminders.js';
import type { Sessions } from '../sessions/sessions.service.js';

/** The pause from one round to the next. */
export const SWEEP_SECONDS = 60;

type Dependencies = {
  holds: Pick<Holds, 'expireAll' | 'forget'>;
  history: Pick<LoanHistory, 'forget'>;
  sessions: Pick<Sessions, 'forget'>;
  reminders: Reminders;
  /** Tells readers who are away. */
  notify: Repeating;
  /** Asks the source of covers, where there is one. */
  fetchCovers?: (signal: AbortSignal) => Promise<void>;
  metrics: Metrics;
  log: FastifyBaseLogger;
  everyMillis: number;
};

export type Worker = Repeating;

/**
 * Ends holds whose last day is past, deletes those that ended long ago and sessions that are over, forgets who had books that
 * were returned long ago, tells readers who are away, and fetches covers. Any number of workers may run beside each other; without one, holds stay as they are.
 */
export function createWorker({
  holds,
  history,
  sessions,
  reminders,
  notify,
  fetchCovers,
  metrics,
  log,
  everyMillis,
}: Dependencies): Worker {
  const expired = new Counter({
    name: 'library_holds_expired_total',
    help: 'Holds that this process has ended because their last day was past; failed: it could not.',
    labelNames: ['result'],
    registers: [metrics],
  });
  async function sweep(signal: AbortSignal): Promise<void> {
    const ended = await holds.expireAll(signal, (err, hold) => {
      expired.inc({ result: 'failed' });
      log.error({ err, hold }, 'a hold whose last day is past could not be ended; it is tried again later');
    });
    expired.inc({ result: 'ended' }, ended);
    await holds.forget(signal);
    await history.forget(signal);
    await sessions.forget(signal);
    await reminders.make(signal);
  }
  const sweeping = repeating({
    everyMillis,
    work: sweep,
    failed: (err) => log.warn({ err }, 'the worker could not look for holds and sessions that are over'),
  });
  const works = [sweeping, notify];
  if (fetchCovers) {
    const failed = (err: unknown) => log.warn({ err }, 'the worker could not look for covers');
    works.push(repeating({ everyMillis, work: fetchCovers, failed }));
  }
  return {
    start: () => {
      for (const work of works) work.start();
    },
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
