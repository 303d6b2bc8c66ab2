import type { BreakerState } from '@repo/creature-data';
import type { Metrics } from '@repo/http-kit';
import { Gauge } from 'prom-client';

const BREAKER_STATES: readonly BreakerState[] = ['closed', 'half_open', 'open'];

/** The metrics of the creature data service. */
export function registerBreakerMetrics(registry: Metrics, breakerState: () => BreakerState): void {
  new Gauge({
    name: 'creature_data_breaker_state',
    help: '1 for the state of the circuit breaker of the creature data service, 0 for the others.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of BREAKER_STATES) this.set({ state }, breakerState() === state ? 1 : 0);
    },
  });
}
