import { endTurn } from './end-of-turn.js';
import type { Field, Fighter } from './field.js';
import { firstToAct } from './order.js';
import { recordTurnStart } from './record.js';
import { sendOut } from './send-out.js';
import type { Phase } from './state.js';
import type { Action, Outcome } from './types.js';
import { useMove } from './use-move.js';

/** Turn after which a battle without a winner is a draw. */
const LAST_TURN = 300;

/** How a step has left the battle. */
export type Situation = { phase: Phase; outcome: Outcome | null };

function isBeaten(fighter: Fighter): boolean {
  for (const creature of fighter.creatures) if (creature.hp > 0) return false;
  return true;
}

/**
 * The end by knockout. Looked at only when a creature's go is complete, and after the end-of-turn effects: those
 * who faint within one of these faint at once.
 */
function knockout(field: Field): Outcome | null {
  const [challenger, opponent] = field.fighters;
  const challengerBeaten = isBeaten(challenger);
  const opponentBeaten = isBeaten(opponent);
  if (challengerBeaten && opponentBeaten) return { winner: null, reason: 'draw' };
  if (challengerBeaten) return { winner: 1, reason: 'knockout' };
  return opponentBeaten ? { winner: 0, reason: 'knockout' } : null;
}

/**
 * One creature's go. One that has fainted or been driven out has none, and nothing it was told passes to whoever came
 * in for it.
 */
function act(field: Field, fighter: Fighter, action: Action): void {
  if (fighter.creature.hp === 0 || fighter.acted) return;
  if (action.type === 'switch') sendOut(field, fighter, action.slot);
  if (action.type === 'attack') useMove(field, fighter, action.move);
}

/** Begins the next turn. */
export function startTurn(field: Field): Situation {
  field.turn += 1;
  recordTurnStart(field);
  return { phase: 'action', outcome: null };
}

/** Goes on after a turn that has decided nothing: the limit, a replacement, or the next turn. */
function goOn(field: Field): Situation {
  if (field.turn >= LAST_TURN) return { phase: 'action', outcome: { winner: null, reason: 'turn_limit' } };
  const [challenger, opponent] = field.fighters;
  const gap = challenger.creature.hp === 0 || opponent.creature.hp === 0;
  return gap ? { phase: 'replacement', outcome: null } : startTurn(field);
}

/** Plays a turn for which both sides have chosen. A battle that is decided stops at once. */
export function playTurn(field: Field, actions: readonly [Action, Action]): Situation {
  const first = firstToAct(field, actions);
  const second = first === 0 ? 1 : 0;
  act(field, field.fighters[first], actions[first]);
  let outcome = knockout(field);
  if (outcome === null) {
    act(field, field.fighters[second], actions[second]);
    outcome = knockout(field);
  }
  if (outcome === null) {
    endTurn(field);
    outcome = knockout(field);
  }
  return outcome === null ? goOn(field) : { phase: 'action', outcome };
}

/** Brings in the replacements, all at one moment, side 0 told first; then the next turn begins. */
export function replaceFainted(field: Field, actions: readonly [Action | null, Action | null]): Situation {
  for (const fighter of field.fighters) {
    const action = actions[fighter.side];
    if (action?.type === 'switch') sendOut(field, fighter, action.slot);
  }
  return startTurn(field);
}
