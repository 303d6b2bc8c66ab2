import { EVENTS } from '../../hooks/events.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { modify } from '../../hooks/run.js';
import { effectiveSpeed } from '../../mechanics/speed.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Power by how often the user is as fast as the target; from four times as fast on the last. */
const POWER_BY_SPEED = [40, 60, 80, 120, 150] as const;
const MOST_POWER_OF_SLOWNESS = 150;
/** Power against a target of at least so many hectograms. */
const POWER_BY_WEIGHT = [
  [2000, 120],
  [1000, 100],
  [500, 80],
  [250, 60],
  [100, 40],
] as const;
const LEAST_POWER_BY_WEIGHT = 20;
/** Hectograms that a creature sheds at a time. */
const SHED = 1000;
/** Power by how often the user is as heavy as the target; from five times on the last. */
const POWER_BY_WEIGHT_RATIO = [40, 40, 60, 80, 100, 120] as const;

function ratioPower(own: number, other: number, powers: readonly number[]): number {
  return powers[Math.min(Math.floor(own / other), powers.length - 1)] ?? 0;
}

/** In hectograms, less what it has shed, and as effects make it. */
function weightOf(battle: Battle, active: Active): number {
  const { setup, state } = active;
  const weight = Math.max(1, setup.weight - SHED * state.shed);
  return Math.max(1, modify(battle, EVENTS.ModifyWeight, active, weight));
}

function slownessPower(own: number, other: number): number {
  return own === 0 ? 1 : Math.min(MOST_POWER_OF_SLOWNESS, Math.floor((25 * other) / own) + 1);
}

/** The power comes of comparing user and target, a whole number from 1. */
export const powerFrom = moveEffect({
  part: 'power_from',
  onBasePower(battle, user, { comparison }, _power, target) {
    switch (comparison) {
      case 'speed':
        return ratioPower(effectiveSpeed(battle, user), effectiveSpeed(battle, target), POWER_BY_SPEED);
      case 'slowness':
        return slownessPower(effectiveSpeed(battle, user), effectiveSpeed(battle, target));
      case 'target_weight':
        return (
          POWER_BY_WEIGHT.find(([least]) => weightOf(battle, target) >= least)?.[1] ?? LEAST_POWER_BY_WEIGHT
        );
      case 'weight_ratio':
        return ratioPower(weightOf(battle, user), weightOf(battle, target), POWER_BY_WEIGHT_RATIO);
    }
  },
});
