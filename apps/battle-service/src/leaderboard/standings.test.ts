import { describe, expect, it } from 'vitest';
import { leaderboardEntry, positionsOf } from './standings.js';

describe('positions of a page', () => {
  it.each([
    ['distinct keys', [30, 20, 10], 0, 0, [1, 2, 3]],
    ['equal keys share the first position', [30, 20, 20, 10], 0, 0, [1, 2, 2, 4]],
    ['a page that begins among equals', [20, 20, 10], 1, 3, [2, 2, 6]],
    ['a page where all are equal', [5, 5], 0, 40, [1, 1]],
    ['a number above that was counted before others lost points', [9, 8], 12, 10, [11, 12]],
    ['an empty page', [], 0, 0, []],
  ])('%s', (_case, keys, above, offset, positions) => {
    expect(positionsOf(keys, above, offset)).toEqual(positions);
  });
});

describe('an entry', () => {
  const standing = { username: 'ash', eloRating: 1300, battleWins: 2, battleLosses: 1, battleDraws: 3 };

  it('counts draws as battles in the win rate', () => {
    expect(leaderboardEntry(standing, 4)).toEqual({
      position: 4,
      username: 'ash',
      elo_rating: 1300,
      rank: 'Ace Trainer',
      battle_wins: 2,
      battle_losses: 1,
      battle_draws: 3,
      win_rate: 0.3333,
    });
  });

  it('has a win rate of 0 before the first battle', () => {
    expect(
      leaderboardEntry({ ...standing, battleWins: 0, battleLosses: 0, battleDraws: 0 }, 1).win_rate,
    ).toBe(0);
  });
});
