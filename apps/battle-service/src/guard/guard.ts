import { ELO_K } from '@repo/battle-engine';
import { HOUSE_BATTLES_A_WEEK, POINTS_A_DAY } from '@repo/contracts/battle';

/** Milliseconds. */
export const DAY = 86_400_000;
export const WEEK = 7 * DAY;

/** A trainer's last week, by the log of the ladder. */
export type Lately = {
  elo: number;
  /** The highest rating from a week ago until a day ago. */
  highest: number;
  /** Battles with the house that have moved the rating within a week. */
  withHouse: number;
};

/**
 * Limits the points of a battle that ends on a guarded ladder.
 * @param delta points that the formula gives the trainer: of two people the one who gains
 * @returns the most that the battle may move; null: all that the formula gives
 */
export function pointsLimit(
  delta: number,
  { elo, highest, withHouse }: Lately,
  isWithHouse: boolean,
): number | null {
  if (isWithHouse && withHouse >= HOUSE_BATTLES_A_WEEK) return delta === 0 ? null : 0;
  const room = delta > 0 ? Math.max(0, highest + POINTS_A_DAY - elo) : ELO_K;
  return room < Math.abs(delta) ? room : null;
}
