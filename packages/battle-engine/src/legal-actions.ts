import type { BattleState, CreatureState, SideState } from './state.js';
import type { Action, CreatureSetup, Side } from './types.js';
import { boundTo, hasNoMove, isUsable } from './usable.js';

// Nothing here looks at the other side but for whether its active creature stands, which both trainers see.

function active(side: SideState): Readonly<CreatureState> | undefined {
  return side.creatures[side.active];
}

function hasFainted(side: SideState): boolean {
  return active(side)?.hp === 0;
}

/** Whether a decision of that side is needed for the next step. */
export function isAwaited(state: BattleState, side: Side): boolean {
  if (state.outcome !== null) return false;
  if (state.interruption !== null) return state.interruption.side === side;
  return state.phase === 'action' || hasFainted(state.sides[side]);
}

/** The sides whose action the next step needs: both, or those that must replace a creature; none at
 * the end. */
export function waitingOn(state: BattleState): readonly Side[] {
  const sides: Side[] = [];
  if (isAwaited(state, 0)) sides.push(0);
  if (isAwaited(state, 1)) sides.push(1);
  return sides;
}

function setupOf(state: BattleState, side: Side): CreatureSetup | undefined {
  return state.setup.teams[side][state.sides[side].active];
}

/** Whether the side's creature can attack only with Struggle, for which its first move stands. */
export function mustStruggle(state: BattleState, side: Side): boolean {
  const creature = active(state.sides[side]);
  const setup = setupOf(state, side);
  if (creature === undefined || setup === undefined) return false;
  return hasNoMove(setup, creature, state.sides[side].volatile, state.field);
}

function canAttack(state: BattleState, side: Side, move: number): boolean {
  const { volatile } = state.sides[side];
  const bound = boundTo(volatile);
  if (bound !== null) return move === bound;
  const creature = active(state.sides[side]);
  const setup = setupOf(state, side);
  if (creature === undefined || setup === undefined) return false;
  return isUsable(setup, creature, volatile, state.field, move) || (move === 0 && mustStruggle(state, side));
}

/** Ghost types can always leave: main-series rule since generation 6. */
function isHeld(state: BattleState, side: Side): boolean {
  const { trapped, carried, types } = state.sides[side].volatile;
  const held = trapped > 0 || state.field.fairy_lock > 0;
  const holds = held || carried.no_escape > 0 || carried.no_retreat > 0 || carried.ingrain > 0;
  return holds && (types ?? setupOf(state, side)?.types)?.includes('ghost') !== true;
}

function canComeIn(side: SideState, slot: number): boolean {
  const creature = side.creatures[slot];
  return slot !== side.active && creature !== undefined && creature.hp > 0;
}

/**
 * Whether the side may submit this action now, apart from giving up, which it always may. Actions come from
 * outside, so a number is made sure of: as an index, '0' would do as well as 0.
 */
export function isLegal(state: BattleState, side: Side, action: Action): boolean {
  if (!isAwaited(state, side)) return false;
  const own = state.sides[side];
  if (action.type === 'switch') {
    const stays = state.phase === 'action' && (boundTo(own.volatile) !== null || isHeld(state, side));
    return Number.isInteger(action.slot) && canComeIn(own, action.slot) && !stays;
  }
  if (action.type !== 'attack' || state.phase !== 'action') return false;
  return Number.isInteger(action.move) && canAttack(state, side, action.move);
}

// Actions never change, so that all lists can share them.
const ATTACKS: readonly Action[] = [0, 1, 2, 3].map((move) => Object.freeze({ type: 'attack', move }));
const SWITCHES: readonly Action[] = [0, 1, 2, 3, 4, 5].map((slot) => Object.freeze({ type: 'switch', slot }));
const FORFEIT: Action = Object.freeze({ type: 'forfeit' });

/**
 * Everything a trainer may submit now: attacks, then switches by slot, then forfeit. A side that is not waited
 * for can only forfeit, and nothing is left to do when the battle is over. It depends only on what the trainer
 * may know.
 */
export function legalActions(state: BattleState, side: Side): readonly Action[] {
  const actions: Action[] = [];
  if (state.outcome !== null) return actions;
  if (isAwaited(state, side)) {
    for (const attack of ATTACKS) if (isLegal(state, side, attack)) actions.push(attack);
    for (const change of SWITCHES) if (isLegal(state, side, change)) actions.push(change);
  }
  actions.push(FORFEIT);
  return actions;
}
