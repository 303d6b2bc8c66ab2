import { rankOf } from '@repo/battle-engine';
import type { LeaderboardEntry, SortKey } from '@repo/contracts/battle';
import { comparePoints } from '@repo/database';
import { countersBody, ratedBattlesOf } from '../trainers/counters.js';
import type { FormatStanding } from './format-board.repository.js';
import { ORDERS, type Spread, type Standing } from './leaderboard.repository.js';

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

/** Returns the place of a standing in the list, which any column of the order is part of. */
export const placeOf = <S extends Standing & { usernameKey: string }>(standing: S, sortBy: SortKey) => ({
  ...standing,
  key: keyOf(standing, sortBy),
});

/** Sorts standings as the leaderboard does. */
export function inOrder<S extends Standing & { usernameKey: string }>(
  standings: readonly S[],
  sortBy: SortKey,
): S[] {
  return standings.toSorted((a, b) => comparePoints(ORDERS[sortBy], placeOf(a, sortBy), placeOf(b, sortBy)));
}

/**
 * Returns the share, in percent to one decimal, of those who have ended a rated battle who are below a trainer, and half
 * of those who are equal; null for a trainer who has ended none.
 */
export function percentileOf(spread: Spread, own: Standing, sortBy: SortKey): number | null {
  if (ratedBattlesOf(own) === 0) return null;
  const key = keyOf(own, sortBy);
  let [below, total] = [0, 0];
  for (const [each, n] of spread) {
    total += n;
    if (each < key) below += n;
  }
  if (total === 0) return null;
  const equal = spread.get(key) ?? 0;
  return Math.round((1000 * (below + equal / 2)) / total) / 10;
}

/** Wins by battles from 0 to 1, to four decimals; 0 for a trainer without a battle. */
export function winRate(standing: Standing): number {
  const fought = ratedBattlesOf(standing);
  return fought === 0 ? 0 : Math.round((standing.battleWins / fought) * 10_000) / 10_000;
}

export function leaderboardEntry(standing: Standing, position: number): LeaderboardEntry {
  return {
    position,
    username: standing.username,
    elo_rating: standing.eloRating,
    rank: rankOf(standing.eloRating),
    ...countersBody(standing),
    win_rate: winRate(standing),
  };
}

/** Returns the entry of a trainer in the list of a format. */
export const formatEntry = (standing: FormatStanding, position: number): LeaderboardEntry => ({
  ...leaderboardEntry(standing, position),
  format_rating: standing.formatRating,
});
