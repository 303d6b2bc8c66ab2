import { expect, test } from 'vitest';
import { exp, logistic } from './logistic.js';

test('the own power of e is that of Math to 1 in 20,000, as far as it goes', () => {
  for (let x = -30; x <= 30; x += 0.37) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1 / 20_000);
  expect([exp(0), logistic(0), exp(40), exp(-40)]).toEqual([1, 0.5, exp(30), exp(-30)]);
});
