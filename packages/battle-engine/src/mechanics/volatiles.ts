import { letGo } from '../conditions/volatile/partial-trap.js';
import { CARRIED_CONDITIONS, type CarriedCondition, type Passing, type TypeName } from '../data/names.js';
import { recordStatus } from '../events/emit.js';
import { carries, type Fighter, usesAt } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import { hidingOf } from '../state/move-traits.js';
import { hasType, typesOf } from '../state/types.js';
import { type Carried, NOTHING_CARRIED, NOTHING_STOCKPILED } from '../state/volatiles.js';
import { shiftStage } from './boosts.js';
import { dropCalled } from './disabled-moves.js';
import { isKeptAwake } from './status-immunity.js';

type Rule = {
  /** Ends of turns at which it is counted down, the one of this turn included; null: it stays with its bearer. */
  turns: number | null;
  /** Types that cannot have it. */
  immune?: readonly TypeName[];
  /** Goes with the other creature: with the one that has laid it, or at which it is aimed. */
  linked?: true;
  /** To lay it again is no failure; nothing is told. */
  again?: true;
  /** Who leaves can hand it on to who comes in. */
  passes?: true;
};

/** Main-series rules of generation 9. */
const CARRIED_RULES: Readonly<Record<CarriedCondition, Rule>> = {
  aqua_ring: { turns: null, passes: true },
  ingrain: { turns: null, passes: true },
  leech_seed: { turns: null, immune: ['grass'], passes: true },
  curse: { turns: null, passes: true },
  salt_cure: { turns: null },
  syrup_bomb: { turns: 4, linked: true },
  yawn: { turns: 2 },
  no_escape: { turns: null, immune: ['ghost'], linked: true },
  no_retreat: { turns: null, passes: true },
  focus_energy: { turns: null, passes: true },
  charge: { turns: null, again: true, passes: true },
  lock_on: { turns: 2 },
  magnet_rise: { turns: 5, passes: true },
  smack_down: { turns: null },
  tar_shot: { turns: null, passes: true },
  minimize: { turns: null, again: true },
  defense_curl: { turns: null, again: true },
  glaive_rush: { turns: null, again: true },
  destiny_bond: { turns: null },
  stockpile: { turns: null },
  taunt: { turns: 3, passes: true },
  torment: { turns: null },
  disable: { turns: 5 },
  encore: { turns: 3 },
  imprison: { turns: null },
  heal_block: { turns: 2, passes: true },
  throat_chop: { turns: 2, passes: true },
  focus: { turns: 1 },
  beak_blast: { turns: 1 },
  uproar: { turns: 3 },
  power_trick: { turns: null, passes: true },
  substitute: { turns: null, passes: true },
};

/** An uproar is counted when all others are. */
const COUNTED = CARRIED_CONDITIONS.filter((name) => CARRIED_RULES[name].turns !== null && name !== 'uproar');
const PASSED = CARRIED_CONDITIONS.filter((name) => CARRIED_RULES[name].passes === true);
const LINKED = CARRIED_CONDITIONS.filter((name) => CARRIED_RULES[name].linked === true);

const MOST_LAYERS = 3;

/** A substitute has a quarter of the HP of who makes it. */
const SUBSTITUTE_PARTS = 4;

function set(fighter: Fighter, name: CarriedCondition, value: number): void {
  fighter.volatile.carried = { ...fighter.volatile.carried, [name]: value };
}

/** Whether creatures of these types cannot have it at all. */
export function isImmuneTo(types: readonly TypeName[], name: CarriedCondition): boolean {
  return CARRIED_RULES[name].immune?.some((type) => types.includes(type)) === true;
}

/** The last move, if it can be disabled, or made the only one: a move of its own with uses left. */
function lastUsable(bearer: Fighter): number | null {
  const { lastMove } = bearer.volatile;
  return lastMove !== null && usesAt(bearer, lastMove) > 0 ? lastMove : null;
}

function canEncore(bearer: Fighter): boolean {
  const last = lastUsable(bearer);
  return last !== null && bearer.setup.moves[last]?.noEncore !== true;
}

/** Who flies by its type, by a move or by magnetism comes down; a move in the air is lost. */
function bringDown(field: Field, bearer: Fighter): boolean {
  const held = field.conditions.gravity > 0 || carries(bearer, 'ingrain');
  const flies = hasType(bearer, 'flying') && !held;
  const floats = carries(bearer, 'magnet_rise');
  if (floats) lift(field, bearer, 'magnet_rise');
  const hides = hidingOf(bearer) === 'air';
  if (hides) {
    bearer.volatile.charging = null;
    bearer.acted = true;
  }
  return flies || floats || hides;
}

/** What keeps a condition away besides types and being there already. */
function canTake(field: Field, bearer: Fighter, name: CarriedCondition): boolean {
  switch (name) {
    case 'yawn':
      return bearer.creature.status === null && !isKeptAwake(field, bearer);
    case 'no_retreat':
      return !carries(bearer, 'no_escape');
    case 'magnet_rise':
      return !carries(bearer, 'smack_down') && !carries(bearer, 'ingrain');
    case 'smack_down':
      return bringDown(field, bearer);
    case 'disable':
      return lastUsable(bearer) !== null;
    case 'encore':
      return canEncore(bearer);
    default:
      return true;
  }
}

/** The number that stands for a condition that begins. Turns are counted so that whoever has had its go already loses nothing by it. */
function turnsOf(bearer: Fighter, name: CarriedCondition): number {
  const turns = CARRIED_RULES[name].turns ?? 1;
  switch (name) {
    case 'taunt':
      return bearer.acted && !bearer.arrived ? turns + 1 : turns;
    case 'encore':
      return bearer.acted ? turns + 1 : turns;
    case 'disable':
      return bearer.acted ? turns : turns - 1;
    case 'substitute':
      return Math.max(1, Math.floor(bearer.setup.stats.hp / SUBSTITUTE_PARTS));
    default:
      return turns;
  }
}

/** Another layer, of three, raises defense and special defense. */
function stockpile(field: Field, bearer: Fighter): boolean {
  const layers = bearer.volatile.carried.stockpile;
  if (layers === MOST_LAYERS) return false;
  set(bearer, 'stockpile', layers + 1);
  recordStatus(field, bearer, 'stockpile', 'applied');
  const raised = { ...bearer.volatile.stockpiled };
  for (const stat of ['defense', 'special_defense'] as const)
    raised[stat] += shiftStage(field, bearer, stat, 1);
  bearer.volatile.stockpiled = raised;
  return true;
}

/**
 * Lays a condition on a creature, and says whether it has it now through this. Who cannot have it, or has it already,
 * is spared; only a move that does nothing else (`wholePoint`) tells so.
 */
export function lay(field: Field, bearer: Fighter, name: CarriedCondition, wholePoint: boolean): boolean {
  const rule = CARRIED_RULES[name];
  const there = carries(bearer, name);
  if (there && rule.again === true) return true;
  if (name === 'stockpile') {
    const laid = stockpile(field, bearer);
    if (!laid && wholePoint) recordStatus(field, bearer, name, 'prevented');
    return laid;
  }
  // A creature that was brought down before, and is in the air again.
  const risen = name === 'smack_down' && hidingOf(bearer) === 'air';
  if ((there && !risen) || isImmuneTo(typesOf(bearer), name) || !canTake(field, bearer, name)) {
    if (wholePoint) recordStatus(field, bearer, name, 'prevented');
    return false;
  }
  const { volatile } = bearer;
  set(bearer, name, turnsOf(bearer, name));
  if (name === 'disable') volatile.disabledMove = volatile.lastMove;
  if (name === 'encore') volatile.encoredMove = volatile.lastMove;
  if (name === 'lock_on') volatile.lockedOn = opponentOf(field, bearer).slot;
  recordStatus(field, bearer, name, 'applied');
  if (name === 'substitute') letGo(field, bearer);
  return true;
}

/** Ends a condition, if it is there. */
export function lift(field: Field, bearer: Fighter, name: CarriedCondition): void {
  if (!carries(bearer, name)) return;
  const { volatile } = bearer;
  set(bearer, name, 0);
  if (name === 'disable') volatile.disabledMove = null;
  if (name === 'encore') volatile.encoredMove = null;
  if (name === 'lock_on') volatile.lockedOn = null;
  if (name === 'uproar') {
    volatile.uproaring = null;
    dropCalled(volatile);
  }
  recordStatus(field, bearer, name, 'cured');
  if (name !== 'stockpile') return;
  for (const stat of ['defense', 'special_defense'] as const) {
    if (volatile.stockpiled[stat] > 0) shiftStage(field, bearer, stat, -volatile.stockpiled[stat]);
  }
  volatile.stockpiled = NOTHING_STOCKPILED;
}

/** What of it is handed on to who comes in: what can be, or the substitute alone. */
export function carriedOn(carried: Readonly<Carried>, passing: Passing): Readonly<Carried> {
  const passed = passing === 'substitute' ? (['substitute'] as const) : PASSED;
  const there = passed.filter((name) => carried[name] > 0);
  if (there.length === 0) return NOTHING_CARRIED;
  return { ...NOTHING_CARRIED, ...Object.fromEntries(there.map((name) => [name, carried[name]])) };
}

/** Takes HP of a substitute, which goes with the last of them. */
export function dent(field: Field, bearer: Fighter, amount: number): void {
  const left = bearer.volatile.carried.substitute - amount;
  if (left > 0) set(bearer, 'substitute', left);
  else lift(field, bearer, 'substitute');
}

/** What depends on a creature's opponent goes when that opponent goes. */
export function liftLinked(field: Field, bearer: Fighter): void {
  if (bearer.volatile.carried === NOTHING_CARRIED) return;
  for (const name of LINKED) lift(field, bearer, name);
}

/** Takes one of the turns of everything that lasts for turns, and ends what has none left. */
export function countDown(field: Field, bearer: Fighter): void {
  for (const name of COUNTED) {
    const left = bearer.volatile.carried[name];
    if (left > 1) set(bearer, name, left - 1);
    else if (left === 1) lift(field, bearer, name);
  }
}
