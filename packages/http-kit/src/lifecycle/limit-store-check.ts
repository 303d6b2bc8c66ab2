import { describe, type StoreState } from '../limits/limit-store.js';
import { Away, type HealthCheck } from './health.js';

/**
 * Makes the check that fails while rate limits are counted in the process, since Redis is away or refuses. It says which.
 * The service is ready all the same: limits hold, if for each process alone.
 */
export function createLimitStoreCheck(stateOf: () => StoreState): HealthCheck {
  return () => {
    const state = stateOf();
    if (state.is !== 'there')
      throw new Away('redis', `Redis ${describe(state)}; each process counts rate limits by itself.`);
  };
}
