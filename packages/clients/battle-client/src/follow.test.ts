import { expect, test } from 'vitest';
import { pauseBetweenLooks } from './follow.js';

test('a battle is looked at 40 times a minute at most, less often while nothing happens, and rarely unseen', () => {
  expect(pauseBetweenLooks(0, false)).toBe(60_000 / 40);
  const pauses = Array.from({ length: 20 }, (_, unchanged) => pauseBetweenLooks(unchanged, false));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(5_000);
  expect(pauseBetweenLooks(0, true)).toBe(30_000);
});
