import { expect, test } from 'vitest';
import { clockTime, duration } from './time.js';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

test.each([
  [3 * DAY + 5 * HOUR + 40 * MINUTE, '3 days 5 h'],
  [DAY, '1 day'],
  [2 * HOUR + 5 * MINUTE, '2 h 5 min'],
  [59 * MINUTE, '59 min'],
  [119 * SECOND, '119 s'],
  [400, '1 s'],
  [0, '0 s'],
  [-5 * SECOND, '0 s'],
])('%i milliseconds are told as %s', (millis, text) => {
  expect(duration(millis)).toBe(text);
});

test.each([
  [2 * DAY + 4 * HOUR + 40 * MINUTE, '2 d 4 h'],
  [3 * HOUR + 12 * MINUTE, '3 h 12 min'],
  [HOUR - 1, '1 h'],
  [59 * MINUTE + 59 * SECOND, '59:59'],
  [102 * SECOND, '1:42'],
  [59_500, '1:00'],
  [7 * SECOND, '0:07'],
  [-5 * SECOND, '0:00'],
])('%i milliseconds stand as %s on a clock', (millis, text) => {
  expect(clockTime(millis)).toBe(text);
});
