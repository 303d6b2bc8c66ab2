import type { BattleSetup, Rules } from '@repo/battle-engine';

/** For teams of one, of up to three, and of more. */
type BySize = readonly [readonly number[], readonly number[], readonly number[]];

/** The weights of the features (`FEATURES`), in their order. `npm run analysis -- fit` prints them. */
export const WEIGHTS: Readonly<Record<Rules, BySize>> = {
  classic: [
    [0, 0.786, 0.909, 1.591, 0.037, 2.512, 2.512, 0, 0.199, 0.441],
    [1.353, 0.217, 0.873, 2.102, 0.059, 6.157, 0.785, 0, 0, 0],
    [0.854, 0, 1.022, 1.858, 0.226, 9.649, 0.707, 1.528, 0.393, 0],
  ],
  standard: [
    [0, 1.081, 0.767, 0.232, 0.062, 2.254, 2.254, 0, 0, 0],
    [1.277, 0.24, 0.425, 0, 0.084, 6.371, 0.665, 0, 0, 0],
    [0.669, 0.432, 0.899, 0, 0.086, 7.329, 0.676, 0.043, 1.023, 0.174],
  ],
};

/**
 * In battles of one a side: the share of choices that are anything that is open, by which chances are told. In larger teams a slip decides
 * little. `npm run analysis -- fit` prints them.
 */
const SLIPS: Readonly<Record<Rules, number>> = { classic: 0.1, standard: 0.2 };

export const slipsFor = ({ rules = 'classic', teams }: BattleSetup): number =>
  sizeOf(teams) === 1 ? SLIPS[rules] : 0;

/** Returns the weights for a battle, by its rules and the larger of its teams. */
export function weightsFor({ rules = 'classic', teams }: BattleSetup): readonly number[] {
  const size = sizeOf(teams);
  return WEIGHTS[rules][size === 1 ? 0 : size <= 3 ? 1 : 2];
}

const sizeOf = ([one, other]: BattleSetup['teams']): number => Math.max(one.length, other.length);
