import type { Side } from '../data/names.js';
import { emitBattleEnd, eventsOf } from '../events/emit.js';
import type { Event } from '../events/types.js';
import type { Ruleset } from '../hooks/ruleset.js';
import { type CountedRandom, Keystream } from '../random/keystream.js';
import { rulesetOf } from '../rulesets/ruleset-of.js';
import type { Battle } from '../state/battle.js';
import type { BattleState } from '../state/battle-state.js';
import type { Action, ChosenSlots, Outcome } from '../state/setup.js';
import { playTurn, replaceFainted, resumeTurn, type TurnResult } from '../turn/turn.js';
import { beginBattle } from './create.js';
import { type Choices, choicesOf, isAmong, mustChoose } from './legal-actions.js';
import { loadBattle } from './load.js';
import { choiceProblem, chosenIn, withChosen } from './preview.js';
import { saveBattle } from './save.js';

/** The actions that the sides submit for one step, side 0 first; null is no action. */
export type Actions = readonly [Action | null, Action | null];

export type RejectionCode =
  | 'battle_over'
  | 'action_missing'
  | 'action_not_expected'
  | 'illegal_action'
  | 'bad_choice';

/** Why a step cannot be resolved, and because of which side (null: neither). */
export type Rejection = { ok: false; code: RejectionCode; side: Side | null; detail: string };

export type Resolution = { ok: true; state: BattleState; events: readonly Event[] } | Rejection;

function reject(code: RejectionCode, side: Side | null, detail: string): Rejection {
  return { ok: false, code, side, detail };
}

function concedes(action: Action | null): action is Action & { type: 'forfeit' | 'timeout' } {
  return action !== null && (action.type === 'forfeit' || action.type === 'timeout');
}

/** Giving up loses at once, whatever the other side has submitted; if both do, nobody wins. */
function forfeitOutcome(actions: Actions): Outcome | null {
  const own = actions[0];
  const other = actions[1];
  if (concedes(own) && concedes(other)) {
    return { winner: null, reason: own.type === other.type ? own.type : 'forfeit' };
  }
  if (concedes(own)) return { winner: 1, reason: own.type };
  return concedes(other) ? { winner: 0, reason: other.type } : null;
}

/** The problem with one side's action, or null; `optional`: the step can do without the action. */
function problemOf(
  state: BattleState,
  side: Side,
  action: Action | null,
  optional: boolean,
  choicesNow: ChoicesNow,
): Rejection | null {
  const awaited = mustChoose(state, side);
  if (action === null) {
    const missing = awaited && !optional;
    return missing ? reject('action_missing', side, `side ${side} has not acted`) : null;
  }
  if (concedes(action)) return null;
  if (!awaited) return reject('action_not_expected', side, `side ${side} has nothing to decide in this step`);
  return isAmong(choicesNow(side), action) ? null : otherProblem(state, side, action);
}

/** The problem with an action that is not among the choices of a turn, or null: it is a choice in a preview. */
function otherProblem({ phase, setup }: BattleState, side: Side, action: Action): Rejection | null {
  if (phase !== 'preview' || action.type !== 'choose')
    return reject('illegal_action', side, `side ${side} cannot do this now: ${JSON.stringify(action)}`);
  const problem = choiceProblem(setup, side, action.slots);
  return problem === null ? null : reject('bad_choice', side, `side ${side}: ${problem}`);
}

/** Says what a side may choose now. */
export type ChoicesNow = (side: Side) => Choices;

/** Says why these actions cannot be the next step, or null. */
export function actionsProblem(
  state: BattleState,
  actions: Actions,
  choicesNow: ChoicesNow,
): Rejection | null {
  if (state.outcome !== null) return reject('battle_over', null, 'the battle has ended');
  const optional = concedes(actions[0]) || concedes(actions[1]);
  return (
    problemOf(state, 0, actions[0], optional, choicesNow) ??
    problemOf(state, 1, actions[1], optional, choicesNow)
  );
}

/** Plays a step whose actions are known to be legal; of a battle that is at this state. */
export function playStep(
  state: Pick<BattleState, 'phase' | 'midTurnSwitch'>,
  battle: Battle,
  actions: Actions,
): TurnResult {
  battle.isTurnOver = false;
  battle.isTerrainNew = false;
  const result = playActions(state, battle, actions);
  if (result.outcome !== null) emitBattleEnd(battle, result.outcome);
  return result;
}

function playActions(
  state: Pick<BattleState, 'phase' | 'midTurnSwitch'>,
  battle: Battle,
  actions: Actions,
): TurnResult {
  const outcome = forfeitOutcome(actions);
  if (outcome !== null) return { phase: state.phase, midTurnSwitch: null, outcome };
  const own = actions[0];
  const other = actions[1];
  if (state.phase === 'action' && own !== null && other !== null) return playTurn(battle, own, other);
  return state.midTurnSwitch === null
    ? replaceFainted(battle, actions)
    : resumeTurn(battle, state.midTurnSwitch, actions);
}

/** Begins the battle of those who were chosen in a preview. */
function beginChosen(
  state: BattleState,
  slots: ChosenSlots,
  random: CountedRandom,
  rules: Ruleset,
): { state: BattleState; events: readonly Event[] } {
  const setup = withChosen(state.setup, slots);
  const { battle, result } = beginBattle(setup, state, random, rules, true);
  return { state: saveBattle(battle, setup, state.step + 1, result), events: eventsOf(battle) };
}

/** Resolves a step whose actions are known to be legal, with the given source of chance. */
export function resolveWith(
  state: BattleState,
  actions: Actions,
  random: CountedRandom,
  rules: Ruleset = rulesetOf(state.setup),
): { state: BattleState; events: readonly Event[] } {
  const chosen = state.phase === 'preview' ? chosenIn(actions) : null;
  if (chosen !== null) return beginChosen(state, chosen, random, rules);
  const battle = loadBattle(state, random, rules);
  const result = playStep(state, battle, actions);
  return { state: saveBattle(battle, state.setup, state.step + 1, result), events: eventsOf(battle) };
}

/**
 * Plays one step: a turn, or the part of it up to or from a creature's leaving, the replacement of fainted ones, or a
 * preview. The state given is not changed.
 *
 * Each side that is waited for must act, the other must not – but either may forfeit or time out at any time,
 * with or without an action of the other, which then does not count. Anything else is rejected with a code and
 * the side it is about.
 */
export function resolve(
  state: BattleState,
  actions: Actions,
  rules: Ruleset = rulesetOf(state.setup),
): Resolution {
  const problem = actionsProblem(state, actions, (side) => choicesOf(state, side, rules));
  if (problem !== null) return problem;
  const { state: next, events } = resolveWith(
    state,
    actions,
    new Keystream(state.setup, state.position),
    rules,
  );
  return { ok: true, state: next, events };
}
