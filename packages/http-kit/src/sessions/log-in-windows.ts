import type { RateWindow } from '../limits/rate-rules.js';

/**
 * The limits of logging in from a page, for each address: guesses, so that a desk, a class or a household that shares an
 * address does not use them up.
 */
export const LOGINS_OF_PAGES: readonly RateWindow[] = [
  { name: 'failures', max: 20, seconds: 600, failuresOnly: true },
  { name: 'failures-day', max: 100, seconds: 86_400, failuresOnly: true },
  { name: 'hour', max: 600, seconds: 3600 },
  { name: 'day', max: 5000, seconds: 86_400 },
];
