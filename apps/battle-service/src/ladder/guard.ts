import type { UnratedReason } from '@repo/contracts/battle';

/** Rated battles of a pair of trainers in so many days. */
export const OF_PAIR = { most: 5, days: 7 };

/** Rated battles of a trainer in a day against opponents who have ended fewer rated battles than `provisional`. */
export const WITH_PROVISIONAL = { most: 3, provisional: 10 };

/** Rated battles of a trainer in a day against the house, and how far it may be from the trainer's rating. */
export const WITH_HOUSE = { most: 5, points: 200 };

/** A trainer of a battle that begins, as far as it counts for whether the battle is rated. */
export type Guarded = {
  elo: number;
  /** Rated battles that have ended. */
  ratedBattles: number;
  isHouse: boolean;
  /** Rated battles that began within the last day, against opponents who are provisional, and against the house. */
  withProvisional: number;
  withHouse: number;
};

/**
 * Why a battle that was to be rated is not, where the ladder is guarded; null: it is rated.
 * @param ofPair rated battles of the two that began within the last days of {@link OF_PAIR}
 */
export function unratedReasonOf(
  ofPair: number,
  [one, other]: readonly [Guarded, Guarded],
): UnratedReason | null {
  if (one.isHouse || other.isHouse) {
    const person = one.isHouse ? other : one;
    const isFar = Math.abs(one.elo - other.elo) > WITH_HOUSE.points;
    return isFar || person.withHouse >= WITH_HOUSE.most ? 'house_limit' : null;
  }
  if (ofPair >= OF_PAIR.most) return 'pair_limit';
  return isOverfed(one, other) || isOverfed(other, one) ? 'provisional_limit' : null;
}

/** Bounds what a crowd of new accounts can give to somebody. */
const isOverfed = ({ withProvisional }: Guarded, { ratedBattles }: Guarded) =>
  ratedBattles < WITH_PROVISIONAL.provisional && withProvisional >= WITH_PROVISIONAL.most;
