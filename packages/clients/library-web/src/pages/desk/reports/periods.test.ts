import { expect, test } from 'vitest';
import { ticksTo } from './bars.js';
import { daysOf, lastYears } from './periods.js';

test.each([
  ['this month', '2026-11-26', '2026-11-01', '2026-11-26'],
  ['last month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['this school year', '2026-07-31', '2025-08-01', '2026-07-31'],
  ['this school year', '2026-08-01', '2026-08-01', '2026-08-01'],
  ['last year', '2026-01-01', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

test('the last five years are no longer than a report may be', () => {
  expect(lastYears(5, '2026-11-26')).toEqual({ from: '2021-11-27', to: '2026-11-26' });
  expect(lastYears(3, '2024-02-29')).toEqual({ from: '2021-03-02', to: '2024-02-29' });
});

test.each([
  [0, 1],
  [1, 1],
  [4, 4],
  [7, 8],
  [471, 500],
  [988, 1000],
  [167_000, 200_000],
])('the axis of bars up to %i ends at %i, with at most six steps', (most, end) => {
  const ticks = ticksTo(most);
  expect(ticks.at(-1)).toBe(end);
  expect(ticks.length).toBeLessThanOrEqual(7);
});
