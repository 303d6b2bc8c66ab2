import { describe, expect, test } from 'vitest';
import { columnWorths, rowWorths, solve } from './solve.js';

describe('a matrix game', () => {
  test('of rock, paper and scissors is even, and each is chosen a third of the time', () => {
    const { value, rows, columns } = solve([
      [0.5, 0, 1],
      [1, 0.5, 0],
      [0, 1, 0.5],
    ]);
    expect(value).toBeCloseTo(0.5, 3);
    for (const share of [...rows, ...columns]) expect(share).toBeCloseTo(1 / 3, 2);
  });

  test('with known mixes is solved as by hand', () => {
    // Rows a quarter and three quarters, columns even: 1.5.
    const matrix = [
      [3, 0],
      [1, 2],
    ];
    const { value, rows, columns } = solve(matrix);
    expect(value).toBeCloseTo(1.5, 2);
    expect(rows[0]).toBeCloseTo(0.25, 2);
    expect(columns[0]).toBeCloseTo(0.5, 2);
    for (const worth of rowWorths(matrix, columns)) expect(worth).toBeCloseTo(1.5, 1);
    for (const worth of columnWorths(matrix, rows)) expect(worth).toBeCloseTo(1.5, 1);
  });

  test('in which one choice is always better is that choice', () => {
    const { value, rows, columns } = solve([
      [0.9, 0.8],
      [0.2, 0.1],
    ]);
    expect([value, rows[0], columns[1]].map((each) => Number(each?.toFixed(2)))).toEqual([0.8, 1, 1]);
  });

  test('in which one side alone has a choice is its best one', () => {
    expect(solve([[0.2], [0.7]])).toEqual({ value: 0.7, rows: [0, 1], columns: [1] });
    expect(solve([[0.2, 0.1, 0.7]])).toEqual({ value: 0.1, rows: [1], columns: [0, 1, 0] });
  });
});
