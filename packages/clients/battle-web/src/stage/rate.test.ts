import { expect, test } from 'vitest';
import { rateFor } from './rate.js';

const LONG = Number.POSITIVE_INFINITY;

test.each([
  ['normal', false, LONG, 1],
  ['fast', false, LONG, 2],
  ['off', false, LONG, 0],
  // Nobody sees it.
  ['normal', true, LONG, 0],
  // The time for the own move comes first.
  ['normal', false, 20_000, 1],
  ['normal', false, 19_999, 2],
  ['normal', false, 8_000, 2],
  ['fast', false, 7_999, 0],
  ['normal', false, -1, 0],
] as const)('at speed %s, hidden: %s, with %d ms left, the rate is %d', (speed, isHidden, left, rate) => {
  expect(rateFor({ speed, isHidden, left })).toBe(rate);
});
