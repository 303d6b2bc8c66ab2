import { rankOf } from '@repo/battle-engine';
import type { LeaderboardEntry, SortKey } from '@repo/contracts/battle';
import type { Standing } from './leaderboard.repository.js';

/** Returns the value that the leaderboard is sorted by. */
export function keyOf(standing: Standing, sortBy: SortKey): number {
  return sortBy === 'elo_rating' ? standing.eloRating : standing.battleWins;
}

/**
 * The positions of one page of sorted keys. Equal keys share the position of the first of them (1, 2, 2, 4).
 * @param above how many of all keys are greater than the page's first; where it was counted a moment earlier it may be
 *   more than come before the page, and then it is that many
 * @param offset how many entries come before the page
 */
export function positionsOf(keys: readonly number[], above: number, offset: number): number[] {
  const positions: number[] = [];
  for (const [index, key] of keys.entries()) {
    const tied = index > 0 && keys[index - 1] === key;
    const first = index === 0 ? Math.min(above, offset) + 1 : offset + index + 1;
    positions.push(tied ? (positions[index - 1] ?? first) : first);
  }
  return positions;
}

/** Wins by battles from 0 to 1, to four decimals; 0 for a trainer without a battle. */
export function winRate({ battleWins, battleLosses, battleDraws }: Standing): number {
  const fought = battleWins + battleLosses + battleDraws;
  return fought === 0 ? 0 : Math.round((battleWins / fought) * 10_000) / 10_000;
}

export function leaderboardEntry(standing: Standing, position: number): LeaderboardEntry {
  return {
    position,
    username: standing.username,
    elo_rating: standing.eloRating,
    rank: rankOf(standing.eloRating),
    battle_wins: standing.battleWins,
    battle_losses: standing.battleLosses,
    battle_draws: standing.battleDraws,
    win_rate: winRate(standing),
  };
}
