import { expect, test } from 'vitest';
import { gridOf } from './grid.js';

test('the lines of a chart are at round numbers around all values', () => {
  expect(gridOf(984, 1032)).toEqual({ from: 980, to: 1040, lines: [980, 1000, 1020, 1040] });
  expect(gridOf(1000, 1000)).toEqual({ from: 1000, to: 1005, lines: [1000, 1005] });
  expect(gridOf(810, 1490).lines).toEqual([800, 1000, 1200, 1400, 1600]);
});
