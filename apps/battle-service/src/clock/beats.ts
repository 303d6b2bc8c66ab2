import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { BEAT_MILLIS } from '../model/settle.js';
import type { OutageCounts } from './beats.metrics.js';
import { writeBeat } from './beats.repository.js';

/** Well below the age at which a beat means that nobody was there. */
const EVERY_MILLIS = 5000;
/** From one look at whether the process comes to do anything to the next. */
const LOOK_MILLIS = 1000;

type Dependencies = {
  /** Not one that requests use: while they wait for a connection, the beats must not. */
  pool: pg.Pool;
  counts: OutageCounts;
  log: FastifyBaseLogger;
};

/**
 * Writes down every five seconds that a process of the service listens. Whoever finds the last beat too old writes down
 * the outage, less the time in which this process was there and busy: its own clock tells, by how late its timers come.
 */
export function createBeats({ pool, counts, log }: Dependencies) {
  let timers: NodeJS.Timeout[] = [];
  let running: Promise<void> = Promise.resolve();
  let lookedAt = 0;
  let beatenAt = 0;
  /** Since the last beat that was written. */
  let busyMillis = 0;

  function look(): void {
    const now = performance.now();
    busyMillis += Math.max(0, now - lookedAt - LOOK_MILLIS);
    lookedAt = now;
  }

  function beat(): void {
    const sinceLast = performance.now() - beatenAt;
    beatenAt = performance.now();
    // Nothing is settled before the next beat: after so long, the requests that have waited come first.
    if (sinceLast > BEAT_MILLIS) return;
    running = running.then(write);
  }

  async function write(): Promise<void> {
    look();
    const busy = busyMillis;
    try {
      const seconds = await writeBeat(pool, busy);
      busyMillis -= busy;
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
      lookedAt = beatenAt = performance.now();
      beat();
      timers = [setInterval(look, LOOK_MILLIS), setInterval(beat, EVERY_MILLIS)];
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}
