import { type Metrics, registerDatabaseGauge } from '@repo/http-kit';
import { Counter } from 'prom-client';
import type { Db } from '../db/database.js';
import { countOverdue } from './wake.repository.js';

/** `house`: the house has acted. `settled`: something was due. `reminded`: somebody was told of a deadline that is near. `nothing`: not yet, e.g. because of an outage. `failed`: it is tried again later. */
export type WakeResult = 'house' | 'settled' | 'reminded' | 'nothing' | 'failed';

/** Counts the battles that the worker has looked at because their moment had come. */
export type WakeCounts = { woken(result: WakeResult): void };

/** The metrics of the worker. */
export function registerWakeMetrics(registry: Metrics, db: Db): WakeCounts {
  const wakes = new Counter({
    name: 'battle_wakes_total',
    help: 'Battles that the worker of this process has looked at because a deadline was near or had passed, by the result.',
    labelNames: ['result'],
    registers: [registry],
  });
  registerDatabaseGauge(
    registry,
    {
      name: 'battles_overdue',
      help: 'Battles that the worker should have looked at more than a minute ago, in the database; at most 1000.',
      label: 'queue',
    },
    async () => new Map([['wake', await countOverdue(db)]]),
  );
  return { woken: (result) => wakes.inc({ result }) };
}
