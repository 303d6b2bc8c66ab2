import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.js';
import type { BattleCounts } from '../metrics.js';
import { writeBeat } from './beats.repository.js';

/** Well below the age at which a beat means that nobody was there. */
const EVERY_MILLIS = 5000;

type Dependencies = { db: Db; counts: BattleCounts; log: FastifyBaseLogger };

/**
 * Writes down every five seconds that a process of the service listens. Whoever finds the last beat too old writes down
 * the outage.
 */
export function createBeats({ db, counts, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    try {
      const seconds = await writeBeat(db);
      if (seconds === 0) return;
      counts.outageFound(seconds);
      log.warn({ seconds }, 'the service was not there; the clocks of battles stood still');
    } catch (err) {
      // The next one tells for how long the database was away.
      log.warn({ err }, 'the service could not write down that it is there');
    }
  }

  return {
    start(): void {
      running = beat();
      timer = setInterval(() => {
        running = running.then(beat);
      }, EVERY_MILLIS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
