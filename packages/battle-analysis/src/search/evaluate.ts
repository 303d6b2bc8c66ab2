import type { BattleNow, BattleSetup, Outcome, SideNow } from '@repo/battle-engine';
import { HARM } from '../imagine/harm.js';
import { logistic } from './logistic.js';
import { duel } from './match-ups.js';
import { weightsFor } from './weights.js';

/** Differences between the sides, positive where side 0 is better off. The weights are in this order. */
export const FEATURES = [
  'standing',
  'hp',
  'share of hp',
  'harm',
  'stages',
  'duels',
  'duel on the field',
  'hazards',
  'screens',
  'seeds',
] as const;

/** The chance of side 0 at the end: 1, 0, or ½ for a draw. */
export const resultOf = ({ winner }: Outcome): number => (winner === null ? 0.5 : winner === 0 ? 1 : 0);

const scratch = new Float64Array(FEATURES.length);

/** The chance that side 0 wins, 0 to 1, as far as one can see without looking ahead. */
export function chanceOf(now: BattleNow): number {
  if (now.outcome !== null) return resultOf(now.outcome);
  const features = featuresOf(now, scratch);
  const weights = weightsFor(now.setup);
  let sum = 0;
  for (let index = 0; index < features.length; index += 1) {
    sum += (weights[index] ?? 0) * (features[index] as number);
  }
  return logistic(sum);
}

/** Fills `into` with the features of a position, and returns it. */
export function featuresOf({ setup, sides }: BattleNow, into: Float64Array): Float64Array {
  into.fill(0);
  const sum = addSide(into, sides[0], setup.teams[0], 1) + addSide(into, sides[1], setup.teams[1], -1);
  into[2] = sum > 0 ? (into[1] as number) / sum : 0;
  addDuels(into, sides, setup);
  return into;
}

/** Adds what is a side's own. @returns the shares of full HP that its creatures have left */
function addSide(into: Float64Array, side: SideNow, team: BattleSetup['teams'][0], sign: 1 | -1): number {
  let sum = 0;
  for (let slot = 0; slot < side.creatures.length; slot += 1) {
    const creature = side.creatures[slot];
    if (!creature || creature.hp === 0) continue;
    const share = creature.hp / (team[slot]?.stats.hp ?? creature.hp);
    sum += share;
    add(into, 0, sign);
    add(into, 1, sign * share);
    if (creature.status !== null) add(into, 3, -sign * HARM[creature.status]);
  }
  const { activeState, conditions, creatures, active } = side;
  if ((creatures[active]?.hp ?? 0) > 0) {
    const { stages, volatiles } = activeState;
    const { attack, defense, special_attack, special_defense, speed } = stages;
    add(into, 4, sign * (attack + defense + special_attack + special_defense + speed));
    add(into, 9, -sign * (Number(volatiles.leech_seed > 0) + Number(volatiles.curse > 0)));
  }
  add(into, 7, -sign * (conditions.spikes + conditions.stealth_rock + conditions.toxic_spikes));
  add(into, 8, sign * Number(conditions.reflect + conditions.light_screen + conditions.aurora_veil > 0));
  return sum;
}

function add(into: Float64Array, index: number, value: number): void {
  into[index] = (into[index] as number) + value;
}

/** Adds the mean of all duels of those who stand, and the duel of those on the field. */
function addDuels(into: Float64Array, [own, other]: BattleNow['sides'], setup: BattleSetup): void {
  let sum = 0;
  let pairs = 0;
  for (let slot = 0; slot < own.creatures.length; slot += 1) {
    const share = (own.creatures[slot]?.hp ?? 0) / (setup.teams[0][slot]?.stats.hp ?? 1);
    if (share === 0) continue;
    for (let foe = 0; foe < other.creatures.length; foe += 1) {
      const foeShare = (other.creatures[foe]?.hp ?? 0) / (setup.teams[1][foe]?.stats.hp ?? 1);
      if (foeShare === 0) continue;
      const won = duel(setup, 0, slot, share, foe, foeShare);
      sum += won;
      pairs += 1;
      if (slot === own.active && foe === other.active) into[6] = won;
    }
  }
  if (pairs > 0) into[5] = sum / pairs;
}
