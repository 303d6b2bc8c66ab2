import { terrainFactor } from '../conditions/field/terrain.js';
import { rollPower } from '../conditions/volatile/rollout.js';
import { scaled } from '../data/arithmetic.js';
import { basePowerFactor } from '../hooks/dispatch.js';
import { circumstanceFactor, growthOf, measuredPower, partnerPower } from '../moves/effects/circumstances.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { paramsOf, STRUGGLE } from '../state/move-traits.js';
import { isOnField } from './field-conditions.js';
import { touchesTerrain } from './grounded.js';

/** Power of a move that lives on lost HP: for up to so many 48ths of the HP left. Main series since generation 5. */
const POWER_OF_LOST_HP = [
  [1, 200],
  [4, 150],
  [9, 100],
  [16, 80],
  [32, 40],
] as const;
const LEAST_POWER_OF_LOST_HP = 20;
/** Far above what a power grows to in any battle that could be; damage stays exact up to twice as much. */
const MOST_GROWN = 1000;

const POWER_OF_A_LAYER = 100;

/** A whole number of `most` in proportion to the HP left, at least 1. */
function inProportion(most: number, { creature, setup }: Active): number {
  return Math.max(1, Math.floor((most * creature.hp) / setup.stats.hp));
}

/** `most` in proportion to the HP left, which the main series counts in 4096ths and rounds twice; at least 1. */
function ofTargetHp(most: number, { creature, setup }: Active): number {
  const parts = Math.floor((4096 * creature.hp) / setup.stats.hp);
  return Math.max(1, Math.floor(scaled(100 * most, parts) / 100));
}

function powerOfLostHp({ creature, setup }: Active): number {
  const left = Math.floor((48 * creature.hp) / setup.stats.hp);
  return POWER_OF_LOST_HP.find(([most]) => left <= most)?.[1] ?? LEAST_POWER_OF_LOST_HP;
}

function basePower(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  const power = move.power ?? 0;
  if (move.special === undefined) return power;
  if (paramsOf(move, 'power_of_own_hp')) return inProportion(power, user);
  if (paramsOf(move, 'power_of_lost_hp')) return powerOfLostHp(user);
  if (paramsOf(move, 'spit_up')) return POWER_OF_A_LAYER * user.state.volatiles.stockpile;
  if (paramsOf(move, 'roll')) return Math.min(MOST_GROWN, rollPower(user, power));
  const grows = paramsOf(move, 'power_grows');
  if (grows !== undefined) return Math.min(MOST_GROWN, power * (1 + growthOf(battle, user, grows.with)));
  if (paramsOf(move, 'team_hits')) return partnerPower(user);
  const measured = paramsOf(move, 'power_by');
  if (measured !== undefined) return measuredPower(user, target, measured.measure);
  const ofTarget = paramsOf(move, 'power_of_target_hp');
  return ofTarget === undefined ? power : ofTargetHp(ofTarget.most, target);
}

/** Whether a status doubles the power now. */
function isDoubled(user: Active, target: Active, { doubledBy }: CompiledMove): boolean {
  if (doubledBy === undefined) return false;
  const { status } = (doubledBy.whose === 'user' ? user : target).creature;
  return status !== null && doubledBy.statuses.includes(status);
}

/** What the field makes of the power, in parts of 4096: of a move made for it, and by the terrain. */
function fieldFactor(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  if (move === STRUGGLE) return 4096;
  const terrain = terrainFactor(battle, user, target, move);
  const { strongerIn } = move;
  if (strongerIn === undefined || !isStrengthened(battle, user, target, strongerIn)) return terrain;
  return Math.round((terrain * strongerIn.percent) / 100);
}

/** Whether the field is as a move wants it to count its power so. */
export function isStrengthened(
  battle: Battle,
  user: Active,
  target: Active,
  { conditions, grounded }: NonNullable<CompiledMove['strongerIn']>,
): boolean {
  if (!conditions.some((one) => isOnField(battle, one))) return false;
  return grounded === undefined || touchesTerrain(battle, grounded === 'user' ? user : target);
}

/**
 * The power of a hit, a whole number from 1: twice the move's for what it waits for, with the status it waits for,
 * and as much as effects of the user make of it; and 4/3 of that, rounded, for a move that gains by being super effective; then
 * the factors of the field.
 */
export function powerOf(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  effectiveness: number,
): number {
  const ofUser = basePowerFactor(battle, user, move);
  if (move.hasNoEffects && battle.field.terrain === null) return (move.power ?? 0) * ofUser;
  const base = basePower(battle, user, target, move) * circumstanceFactor(battle, user, target, move);
  const twice = (isDoubled(user, target, move) ? 2 : 1) * ofUser;
  const doubled = base * twice;
  const strong = move.strongerIfEffective === true && effectiveness > 1;
  const power = strong ? Math.round((4 * doubled) / 3) : doubled;
  const factor = fieldFactor(battle, user, target, move);
  return factor === 4096 ? power : Math.max(1, scaled(power, factor));
}

/** A burn halves physical moves, but not one that the status of its user strengthens: since generation 6. */
export function isHalvedByBurn(user: Active, move: CompiledMove): boolean {
  return user.creature.status === 'burn' && move.category === 'physical' && move.doubledBy?.whose !== 'user';
}
