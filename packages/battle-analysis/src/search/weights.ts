import type { BattleSetup, Rules } from '@repo/battle-engine';

/** For teams of one, of up to three, and of more. */
type BySize = readonly [readonly number[], readonly number[], readonly number[]];

/** The weights of the features (`FEATURES`), in their order. `npm run analysis:fit` prints them. */
export const WEIGHTS: Readonly<Record<Rules, BySize>> = {
  classic: [
    [0, 1.176, 0.768, 3.728, 0.554, 2.438, 2.438, 0.473, 1.287, 0],
    [1.386, 0.181, 0.468, 3.843, 0.168, 7.095, 0.404, 0, -0.065, 0.329],
    [1.019, 0.117, 1.228, 0.189, 0.086, 9.072, 0.451, -0.862, 2.734, -1.381],
  ],
  standard: [
    [0, 0.968, 0.483, -0.445, -0.378, 2.758, 2.758, 0.728, 0, 0],
    [1.085, 0.955, 0.373, 2.869, 0.129, 5.52, 0.405, -1.036, -0.583, -0.016],
    [0.786, 0.204, 1.762, 2.067, -0.003, 6.056, 0.602, 0, 0.07, -0.175],
  ],
};

/** Returns the weights for a battle, by its rules and the larger of its teams. */
export function weightsFor({ rules = 'classic', teams }: BattleSetup): readonly number[] {
  const size = Math.max(teams[0].length, teams[1].length);
  return WEIGHTS[rules][size === 1 ? 0 : size <= 3 ? 1 : 2];
}
