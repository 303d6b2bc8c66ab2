import { emitTurnStart } from '../events/emit.js';
import { rulesOf } from '../hooks/ruleset.js';
import { areAlone } from '../hooks/run.js';
import { renewedTable, tellMove } from '../hooks/run-move.js';
import { lockedInto, usableMoves } from '../mechanics/disabled-moves.js';
import { tellFaints } from '../mechanics/faints.js';
import { actionOrder, update } from '../mechanics/speed.js';
import { bringIn, dragOut, switchIn, tellSwitchedIn } from '../mechanics/switch.js';
import { struggle, useMove } from '../mechanics/use-move.js';
import { removeLinked } from '../mechanics/volatiles.js';
import { type Active, type Choice, factsOf, lockedOrChosen, recall } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { MidTurnSwitch, Phase } from '../state/battle-state.js';
import type { Action, Outcome } from '../state/setup.js';
import { hasLost, isOver } from '../state/standing.js';
import { runResidual } from './residual.js';

/** Turn after which a battle without a winner is a draw. */
const LAST_TURN = 300;

/** The battle after a step: the decision that comes next, or the outcome. */
export type TurnResult = { phase: Phase; midTurnSwitch: MidTurnSwitch | null; outcome: Outcome | null };

/**
 * The end by knockout. It is looked for only after a creature's whole move, and after the end-of-turn effects: creatures
 * that faint within one of these faint at the same moment.
 */
function knockoutOutcome(battle: Battle): Outcome | null {
  const challengerBeaten = hasLost(battle.actives[0]);
  const opponentBeaten = hasLost(battle.actives[1]);
  if (challengerBeaten && opponentBeaten) return { winner: null, reason: 'draw' };
  if (challengerBeaten) return { winner: 1, reason: 'knockout' };
  return opponentBeaten ? { winner: 0, reason: 'knockout' } : null;
}

/**
 * One creature's action. A creature that has fainted or was driven out has none, and its choice does not pass to the one
 * that came in for it.
 */
function runChoice(battle: Battle, active: Active, choice: Choice): void {
  if (active.creature.hp === 0 || active.hasMoved) return;
  active.choice = null;
  if (choice.type === 'switch') switchIn(battle, active, choice.slot);
  if (choice.type === 'attack') useMove(battle, active, choice.move);
  if (choice.type === 'struggle') struggle(battle, active);
}

const CHOOSE_STRUGGLE: Choice = Object.freeze({ type: 'struggle' });

/** The choice that a side's action means for its creature: Struggle where no move can be used, for which the first stands. */
function choiceOf(battle: Battle, active: Active, action: Action): Choice {
  if (action.type !== 'attack' || action.move !== 0 || lockedInto(active.state) !== null) return action;
  return usableMoves(rulesOf(battle), active, battle.field) === 0 ? CHOOSE_STRUGGLE : action;
}

/** Starts what a chosen move begins with its turn, before anybody moves. */
function tellChosenMove(battle: Battle, active: Active): void {
  const { choice } = active;
  if (choice === null || choice.type !== 'attack' || active.state.recharging !== null) return;
  const move = lockedOrChosen(active, choice.move);
  if (!move.hasNoEffects) tellMove(renewedTable(battle, move).onBeforeTurn, battle, active);
}

function beginMoves(battle: Battle): void {
  tellChosenMove(battle, battle.actives[0]);
  tellChosenMove(battle, battle.actives[1]);
}

const NEXT_TURN: TurnResult = Object.freeze({ phase: 'action', midTurnSwitch: null, outcome: null });

/** Begins the next turn. */
export function startTurn(battle: Battle): TurnResult {
  battle.turn += 1;
  emitTurnStart(battle);
  return NEXT_TURN;
}

/** Goes on after a turn that has decided nothing: the limit, a replacement, or the next turn. */
function nextPhase(battle: Battle): TurnResult {
  if (battle.turn >= LAST_TURN) {
    return { phase: 'action', midTurnSwitch: null, outcome: { winner: null, reason: 'turn_limit' } };
  }
  const gap = battle.actives[0].creature.hp === 0 || battle.actives[1].creature.hp === 0;
  return gap ? { phase: 'replacement', midTurnSwitch: null, outcome: null } : startTurn(battle);
}

/** Ends the conditions that depend on a creature that has fainted. */
function removeLinkedToFainted(battle: Battle): void {
  const [own, other] = battle.actives;
  if (own.creature.hp === 0) removeLinked(battle, other);
  if (other.creature.hp === 0) removeLinked(battle, own);
}

function dragIfForced(battle: Battle, active: Active): void {
  if (!active.forcedOut) return;
  if (active.creature.hp > 0) dragOut(battle, active);
  active.forcedOut = false;
}

/** Has those leave whom an item makes leave. */
function dragForced(battle: Battle): void {
  dragIfForced(battle, battle.actives[0]);
  dragIfForced(battle, battle.actives[1]);
}

/** Lets effects act on the state that creatures have got into. Nothing is eaten any more once the battle is decided. */
function updateUnlessOver(battle: Battle): void {
  if (!areAlone(battle) && !isOver(battle)) update(battle);
}

/** Carries out a side's choice. Returns the result of the step where the turn cannot just go on, or null. */
function runAction(battle: Battle, active: Active, choice: Choice, queued: Choice | null): TurnResult | null {
  runChoice(battle, active, choice);
  dragForced(battle);
  tellFaints(battle);
  updateUnlessOver(battle);
  const outcome = knockoutOutcome(battle);
  if (outcome !== null) return { phase: 'action', midTurnSwitch: null, outcome };
  removeLinkedToFainted(battle);
  const leaving = active.switchFlag ? active : opponentOf(battle, active);
  if (!leaving.switchFlag) return null;
  const facts = factsOf(opponentOf(battle, leaving));
  const { side, switchCopy } = leaving;
  // Who leaves loses what it has yet to do.
  const left = leaving === active ? queued : null;
  return { phase: 'replacement', midTurnSwitch: { side, queued: left, facts, switchCopy }, outcome: null };
}

function endTurn(battle: Battle): TurnResult {
  battle.isTurnOver = true;
  runResidual(battle);
  dragForced(battle);
  updateUnlessOver(battle);
  const outcome = knockoutOutcome(battle);
  return outcome === null ? nextPhase(battle) : { phase: 'action', midTurnSwitch: null, outcome };
}

/**
 * Plays a turn for which both sides have chosen. A battle that is decided stops at once; a creature that leaves
 * interrupts the turn until its side has chosen who comes in.
 */
export function playTurn(battle: Battle, own: Action, other: Action): TurnResult {
  const ownChoice = choiceOf(battle, battle.actives[0], own);
  const otherChoice = choiceOf(battle, battle.actives[1], other);
  battle.actives[0].choice = ownChoice;
  battle.actives[1].choice = otherChoice;
  const first = actionOrder(battle, ownChoice, otherChoice);
  const choice = first === 0 ? ownChoice : otherChoice;
  const queued = first === 0 ? otherChoice : ownChoice;
  const moves = choice.type !== 'switch';
  if (moves) beginMoves(battle);
  const cut = runAction(battle, battle.actives[first], choice, queued);
  if (cut !== null) return cut;
  if (!moves) beginMoves(battle);
  return runAction(battle, battle.actives[first === 0 ? 1 : 0], queued, null) ?? endTurn(battle);
}

/** Goes on with an interrupted turn: the chosen creature comes in, and the other side does what it has yet to do. */
export function resumeTurn(
  battle: Battle,
  { side, queued, facts, switchCopy }: MidTurnSwitch,
  actions: readonly [Action | null, Action | null],
): TurnResult {
  const active = battle.actives[side];
  const action = actions[side];
  const opponent = opponentOf(battle, active);
  opponent.choice = queued;
  recall(opponent, facts);
  if (action?.type === 'switch') switchIn(battle, active, action.slot, switchCopy);
  updateUnlessOver(battle);
  const outcome = knockoutOutcome(battle);
  if (outcome !== null) return { phase: 'action', midTurnSwitch: null, outcome };
  const resumed = queued === null ? null : runAction(battle, opponent, queued, null);
  return resumed ?? endTurn(battle);
}

/**
 * Brings in the replacements, all at one moment, side 0 told first; then the next turn begins, unless what lies on their
 * sides has them replaced at once.
 */
export function replaceFainted(battle: Battle, actions: readonly [Action | null, Action | null]): TurnResult {
  battle.isTurnOver = true;
  const arrived = battle.actives.filter(({ side }) => actions[side]?.type === 'switch');
  for (const active of arrived) {
    const action = actions[active.side];
    if (action?.type === 'switch') bringIn(battle, active, action.slot);
  }
  tellSwitchedIn(battle, arrived);
  updateUnlessOver(battle);
  const outcome = knockoutOutcome(battle);
  return outcome === null ? nextPhase(battle) : { phase: 'action', midTurnSwitch: null, outcome };
}
