import { expect, test } from 'vitest';
import { VOLATILES } from '../data/names.js';
import { bitOf, maskOf, NO_VOLATILES } from './volatiles.js';

test('the mask of a creature has the bit of each condition that it has', () => {
  expect(maskOf(NO_VOLATILES)).toBe(0);
  for (const name of VOLATILES) expect(maskOf({ ...NO_VOLATILES, [name]: 2 })).toBe(bitOf(name));
  expect(new Set(VOLATILES.map(bitOf)).size).toBe(VOLATILES.length);
});
