import { expect, test } from 'vitest';
import { LEVELS } from './levels.js';

test('each level has a higher rating than the one before', () => {
  const ratings = LEVELS.map(({ rating }) => rating);
  expect(ratings).toEqual([...new Set(ratings)].sort((a, b) => a - b));
});
