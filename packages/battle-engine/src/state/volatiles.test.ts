import { expect, test } from 'vitest';
import { VOLATILES } from '../data/names.js';
import { bitOf, maskOf, NO_VOLATILES } from './volatiles.js';

test('the mask of a creature has the bit of each condition that it has', () => {
  expect(maskOf(NO_VOLATILES)).toBe(0);
  for (const name of VOLATILES) {
    expect(bitOf(name)).not.toBe(0);
    expect(maskOf({ ...NO_VOLATILES, [name]: 2 })).toBe(bitOf(name));
  }
  expect(maskOf({ ...NO_VOLATILES, curse: 1, taunt: 3 })).toBe(bitOf('curse') | bitOf('taunt'));
});
