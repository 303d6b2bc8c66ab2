import { release } from '../conditions/volatile/partial-trap.js';
import { type SwitchCopy, type TypeName, VOLATILES, type VolatileName } from '../data/names.js';
import { emitStatus } from '../events/emit.js';
import { type Active, hasVolatile, ppAt } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { semiInvulnerability } from '../state/move-traits.js';
import { hasType, typesOf } from '../state/types.js';
import { NO_VOLATILES, NOTHING_STOCKPILED, type Volatiles } from '../state/volatiles.js';
import { boost } from './boosts.js';
import { clearCalledMove } from './disabled-moves.js';
import { isYawnImmune } from './status-immunity.js';

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
const VOLATILE_RULES: Readonly<Record<VolatileName, Rule>> = {
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
const COUNTED = VOLATILES.filter((name) => VOLATILE_RULES[name].turns !== null && name !== 'uproar');
const PASSED = VOLATILES.filter((name) => VOLATILE_RULES[name].passes === true);
const LINKED = VOLATILES.filter((name) => VOLATILE_RULES[name].linked === true);

const MOST_LAYERS = 3;

/** A substitute has a quarter of the HP of who makes it. */
const SUBSTITUTE_PARTS = 4;

function set(active: Active, name: VolatileName, value: number): void {
  active.state.volatiles = { ...active.state.volatiles, [name]: value };
}

/** Whether creatures of these types cannot have it at all. */
export function isImmuneTo(types: readonly TypeName[], name: VolatileName): boolean {
  return VOLATILE_RULES[name].immune?.some((type) => types.includes(type)) === true;
}

/** The last move, if it can be disabled, or made the only one: a move of its own with uses left. */
function lastUsable(bearer: Active): number | null {
  const { lastMove } = bearer.state;
  return lastMove !== null && ppAt(bearer, lastMove) > 0 ? lastMove : null;
}

function canEncore(bearer: Active): boolean {
  const last = lastUsable(bearer);
  return last !== null && bearer.setup.moves[last]?.noEncore !== true;
}

/** Who flies by its type, by a move or by magnetism comes down; a move in the air is lost. */
function bringDown(battle: Battle, bearer: Active): boolean {
  const held = battle.field.gravity > 0 || hasVolatile(bearer, 'ingrain');
  const flies = hasType(bearer, 'flying') && !held;
  const floats = hasVolatile(bearer, 'magnet_rise');
  if (floats) removeVolatile(battle, bearer, 'magnet_rise');
  const hides = semiInvulnerability(bearer) === 'air';
  if (hides) {
    bearer.state.charging = null;
    bearer.hasMoved = true;
  }
  return flies || floats || hides;
}

/** What keeps a condition away besides types and being there already. */
function canTake(battle: Battle, bearer: Active, name: VolatileName): boolean {
  switch (name) {
    case 'yawn':
      return bearer.creature.status === null && !isYawnImmune(battle, bearer);
    case 'no_retreat':
      return !hasVolatile(bearer, 'no_escape');
    case 'magnet_rise':
      return !hasVolatile(bearer, 'smack_down') && !hasVolatile(bearer, 'ingrain');
    case 'smack_down':
      return bringDown(battle, bearer);
    case 'disable':
      return lastUsable(bearer) !== null;
    case 'encore':
      return canEncore(bearer);
    default:
      return true;
  }
}

/** The number that stands for a condition that begins. Turns are counted so that whoever has had its go already loses nothing by it. */
function turnsOf(bearer: Active, name: VolatileName): number {
  const turns = VOLATILE_RULES[name].turns ?? 1;
  switch (name) {
    case 'taunt':
      return bearer.hasMoved && !bearer.switchedIn ? turns + 1 : turns;
    case 'encore':
      return bearer.hasMoved ? turns + 1 : turns;
    case 'disable':
      return bearer.hasMoved ? turns : turns - 1;
    case 'substitute':
      return Math.max(1, Math.floor(bearer.setup.stats.hp / SUBSTITUTE_PARTS));
    default:
      return turns;
  }
}

/** Another layer, of three, raises defense and special defense. */
function stockpile(battle: Battle, bearer: Active): boolean {
  const layers = bearer.state.volatiles.stockpile;
  if (layers === MOST_LAYERS) return false;
  set(bearer, 'stockpile', layers + 1);
  emitStatus(battle, bearer, 'stockpile', 'applied');
  const changes = { ...bearer.state.stockpiled };
  for (const stat of ['defense', 'special_defense'] as const) changes[stat] += boost(battle, bearer, stat, 1);
  bearer.state.stockpiled = changes;
  return true;
}

/**
 * Lays a condition on a creature, and says whether it has it now through this. Who cannot have it, or has it already,
 * is spared; only a move that does nothing else (`isPrimary`) tells so.
 */
export function addVolatile(battle: Battle, bearer: Active, name: VolatileName, isPrimary: boolean): boolean {
  const rule = VOLATILE_RULES[name];
  const there = hasVolatile(bearer, name);
  if (there && rule.again === true) return true;
  if (name === 'stockpile') {
    const laid = stockpile(battle, bearer);
    if (!laid && isPrimary) emitStatus(battle, bearer, name, 'prevented');
    return laid;
  }
  // A creature that was brought down before, and is in the air again.
  const risen = name === 'smack_down' && semiInvulnerability(bearer) === 'air';
  if ((there && !risen) || isImmuneTo(typesOf(bearer), name) || !canTake(battle, bearer, name)) {
    if (isPrimary) emitStatus(battle, bearer, name, 'prevented');
    return false;
  }
  const { state } = bearer;
  set(bearer, name, turnsOf(bearer, name));
  if (name === 'disable') state.disabledMove = state.lastMove;
  if (name === 'encore') state.encoredMove = state.lastMove;
  if (name === 'lock_on') state.lockedOn = opponentOf(battle, bearer).slot;
  emitStatus(battle, bearer, name, 'applied');
  if (name === 'substitute') release(battle, bearer);
  return true;
}

/** Ends a condition, if it is there. */
export function removeVolatile(battle: Battle, bearer: Active, name: VolatileName): void {
  if (!hasVolatile(bearer, name)) return;
  const { state } = bearer;
  set(bearer, name, 0);
  if (name === 'disable') state.disabledMove = null;
  if (name === 'encore') state.encoredMove = null;
  if (name === 'lock_on') state.lockedOn = null;
  if (name === 'uproar') {
    state.uproarMove = null;
    clearCalledMove(state);
  }
  emitStatus(battle, bearer, name, 'cured');
  if (name !== 'stockpile') return;
  for (const stat of ['defense', 'special_defense'] as const) {
    if (state.stockpiled[stat] > 0) boost(battle, bearer, stat, -state.stockpiled[stat]);
  }
  state.stockpiled = NOTHING_STOCKPILED;
}

/** What of it is handed on to who comes in: what can be, or the substitute alone. */
export function copyVolatiles(volatiles: Readonly<Volatiles>, passing: SwitchCopy): Readonly<Volatiles> {
  const passed = passing === 'substitute' ? (['substitute'] as const) : PASSED;
  const there = passed.filter((name) => volatiles[name] > 0);
  if (there.length === 0) return NO_VOLATILES;
  return { ...NO_VOLATILES, ...Object.fromEntries(there.map((name) => [name, volatiles[name]])) };
}

/** Takes HP of a substitute, which goes with the last of them. */
export function damageSubstitute(battle: Battle, bearer: Active, amount: number): void {
  const left = bearer.state.volatiles.substitute - amount;
  if (left > 0) set(bearer, 'substitute', left);
  else removeVolatile(battle, bearer, 'substitute');
}

/** What depends on a creature's opponent goes when that opponent goes. */
export function removeLinked(battle: Battle, bearer: Active): void {
  if (bearer.state.volatiles === NO_VOLATILES) return;
  for (const name of LINKED) removeVolatile(battle, bearer, name);
}

/** Takes one of the turns of everything that lasts for turns, and ends what has none left. */
export function countTurns(battle: Battle, bearer: Active): void {
  for (const name of COUNTED) {
    const left = bearer.state.volatiles[name];
    if (left > 1) set(bearer, name, left - 1);
    else if (left === 1) removeVolatile(battle, bearer, name);
  }
}
