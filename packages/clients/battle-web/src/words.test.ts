import { expect, test } from 'vitest';
import { clockText } from './words.js';

test('a clock is told in the largest units that fit', () => {
  const clock = (step: number, bank: number) => ({
    step_seconds: step,
    bank_seconds: bank,
    on_late: 'lose' as const,
  });
  expect(clockText(clock(86_400, 259_200))).toBe('1 day for each move and 3 days in the bank');
  expect(clockText(clock(120, 300))).toBe('2 minutes for each move and 5 minutes in the bank');
  expect(clockText(clock(90, 0))).toBe('90 seconds for each move');
  expect(clockText(null)).toBe('no clock');
});
