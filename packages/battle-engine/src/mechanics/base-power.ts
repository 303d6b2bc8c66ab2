import { terrainFactor } from '../conditions/field/terrain.js';
import { rollPower } from '../conditions/volatile/rollout.js';
import { scaled } from '../data/arithmetic.js';
import { circumstanceFactor, growthOf, measuredPower, partnerPower } from '../moves/effects/circumstances.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import type { Move } from '../state/compiled-move.js';
import { touchesTerrain } from '../state/grounded.js';
import { specialOf, STRUGGLE } from '../state/move-traits.js';
import { isOnField } from './field-conditions.js';

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
function inProportion(most: number, { creature, setup }: Fighter): number {
  return Math.max(1, Math.floor((most * creature.hp) / setup.stats.hp));
}

/** `most` in proportion to the HP left, which the main series counts in 4096ths and rounds twice; at least 1. */
function ofTargetHp(most: number, { creature, setup }: Fighter): number {
  const parts = Math.floor((4096 * creature.hp) / setup.stats.hp);
  return Math.max(1, Math.floor(scaled(100 * most, parts) / 100));
}

function powerOfLostHp({ creature, setup }: Fighter): number {
  const left = Math.floor((48 * creature.hp) / setup.stats.hp);
  return POWER_OF_LOST_HP.find(([most]) => left <= most)?.[1] ?? LEAST_POWER_OF_LOST_HP;
}

function basePower(field: Field, user: Fighter, target: Fighter, move: Move): number {
  const power = move.power ?? 0;
  if (move.special === undefined) return power;
  if (specialOf(move, 'power_of_own_hp')) return inProportion(power, user);
  if (specialOf(move, 'power_of_lost_hp')) return powerOfLostHp(user);
  if (specialOf(move, 'spit_up')) return POWER_OF_A_LAYER * user.volatile.carried.stockpile;
  if (specialOf(move, 'roll')) return Math.min(MOST_GROWN, rollPower(user, power));
  const grows = specialOf(move, 'power_grows');
  if (grows !== undefined) return Math.min(MOST_GROWN, power * (1 + growthOf(field, user, grows.with)));
  if (specialOf(move, 'team_hits')) return partnerPower(user);
  const measured = specialOf(move, 'power_by');
  if (measured !== undefined) return measuredPower(user, target, measured.measure);
  const ofTarget = specialOf(move, 'power_of_target_hp');
  return ofTarget === undefined ? power : ofTargetHp(ofTarget.most, target);
}

/** Whether a status doubles the power now. */
function isDoubled(user: Fighter, target: Fighter, { doubledBy }: Move): boolean {
  if (doubledBy === undefined) return false;
  const { status } = (doubledBy.whose === 'user' ? user : target).creature;
  return status !== null && doubledBy.statuses.includes(status);
}

/** What the field makes of the power, in parts of 4096: of a move made for it, and by the terrain. */
function fieldFactor(field: Field, user: Fighter, target: Fighter, move: Move): number {
  if (move === STRUGGLE) return 4096;
  const terrain = terrainFactor(field, user, target, move);
  const { strongerIn } = move;
  if (strongerIn === undefined || !isStrengthened(field, user, target, strongerIn)) return terrain;
  return Math.round((terrain * strongerIn.percent) / 100);
}

/** Whether the field is as a move wants it to count its power so. */
export function isStrengthened(
  field: Field,
  user: Fighter,
  target: Fighter,
  { conditions, grounded }: NonNullable<Move['strongerIn']>,
): boolean {
  if (!conditions.some((one) => isOnField(field, one))) return false;
  return grounded === undefined || touchesTerrain(field, grounded === 'user' ? user : target);
}

/**
 * The power of a hit, a whole number from 1: twice the move's for what it waits for, with the status it waits for,
 * and for electric moves of who is charged; and 4/3 of that, rounded, for a move that gains by being super effective; then
 * the factors of the field.
 */
export function powerOf(
  field: Field,
  user: Fighter,
  target: Fighter,
  move: Move,
  effectiveness: number,
): number {
  const charged = user.volatile.carried.charge > 0 && move.type === 'electric';
  if (move.plain && field.conditions.terrain === null) return (move.power ?? 0) * (charged ? 2 : 1);
  const base = basePower(field, user, target, move) * circumstanceFactor(field, user, target, move);
  const twice = (isDoubled(user, target, move) ? 2 : 1) * (charged ? 2 : 1);
  const doubled = base * twice;
  const strong = move.strongerIfEffective === true && effectiveness > 1;
  const power = strong ? Math.round((4 * doubled) / 3) : doubled;
  const factor = fieldFactor(field, user, target, move);
  return factor === 4096 ? power : Math.max(1, scaled(power, factor));
}

/** A burn halves physical moves, but not one that the status of its user strengthens: since generation 6. */
export function isHalvedByBurn(user: Fighter, move: Move): boolean {
  return user.creature.status === 'burn' && move.category === 'physical' && move.doubledBy?.whose !== 'user';
}
