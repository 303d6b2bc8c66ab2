import type { BattleSetup, Rules } from '@repo/battle-engine';

/** For teams of one, of up to three, and of more. */
type BySize = readonly [readonly number[], readonly number[], readonly number[]];

/** The weights of the features (`FEATURES`), in their order. `npm run analysis -- fit` prints them. */
export const WEIGHTS: Readonly<Record<Rules, BySize>> = {
  classic: [
    [0, 1.118, 0.806, 3.695, 0.57, 2.434, 2.434, 0.472, 1.409, 0],
    [1.444, 0.122, 0.524, 3.973, 0.164, 7.221, 0.488, 0, 0.256, 0.216],
    [1.044, 0.107, 1.129, 0.245, 0.077, 9.144, 0.396, -0.861, 2.686, -1.321],
  ],
  standard: [
    [0, 0.741, 0.567, -0.586, -0.401, 2.9, 2.9, 0.709, 0, 0],
    [1.07, 0.987, 0.33, 2.794, 0.128, 5.431, 0.405, -1.149, -0.692, -0.017],
    [0.79, 0.196, 1.777, 2.154, 0, 6.029, 0.625, 0, 0.032, -0.178],
  ],
};

/** Returns the weights for a battle, by its rules and the larger of its teams. */
export function weightsFor({ rules = 'classic', teams }: BattleSetup): readonly number[] {
  const size = Math.max(teams[0].length, teams[1].length);
  return WEIGHTS[rules][size === 1 ? 0 : size <= 3 ? 1 : 2];
}
