import { accuracyOf, BATTLES_FOR_ACCURACY, type Review } from '@repo/battle-analysis';
import { type BattleRecord, DELETED_TRAINER } from '@repo/battle-record';

export type Reviewed = { record: BattleRecord; review: Review };

/** Of the choices of a trainer in all of these battles; both null in fewer than {@link BATTLES_FOR_ACCURACY}. */
export type TrainerAccuracy = {
  username: string;
  battles: number;
  /** 0 to 100. */
  accuracy: number | null;
  /** The mean win chance that a choice cost, 0 to 1. */
  lost: number | null;
};

const SIDES = ['challenger', 'opponent'] as const;

/** The accuracy of each trainer, of whom most is known first. */
export function accuracies(reviewed: readonly Reviewed[]): TrainerAccuracy[] {
  const losses = new Map<string, number[][]>();
  for (const { record, review } of reviewed) {
    for (const [side, name] of SIDES.entries()) {
      const username = record.usernames[name];
      // This name stands for many.
      if (username === DELETED_TRAINER) continue;
      const ofBattle = review.steps.flatMap(({ sides }) => sides[side]?.loss ?? []);
      losses.set(username, [...(losses.get(username) ?? []), ofBattle]);
    }
  }
  return [...losses]
    .map(([username, battles]) => {
      const all = battles.length < BATTLES_FOR_ACCURACY ? [] : battles.flat();
      return { username, battles: battles.length, accuracy: mean(all.map(accuracyOf)), lost: mean(all) };
    })
    .sort((one, other) => other.battles - one.battles);
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
