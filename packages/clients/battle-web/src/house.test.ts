import type { HouseOpponent } from '@creature-arena/battle-client';
import { expect, test } from 'vitest';
import { fairOpponent } from './house.js';

const opponents = [450, 680, 870, 1160].map((rating) => ({
  username: `house-${rating}`,
  elo_rating: rating,
}));
const fairFor = (rating: number, wins = 10) =>
  fairOpponent(opponents as unknown as HouseOpponent[], { elo_rating: rating, battle_wins: wins })
    ?.elo_rating;

test('the house opponent that fits is the strongest that is not rated higher', () => {
  expect([1000, 1160, 300].map((rating) => fairFor(rating))).toEqual([870, 1160, 450]);
});

test('newcomers meet the weakest until they have won, and with each win the next one, as far as their rating', () => {
  expect([0, 1, 2, 3].map((wins) => fairFor(1000, wins))).toEqual([450, 680, 870, 870]);
});
