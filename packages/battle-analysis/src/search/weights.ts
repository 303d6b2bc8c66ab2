import type { BattleSetup, Rules } from '@repo/battle-engine';

/** For teams of one, of up to three, and of more. */
type BySize = readonly [readonly number[], readonly number[], readonly number[]];

/** The weights of the features (`FEATURES`), in their order. `npm run analysis:fit` prints them. */
export const WEIGHTS: Readonly<Record<Rules, BySize>> = {
  classic: [
    [0.9, 0.6, 0.9, 1.3, 0.1, 2.5, 1.5, -0.1, 0.2, 0.4],
    [0.9, 0.6, 0.9, 1.3, 0.1, 2.5, 1.0, -0.1, 0.2, 0.4],
    [0.9, 0.6, 0.9, 1.3, 0.1, 2.5, 0.5, -0.1, 0.2, 0.4],
  ],
  standard: [
    [0.9, 0.6, 0.9, 1.3, 0.1, 2.5, 1.5, -0.1, 0.2, 0.4],
    [0.9, 0.6, 0.9, 1.3, 0.1, 2.5, 1.0, -0.1, 0.2, 0.4],
    [0.9, 0.6, 0.9, 1.3, 0.1, 2.5, 0.5, -0.1, 0.2, 0.4],
  ],
};

/** Returns the weights for a battle, by its rules and the larger of its teams. */
export function weightsFor({ rules = 'classic', teams }: BattleSetup): readonly number[] {
  const size = Math.max(teams[0].length, teams[1].length);
  return WEIGHTS[rules][size === 1 ? 0 : size <= 3 ? 1 : 2];
}
