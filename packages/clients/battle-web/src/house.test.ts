import type { HouseOpponent } from '@creature-arena/battle-client';
import { expect, test } from 'vitest';
import { fairOpponent } from './house.js';

const opponents = [450, 870, 1160].map((rating) => ({ username: `house-${rating}`, elo_rating: rating }));
const fairFor = (rating: number, wins = 1) =>
  fairOpponent(opponents as unknown as HouseOpponent[], {
    ...{ elo_rating: rating, battle_wins: wins, battle_losses: 0, battle_draws: 0 },
  })?.elo_rating;

test('the house opponent that fits is the strongest that is not rated higher, for a newcomer the weakest', () => {
  expect([1000, 1160, 300].map((rating) => fairFor(rating))).toEqual([870, 1160, 450]);
  expect(fairFor(1000, 0)).toBe(450);
});
