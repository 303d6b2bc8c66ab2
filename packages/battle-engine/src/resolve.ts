import { endTurn } from './end-of-turn.js';
import type { Event } from './events.js';
import { type Field, type Fighter, openField, place, sideOf } from './field.js';
import { isLegal } from './legal-actions.js';
import { firstToAct } from './order.js';
import { Keystream, type Random } from './random.js';
import { recordBattleEnd, recordSwitch, recordTurnStart } from './record.js';
import type { BattleState, Phase } from './state.js';
import type { Action, Outcome, Side } from './types.js';
import { useMove } from './use-move.js';

/** Turn after which a battle without a winner is a draw. */
const LAST_TURN = 300;

/** What the sides submit for one step, side 0 first; null is no action. */
export type Actions = readonly [Action | null, Action | null];

export type RejectionCode = 'battle_over' | 'action_missing' | 'action_not_expected' | 'illegal_action';

/** Why a step cannot be resolved, and because of which side (null: neither). */
export type Rejection = { ok: false; code: RejectionCode; side: Side | null; detail: string };

export type Resolution = { ok: true; state: BattleState; events: readonly Event[] } | Rejection;

function reject(code: RejectionCode, side: Side | null, detail: string): Rejection {
  return { ok: false, code, side, detail };
}

function concedes(action: Action | null): boolean {
  return action !== null && (action.type === 'forfeit' || action.type === 'timeout');
}

/** null where the action can be taken; `needed`: whether the step cannot do without it. */
function problemOf(state: BattleState, side: Side, action: Action | null, needed: boolean): Rejection | null {
  const awaited = state.phase === 'action' || isDown(state, side);
  if (action === null) {
    return needed && awaited ? reject('action_missing', side, `side ${side} has not acted`) : null;
  }
  if (concedes(action)) return null;
  if (!awaited) return reject('action_not_expected', side, `side ${side} has nothing to decide in this step`);
  return isLegal(state, side, action)
    ? null
    : reject('illegal_action', side, `side ${side} cannot do this now: ${JSON.stringify(action)}`);
}

function isDown(state: BattleState, side: Side): boolean {
  const { active, creatures } = state.sides[side];
  return creatures[active]?.hp === 0;
}

/** Giving up loses at once, whatever the other side has submitted; if both do, nobody wins. */
function concession(actions: Actions): Outcome | null {
  const [own, other] = actions;
  if (concedes(own) && concedes(other)) {
    const timeout = own?.type === 'timeout' && other?.type === 'timeout';
    return { winner: null, reason: timeout ? 'timeout' : 'forfeit' };
  }
  if (concedes(own)) return { winner: 1, reason: own?.type === 'timeout' ? 'timeout' : 'forfeit' };
  if (concedes(other)) return { winner: 0, reason: other?.type === 'timeout' ? 'timeout' : 'forfeit' };
  return null;
}

function isBeaten(fighter: Fighter): boolean {
  for (const creature of fighter.creatures) if (creature.hp > 0) return false;
  return true;
}

/** The end by knockout. Looked at when a creature's go is complete, and after the end-of-turn effects. */
function knockout(field: Field): Outcome | null {
  const beaten0 = isBeaten(field.fighters[0]);
  const beaten1 = isBeaten(field.fighters[1]);
  if (beaten0 && beaten1) return { winner: null, reason: 'draw' };
  if (beaten0) return { winner: 1, reason: 'knockout' };
  return beaten1 ? { winner: 0, reason: 'knockout' } : null;
}

function sendOut(field: Field, fighter: Fighter, slot: number): void {
  place(fighter, slot);
  recordSwitch(field, fighter);
}

/** One creature's go. A fainted creature has none, and nothing it was told passes to its replacement. */
function act(field: Field, fighter: Fighter, action: Action): void {
  if (fighter.creature.hp === 0) return;
  if (action.type === 'switch') sendOut(field, fighter, action.slot);
  if (action.type === 'attack') useMove(field, fighter, action.move);
}

function playTurn(field: Field, actions: readonly [Action, Action]): Outcome | null {
  const first = firstToAct(field, actions);
  const second = first === 0 ? 1 : 0;
  act(field, field.fighters[first], actions[first]);
  const early = knockout(field);
  if (early !== null) return early;
  act(field, field.fighters[second], actions[second]);
  const late = knockout(field);
  if (late !== null) return late;
  endTurn(field);
  return knockout(field);
}

/** Replacements come in together; side 0 is told first. Neither has a go before the next turn. */
function replaceFainted(field: Field, actions: Actions): void {
  for (const fighter of field.fighters) {
    const action = actions[fighter.side];
    if (action?.type === 'switch') sendOut(field, fighter, action.slot);
  }
}

/** Begins the next turn. */
export function startTurn(field: Field): void {
  field.turn += 1;
  recordTurnStart(field);
}

/** Goes on after a turn that has decided nothing: to the replacements, to the next turn, or to the limit. */
function goOn(field: Field): { phase: Phase; outcome: Outcome | null } {
  if (field.turn >= LAST_TURN) return { phase: 'action', outcome: { winner: null, reason: 'turn_limit' } };
  if (field.fighters.some((fighter) => fighter.creature.hp === 0)) {
    return { phase: 'replacement', outcome: null };
  }
  startTurn(field);
  return { phase: 'action', outcome: null };
}

function play(state: BattleState, field: Field, actions: Actions): { phase: Phase; outcome: Outcome | null } {
  const conceded = concession(actions);
  if (conceded !== null) return { phase: state.phase, outcome: conceded };
  const [own, other] = actions;
  if (state.phase === 'action' && own !== null && other !== null) {
    const outcome = playTurn(field, [own, other]);
    return outcome === null ? goOn(field) : { phase: 'action', outcome };
  }
  replaceFainted(field, actions);
  startTurn(field);
  return { phase: 'action', outcome: null };
}

/** Resolves a step whose actions are known to be legal, with the given source of chance. */
export function resolveWith(
  state: BattleState,
  actions: Actions,
  random: Random & { readonly position: number },
): { state: BattleState; events: readonly Event[] } {
  const field = openField(state, random);
  const { phase, outcome } = play(state, field, actions);
  if (outcome !== null) recordBattleEnd(field, outcome);
  const next: BattleState = {
    setup: state.setup,
    turn: field.turn,
    step: state.step + 1,
    phase,
    position: random.position,
    sequence: field.sequence,
    sides: [sideOf(field.fighters[0]), sideOf(field.fighters[1])],
    outcome,
  };
  return { state: next, events: field.events };
}

/**
 * Plays one step: a turn, or the replacement of fainted creatures. The state given is not changed.
 *
 * Each side that is waited for must act, the other must not – but either may forfeit or time out at any time,
 * with or without an action of the other, which then does not count. Anything else is rejected with a code and
 * the side it is about.
 */
export function resolve(state: BattleState, actions: Actions): Resolution {
  if (state.outcome !== null) return reject('battle_over', null, 'the battle has ended');
  const needed = !concedes(actions[0]) && !concedes(actions[1]);
  const problem = problemOf(state, 0, actions[0], needed) ?? problemOf(state, 1, actions[1], needed);
  if (problem !== null) return problem;
  return { ok: true, ...resolveWith(state, actions, new Keystream(state.setup, state.position)) };
}
