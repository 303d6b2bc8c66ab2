import { type Metrics, registerDatabaseGauge } from '@repo/http-kit';
import { Histogram } from 'prom-client';
import type { Db } from '../db/database.js';
import { countWaiting } from './queue.repository.js';

/** Counts what is found for those who wait for somebody to play. */
export type QueueCounts = {
  /** A ticket has found somebody after so many seconds. */
  matched(partner: 'trainer' | 'house', seconds: number): void;
};

/** The metrics of the queue. */
export function registerQueueMetrics(registry: Metrics, db: Db): QueueCounts {
  const waits = new Histogram({
    name: 'queue_wait_seconds',
    help: 'Time from when a trainer queues until a battle is found, by who the opponent is.',
    labelNames: ['partner'],
    buckets: [1, 2, 5, 15, 60, 120, 300, 900, 3600, 14_400, 86_400],
    registers: [registry],
  });
  registerDatabaseGauge(
    registry,
    {
      name: 'queue_waiting',
      help: 'Tickets of trainers who wait for somebody to play, in the database, by format and speed.',
      label: 'pool',
    },
    () => countWaiting(db),
  );
  return { matched: (partner, seconds) => waits.observe({ partner }, Math.max(0, seconds)) };
}
