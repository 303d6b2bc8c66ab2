import { ELO_K } from '@repo/battle-engine';

/** Milliseconds. */
export const DAY = 86_400_000;
export const WEEK = 7 * DAY;

/** Points to which a rating may rise, within a day, above the highest that it had in the week before. */
export const MOST_A_DAY = 48;

/** Battles with the house that count in full for a trainer within a week. */
const IN_FULL_WITH_HOUSE = 5;

/** What a trainer has done lately, by the log of the ladder. */
export type Lately = {
  elo: number;
  /** The highest rating from a week ago until a day ago. */
  highest: number;
  /** Rated battles with the house that have ended within a week. */
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
  const room = delta > 0 ? Math.max(0, highest + MOST_A_DAY - elo) : ELO_K;
  const limit = Math.min(room, isWithHouse ? worthWithHouse(withHouse) : ELO_K);
  return limit < Math.abs(delta) ? limit : null;
}

/** The points that a further battle with the house is worth at most: half of the one before, from the sixth in a week on. */
const worthWithHouse = (before: number) =>
  Math.floor(ELO_K / 2 ** Math.max(0, before + 1 - IN_FULL_WITH_HOUSE));
