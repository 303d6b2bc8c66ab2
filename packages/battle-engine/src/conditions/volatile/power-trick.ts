import { volatile } from '../../hooks/effects.js';
import { exchangeOwnStats } from '../../mechanics/exchange.js';

/** Its bearer has its own attack and defense exchanged, as has a creature that takes it over. */
export const powerTrick = volatile({ name: 'power_trick', batonPassed: true, onCopy: exchangeOwnStats });
