import { makeReady } from '../conditions/volatile/focus.js';
import { recordTurnStart } from '../events/emit.js';
import { boundTo, usableMoves } from '../mechanics/disabled-moves.js';
import { firstToAct } from '../mechanics/speed.js';
import { sendOut } from '../mechanics/switch.js';
import { struggle, useMove } from '../mechanics/use-move.js';
import { factsOf, type Fighter, type Order, recall } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import type { Interruption, Phase } from '../state/battle-state.js';
import type { Action, Outcome } from '../state/setup.js';
import { isBeaten } from '../state/standing.js';
import { endTurn } from './residual.js';

/** Turn after which a battle without a winner is a draw. */
const LAST_TURN = 300;

/** How a step has left the battle. */
export type Situation = { phase: Phase; interruption: Interruption | null; outcome: Outcome | null };

/**
 * The end by knockout. Looked at only when a creature's go is complete, and after the end-of-turn effects: those
 * who faint within one of these faint at once.
 */
function knockout(field: Field): Outcome | null {
  const challengerBeaten = isBeaten(field.fighters[0]);
  const opponentBeaten = isBeaten(field.fighters[1]);
  if (challengerBeaten && opponentBeaten) return { winner: null, reason: 'draw' };
  if (challengerBeaten) return { winner: 1, reason: 'knockout' };
  return opponentBeaten ? { winner: 0, reason: 'knockout' } : null;
}

/**
 * One creature's go. One that has fainted or been driven out has none, and nothing it was told passes to whoever came
 * in for it.
 */
function act(field: Field, fighter: Fighter, order: Order): void {
  if (fighter.creature.hp === 0 || fighter.acted) return;
  fighter.order = null;
  if (order.type === 'switch') sendOut(field, fighter, order.slot);
  if (order.type === 'attack') useMove(field, fighter, order.move);
  if (order.type === 'struggle') struggle(field, fighter);
}

const TO_STRUGGLE: Order = Object.freeze({ type: 'struggle' });

/** What the choice of a side means for its creature. */
function orderOf(field: Field, { member, creature, volatile }: Fighter, action: Action): Order {
  if (action.type !== 'attack' || boundTo(volatile) !== null) return action;
  return usableMoves(member, creature, volatile, field.conditions) === 0 ? TO_STRUGGLE : action;
}

/** Begins the next turn. */
export function startTurn(field: Field): Situation {
  field.turn += 1;
  recordTurnStart(field);
  return { phase: 'action', interruption: null, outcome: null };
}

/** Goes on after a turn that has decided nothing: the limit, a replacement, or the next turn. */
function goOn(field: Field): Situation {
  if (field.turn >= LAST_TURN) {
    return { phase: 'action', interruption: null, outcome: { winner: null, reason: 'turn_limit' } };
  }
  const gap = field.fighters[0].creature.hp === 0 || field.fighters[1].creature.hp === 0;
  return gap ? { phase: 'replacement', interruption: null, outcome: null } : startTurn(field);
}

/** What a side's action does, and how the battle stands then if it cannot just go on. */
function half(field: Field, fighter: Fighter, order: Order, rest: Order | null): Situation | null {
  act(field, fighter, order);
  const outcome = knockout(field);
  if (outcome !== null) return { phase: 'action', interruption: null, outcome };
  if (!fighter.leaving) return null;
  const facts = factsOf(opponentOf(field, fighter));
  const { side, passing } = fighter;
  return { phase: 'replacement', interruption: { side, rest, facts, passing }, outcome: null };
}

function finishTurn(field: Field): Situation {
  endTurn(field);
  const outcome = knockout(field);
  return outcome === null ? goOn(field) : { phase: 'action', interruption: null, outcome };
}

/**
 * Plays a turn for which both sides have chosen. A battle that is decided stops at once; a creature that leaves
 * interrupts the turn until its side has chosen who comes in.
 */
export function playTurn(field: Field, actions: readonly [Action, Action]): Situation {
  const orderOfOwn = orderOf(field, field.fighters[0], actions[0]);
  const orderOfOther = orderOf(field, field.fighters[1], actions[1]);
  field.fighters[0].order = orderOfOwn;
  field.fighters[1].order = orderOfOther;
  const first = firstToAct(field, orderOfOwn, orderOfOther);
  const [order, rest] = first === 0 ? [orderOfOwn, orderOfOther] : [orderOfOther, orderOfOwn];
  const moves = order.type !== 'switch';
  if (moves) makeReady(field);
  const cut = half(field, field.fighters[first], order, rest);
  if (cut !== null) return cut;
  if (!moves) makeReady(field);
  return half(field, field.fighters[first === 0 ? 1 : 0], rest, null) ?? finishTurn(field);
}

/** Goes on with an interrupted turn: who was chosen comes in, and what the other side has yet to do is done. */
export function resumeTurn(
  field: Field,
  { side, rest, facts, passing }: Interruption,
  actions: readonly [Action | null, Action | null],
): Situation {
  const fighter = field.fighters[side];
  const action = actions[side];
  const opponent = opponentOf(field, fighter);
  opponent.order = rest;
  if (action?.type === 'switch') sendOut(field, fighter, action.slot, passing);
  const outcome = knockout(field);
  if (outcome !== null) return { phase: 'action', interruption: null, outcome };
  recall(opponent, facts);
  const resumed = rest === null ? null : half(field, opponent, rest, null);
  return resumed ?? finishTurn(field);
}

/**
 * Brings in the replacements, all at one moment, side 0 told first; then the next turn begins, unless what lies on their
 * sides has them replaced at once.
 */
export function replaceFainted(field: Field, actions: readonly [Action | null, Action | null]): Situation {
  for (const fighter of field.fighters) {
    const action = actions[fighter.side];
    if (action?.type === 'switch') sendOut(field, fighter, action.slot);
  }
  const outcome = knockout(field);
  return outcome === null ? goOn(field) : { phase: 'action', interruption: null, outcome };
}
