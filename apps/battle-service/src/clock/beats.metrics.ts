import type { Metrics } from '@repo/http-kit';
import { Counter } from 'prom-client';

/** Counts the times in which the service was not there. */
export type OutageCounts = { outageFound(seconds: number): void };

/** The metrics of outages. */
export function registerOutageMetrics(registry: Metrics): OutageCounts {
  const outageSeconds = new Counter({
    name: 'service_outage_seconds_total',
    help: 'Time in which no process of the service was there, as far as this process has found it; clocks stood still.',
    registers: [registry],
  });
  return { outageFound: (seconds) => outageSeconds.inc(seconds) };
}
