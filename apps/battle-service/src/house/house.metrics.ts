import type { Metrics } from '@repo/http-kit';
import { Histogram } from 'prom-client';

/** Counts what the house does. */
export type HouseCounts = {
  /** A choice begins; to be called when it is made. */
  thinking(level: string): () => void;
};

/** The metrics of the house. */
export function registerHouseMetrics(registry: Metrics): HouseCounts {
  const choices = new Histogram({
    name: 'house_choice_seconds',
    help: 'Time from when a house opponent is asked for an action until it has chosen, by its name.',
    labelNames: ['level'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { thinking: (level) => choices.startTimer({ level }) };
}
