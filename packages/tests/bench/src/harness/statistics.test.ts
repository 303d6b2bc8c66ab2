import { expect, test } from 'vitest';
import { percentile, showSpread, slopeOf, spreadOf } from './statistics.js';

test('a percentile is the smallest value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.01, 0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 50, 95, 99, 100]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow();
});

test('a spread is shown as median, least and most', () => {
  expect(showSpread(spreadOf([0.9, 0.7, 0.8]))).toBe('0.80 (0.70–0.90)');
});

test('the slope of a line is found, without error where all points are on it', () => {
  const line = [0, 1, 2, 3, 4].map((x) => ({ x, y: 10 + 3 * x }));
  expect(slopeOf(line).slope).toBeCloseTo(3);
  expect(slopeOf(line).error).toBeCloseTo(0);
});

test('noise around a constant gives a slope within a few of its standard errors', () => {
  const points = Array.from({ length: 200 }, (_, x) => ({ x, y: 100 + 5 * Math.sin(x * 12.9898) }));
  const { slope, error } = slopeOf(points);
  expect(error).toBeGreaterThan(0);
  expect(Math.abs(slope)).toBeLessThan(3 * error);
});
