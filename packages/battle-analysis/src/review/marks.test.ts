import { describe, expect, test } from 'vitest';
import { accuracyOf, markOf, turningPointOf } from './marks.js';

describe('a mark', () => {
  test.each([
    [0.04, 0.5, null],
    [0.05, 0.5, 'inaccuracy'],
    [0.1, 0.5, 'mistake'],
    [0.2, 0.5, 'blunder'],
    [0.09, 0.9, null],
  ] as const)('for a loss of %d that leaves %d is %s', (loss, left, mark) => {
    expect(markOf(loss, left)).toBe(mark);
  });
});

test('accuracy falls from 100 as lichess has it', () => {
  const rounded = [0, 0.05, 0.1, 0.2, 1].map((loss) => Math.round(accuracyOf(loss)));
  expect(rounded).toEqual([100, 80, 64, 40, 0]);
});

describe('the turning point', () => {
  test('is the deepest fall after which the loser never had an even chance again', () => {
    expect(turningPointOf([0.5, 0.9, 0.5, 0.45, 0.2, 0.1, 0])).toBe(4);
    expect(turningPointOf([0.9, 0.2, 0.6, 0.55, 0.1, 0])).toBe(4);
  });
  test('is not there where nothing fell', () => {
    expect(turningPointOf([0.2])).toBeNull();
  });
});
