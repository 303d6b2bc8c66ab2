import { at } from '../data/at.js';
import { MOST_CREATURES, MOST_MOVES, type Side } from '../data/names.js';
import { EVENTS } from '../hooks/events.js';
import type { Holder } from '../hooks/holder.js';
import { hasGas, isFreeByEffect, isTrappedByEffect, mayGearChoose, presentOf } from '../hooks/presence.js';
import type { Ruleset } from '../hooks/ruleset.js';
import { check } from '../hooks/run.js';
import { lockedInto, movesWithPp, usableMoves } from '../mechanics/disabled-moves.js';
import { Keystream } from '../random/keystream.js';
import { rulesetOf } from '../rulesets/ruleset-of.js';
import type { BattleState } from '../state/battle-state.js';
import { type CompiledCreature, compiledAt, type MoveMask } from '../state/compiled-creature.js';
import type { CreatureState } from '../state/creature.js';
import { EMPTY_FIELD } from '../state/field.js';
import { abilityNow } from '../state/gear.js';
import type { Action } from '../state/setup.js';
import type { SideState } from '../state/side.js';
import { compiledNow } from '../state/transformation.js';
import { maskOf, NO_VOLATILES } from '../state/volatiles.js';
import { loadBattle } from './load.js';
import { previewActions } from './preview.js';

// Of the other side nothing is looked at but whether its active creature stands, and whether it has an ability that
// suppresses others or keeps them there. Both trainers see the one, and have been told of the other.

function active(side: SideState): Readonly<CreatureState> {
  return at(side.creatures, side.active);
}

/** True where the next step needs a decision of that side. */
export function mustChoose(state: BattleState, side: Side): boolean {
  if (state.outcome !== null) return false;
  if (state.midTurnSwitch !== null) return state.midTurnSwitch.side === side;
  return state.phase !== 'replacement' || active(state.sides[side]).hp === 0;
}

const NOBODY: readonly Side[] = [];
const FIRST: readonly Side[] = [0];
const SECOND: readonly Side[] = [1];
const BOTH: readonly Side[] = [0, 1];

/** The sides whose action the next step needs: both, or those that must replace a creature; none at
 * the end. */
export function waitingOn(state: BattleState): readonly Side[] {
  if (!mustChoose(state, 0)) return mustChoose(state, 1) ? SECOND : NOBODY;
  return mustChoose(state, 1) ? BOTH : FIRST;
}

function compiledActive({ setup, sides }: BattleState, side: Side): CompiledCreature {
  const { active, activeState } = sides[side];
  return activeState.transformation === null
    ? compiledAt(setup, side, active)
    : compiledNow(setup, side, active, activeState.transformation);
}

/** The creature on the field, as effects are asked about its choices. */
function holderOf(rules: Ruleset, state: BattleState, side: Side): Holder {
  const own = state.sides[side];
  const compiled = compiledActive(state, side);
  return {
    setup: compiled.setup,
    compiled,
    creature: active(own),
    state: own.activeState,
    conditions: own.conditions,
    attached: maskOf(own.activeState.volatiles),
    gas: hasGas(rules, gearBearer(state.sides[side === 0 ? 1 : 0])),
  };
}

function gearBearer(side: SideState): Pick<Holder, 'creature' | 'state'> {
  return { creature: active(side), state: side.activeState };
}

/** True where the opponent has an ability that can keep a creature there. */
function mayBeHeld(rules: Ruleset, { sides }: BattleState, side: Side): boolean {
  const ability = abilityNow(gearBearer(sides[side === 0 ? 1 : 0]));
  return ability !== null && rules.holding.has(ability);
}

/** True where the opponent's ability keeps a creature there. */
function isHeld(rules: Ruleset, state: BattleState, side: Side): boolean {
  if (!mayBeHeld(rules, state, side)) return false;
  const battle = loadBattle(state, new Keystream(state.setup, state.position), rules);
  return !check(battle, EVENTS.Leave, battle.actives[side]);
}

/** True where nothing is there that could limit the choices of a creature. */
function isFree(rules: Ruleset, state: BattleState, side: Side): boolean {
  const { sides, field } = state;
  const { volatiles, partiallyTrapped } = sides[side].activeState;
  if (partiallyTrapped > 0 || field !== EMPTY_FIELD) return false;
  if (volatiles !== NO_VOLATILES && (maskOf(volatiles) & rules.choosing) !== 0) return false;
  if (!rules.hasGear) return true;
  return !mayBeHeld(rules, state, side) && !mayGearChoose(rules, gearBearer(sides[side]));
}

/** True where the side's creature can attack only with Struggle, for which its first move stands. */
export function mustStruggle(
  state: BattleState,
  side: Side,
  rules: Ruleset = rulesetOf(state.setup),
): boolean {
  if (lockedInto(state.sides[side].activeState) !== null) return false;
  return usableMoves(rules, holderOf(rules, state, side), state.field) === 0;
}

/** The move that stands for Struggle where none can be used. */
const FIRST_MOVE: MoveMask = 1;

/** Ghost types can always leave: main-series rule since generation 6. */
function isTrapped(rules: Ruleset, state: BattleState, side: Side, holder: Holder): boolean {
  const types = holder.state.types ?? holder.setup.types;
  if (types.includes('ghost')) return false;
  const present = presentOf(rules, state.field, holder);
  if (isFreeByEffect(present, holder)) return false;
  return isTrappedByEffect(present, holder) || isHeld(rules, state, side);
}

/** The slots that could come in, bit 0 for the first of the team. */
function switchSlots({ creatures, active }: SideState): number {
  let slots = 0;
  for (let slot = 0; slot < creatures.length; slot += 1) {
    if (slot !== active && at(creatures, slot).hp > 0) slots |= 1 << slot;
  }
  return slots;
}

function includes(set: number, index: number, size: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < size && (set & (1 << index)) !== 0;
}

/** All that a side may choose in a turn, but for giving up: its moves in the lower four bits, the slots that could come in above. */
export type Choices = number;

export function choicesOf(state: BattleState, side: Side, rules: Ruleset): Choices {
  if (!mustChoose(state, side)) return 0;
  const own = state.sides[side];
  if (state.phase !== 'action') return state.phase === 'preview' ? 0 : switchSlots(own) << MOST_MOVES;
  const bound = lockedInto(own.activeState);
  if (bound !== null) return 1 << bound;
  if (isFree(rules, state, side)) {
    const moves = movesWithPp(compiledActive(state, side), active(own), own.activeState);
    return (moves || FIRST_MOVE) | (switchSlots(own) << MOST_MOVES);
  }
  const holder = holderOf(rules, state, side);
  const moves = usableMoves(rules, holder, state.field) || FIRST_MOVE;
  return isTrapped(rules, state, side, holder) ? moves : moves | (switchSlots(own) << MOST_MOVES);
}

/** True for an action among the choices. Actions come from outside: as an index, '0' would do as well as 0. */
export function isAmong(choices: Choices, action: Action): boolean {
  if (action.type === 'switch') return includes(choices >> MOST_MOVES, action.slot, MOST_CREATURES);
  return action.type === 'attack' && includes(choices, action.move, MOST_MOVES);
}

// Neither actions nor lists ever change, so that all states share them. Frozen lists would be slower to read.
const ATTACKS: readonly Action[] = [0, 1, 2, 3].map((move) => Object.freeze({ type: 'attack', move }));
const SWITCHES: readonly Action[] = [0, 1, 2, 3, 4, 5].map((slot) => Object.freeze({ type: 'switch', slot }));
const FORFEIT: Action = Object.freeze({ type: 'forfeit' });

function among(actions: readonly Action[], set: number): Action[] {
  return actions.filter((_, index) => (set & (1 << index)) !== 0);
}

/** All lists there can be, by the choices. */
const LISTS: readonly (readonly Action[])[] = Array.from(
  { length: 2 ** (MOST_CREATURES + MOST_MOVES) },
  (_, choices) => [...among(ATTACKS, choices), ...among(SWITCHES, choices >> MOST_MOVES), FORFEIT],
);
const OVER: readonly Action[] = [];

/** The choices as actions, and giving up, which is always possible while the battle lasts. */
export function actionsOf(choices: Choices): readonly Action[] {
  return LISTS[choices] ?? OVER;
}

/**
 * Everything a trainer may submit now: attacks, then switches by slot, then forfeit. A side that is not waited
 * for can only forfeit, and nothing is left to do when the battle is over. It depends only on what the trainer
 * may know.
 */
export function legalActions(
  state: BattleState,
  side: Side,
  rules: Ruleset = rulesetOf(state.setup),
): readonly Action[] {
  if (state.outcome !== null) return OVER;
  if (state.phase === 'preview') return previewActions(state.setup, side);
  return actionsOf(choicesOf(state, side, rules));
}
