import { rankOf } from '@repo/battle-engine';
import type { LeaderboardEntry, SortKey } from '@repo/contracts/battle';
import type { Standing } from './leaderboard.repository.js';

/** Returns the value that the leaderboard is sorted by. */
export function keyOf(standing: Standing, sortBy: SortKey): number {
  return sortBy === 'elo_rating' ? standing.eloRating : standing.battleWins;
}

/**
 * Returns the positions of one page of sorted keys. Equal keys share the position of the first of them (1, 2, 2, 4).
 * @param above the number of all keys that are greater than the page's first; a stale count may exceed `offset` and is
 *   then capped at it
 * @param offset the number of entries before the page
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
