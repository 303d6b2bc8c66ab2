import { at } from '../data/at.js';
import type { MoveEffect } from '../data/move-effects.js';
import type { Side, SideCondition, SwitchCopy, VolatileName } from '../data/names.js';
import { type ActiveState, clearedState } from './active-state.js';
import { type CompiledCreature, compiledAt } from './compiled-creature.js';
import type { CompiledMove } from './compiled-move.js';
import { type CreatureState, copyCreature } from './creature.js';
import { type MoveRef, moveOf, moveRef } from './move-ref.js';
import type { Action, BattleSetup, CreatureSetup } from './setup.js';
import type { FutureAttack, SideConditions } from './side.js';
import { maxPpOf, speciesNow } from './transformation.js';
import { NO_VOLATILES, type VolatileMask } from './volatiles.js';

/** Facts of this turn about the creature on the field, as far as moves ask for them. */
export type TurnFacts = {
  /** True if it has taken damage. HP that it gave up for a move of its own are none. */
  hurtThisTurn: boolean;
  /** The category of the move that has hit it, or null, and the HP that its last hit took. */
  hitByCategory: 'physical' | 'special' | null;
  lastDamageTaken: number;
  /** True where one of its stages has gone up, or down. */
  statsRaisedThisTurn: boolean;
  statsLoweredThisTurn: boolean;
  /** True where it has used up its item; absent where not. */
  usedItemThisTurn?: boolean;
  /** True where it has come in; absent where not. */
  switchedIn?: boolean;
};
/** The choice for a side's creature in a turn: the side's own, or Struggle where no move can be used. */
export type Choice = Action | { readonly type: 'struggle' };

/** The creature a side has on the field, as the working copy of one step. */
export type Active = TurnFacts & {
  readonly side: Side;
  readonly battleSetup: BattleSetup;
  /** The side's creatures; those that are not on the field are shared with the state before. */
  readonly creatures: Readonly<CreatureState>[];
  slot: number;
  setup: CreatureSetup;
  compiled: CompiledCreature;
  creature: CreatureState;
  state: ActiveState;
  /** Bits of the volatile conditions that it has; follows from `state.volatiles`. */
  attached: VolatileMask;
  /** For each event who is asked about what this creature does; `hooks/listeners.ts` knows more of them. */
  heard: readonly (readonly object[])[];
  /** True where the opponent's ability suppresses its own; `hooks/presence.ts` keeps it up. */
  gas: boolean;
  /** Of its side; shared with the state before, and replaced as a whole. */
  conditions: Readonly<SideConditions>;
  /** Those of them that last longer than they are known to; replaced as a whole. */
  longer: readonly SideCondition[];
  /** Of its side. */
  timesFainted: number;
  lastFaintTurn: number;
  wish: number;
  future: Readonly<FutureAttack> | null;
  /** The choice that it has yet to carry out; null: none. */
  choice: Choice | null;
  /**
   * Of this turn only: true where it has moved, has come in, has flinched; its protection, or its guard against some moves
   * only; and true where it endures.
   */
  hasMoved: boolean;
  switchedIn: boolean;
  /** True while what it has comes in with it, and its ability is not one that it gets later. */
  arriving: boolean;
  flinched: boolean;
  protection: Extract<MoveEffect, { kind: 'protect' }> | null;
  guard: 'priority' | 'spread' | null;
  endures: boolean;
  /** For the rest of the turn: it is on the ground, and not of the flying type. */
  roosted: boolean;
  /** True where its substitute has taken the last hit of the move that is being used. */
  hitSubstituteLast: boolean;
  /** True where the last hit that it has taken was critical; and the factor of the type chart of that hit, 1 where none counts. */
  hitCritically: boolean;
  hitFactor: number;
  /** True where it leaves before the turn goes on; and the parts that it hands on then, or null. */
  switchFlag: boolean;
  /** True where it is made to leave when the move is over, or what happens at the end of the turn. */
  forcedOut: boolean;
  /** True where the move that it is using makes it faint. */
  destroysItself: boolean;
  switchCopy: SwitchCopy | null;
  /** The move that it has used this turn, or null. */
  moveThisTurn: CompiledMove | null;
  /** The hits that the move it is using has made. */
  hits: number;
  /** Left by its last move: the hits in a row that it repeated, and true where that move has come to nothing. */
  furyCutter: number;
  moveFailedLastTurn: boolean;
};

/** The move at `index` of the creature on the field, with every field there is. */
export function moveAt(active: Active, index: number): CompiledMove {
  return at(active.compiled.moves, index);
}

/** The place of the move at `index`, which may be that of another creature. */
export function moveRefAt({ side, slot, state }: Active, index: number): MoveRef {
  return state.transformation === null ? moveRef(side, slot, index) : at(state.transformation.moves, index);
}

/** The move that choosing `index` stands for: the one there, or what it has called and is bound to. */
export function lockedOrChosen(active: Active, index: number): CompiledMove {
  const { calledMove } = active.state;
  return calledMove === null ? moveAt(active, index) : moveOf(active.battleSetup, calledMove);
}

/** The place of the move that the creature has used last, or null: none, or Struggle. */
export function lastMoveRef(active: Active): MoveRef | null {
  const { lastMove, lastCalled } = active.state;
  return lastMove === null ? lastCalled : moveRefAt(active, lastMove);
}

/** The species that the creature counts as: its own, or the one it has transformed into. */
export function speciesOf({ battleSetup, side, slot, state }: Active): string {
  return speciesNow(battleSetup, side, slot, state.transformation);
}

/** PP left of the move at `index`. */
export function ppAt({ creature, state }: Active, index: number): number {
  const { borrowedPp } = state;
  return (borrowedPp === null ? null : borrowedPp[index]) ?? creature.pp[index] ?? 0;
}

function deductBorrowedPp(
  state: ActiveState,
  borrowed: readonly (number | null)[],
  spent: number,
  pp: number,
): void {
  state.borrowedPp = borrowed.map((left, index) => (index === spent && left !== null ? left - pp : left));
}

/** The last move, if it is one of its own with PP left. */
export function lastUsable(active: Active): number | null {
  const { lastMove } = active.state;
  return lastMove !== null && ppAt(active, lastMove) > 0 ? lastMove : null;
}

/** Takes PP of the move at `index`, which must have as many. */
export function deductPp({ creature, state }: Active, index: number, amount: number): void {
  const { borrowedPp } = state;
  if (borrowedPp !== null && borrowedPp[index] !== null) {
    deductBorrowedPp(state, borrowedPp, index, amount);
    return;
  }
  const pp = creature.pp.slice();
  pp[index] = at(pp, index) - amount;
  creature.pp = pp;
}

/** The first move that has no PP left, or else the first that lacks any; null: none does. */
export function lacksPp(active: Active): number | null {
  const { moves } = active.compiled;
  const empty = moves.findIndex((_, index) => ppAt(active, index) === 0);
  if (empty >= 0) return empty;
  const lacking = moves.findIndex(
    (move, index) => ppAt(active, index) < maxPpOf(move, active.state.transformation),
  );
  return lacking < 0 ? null : lacking;
}

/** Gives back PP of the move at `index`, as far as it lacks them. */
export function restorePp(active: Active, index: number, amount: number): void {
  const most = maxPpOf(moveAt(active, index), active.state.transformation);
  deductPp(active, index, -Math.min(amount, most - ppAt(active, index)));
}

/** True where it has yet to move in this turn. */
export function willMove({ creature, hasMoved, choice }: Active): boolean {
  return creature.hp > 0 && !hasMoved && choice !== null && choice.type !== 'switch';
}

export function hasVolatile({ state: { volatiles } }: Active, name: VolatileName): boolean {
  return volatiles !== NO_VOLATILES && volatiles[name] > 0;
}

/** Takes from the creature on the field whatever it had taken on there. */
export function clearVolatiles(active: Active): void {
  if (active.state.transformation !== null) {
    active.compiled = compiledAt(active.battleSetup, active.side, active.slot);
    active.setup = active.compiled.setup;
  }
  active.state = clearedState();
  active.attached = 0;
}

/** Puts the creature in `slot` on the field. What the one before it had taken on there is gone. */
export function setActive(active: Active, slot: number): void {
  const creature = copyCreature(at(active.creatures, slot));
  creature.seen = true;
  active.creatures[slot] = creature;
  active.slot = slot;
  active.compiled = compiledAt(active.battleSetup, active.side, slot);
  active.setup = active.compiled.setup;
  active.creature = creature;
  active.state = clearedState();
  active.attached = 0;
  active.choice = null;
  active.hasMoved = true;
  forgetTurn(active);
  active.switchedIn = true;
}

const UNTOUCHED: Readonly<TurnFacts> = {
  hurtThisTurn: false,
  hitByCategory: null,
  lastDamageTaken: 0,
  statsRaisedThisTurn: false,
  statsLoweredThisTurn: false,
};

/** Forgets what is only of one step, for the next one. */
export function beginStep(active: Active): void {
  active.choice = null;
  active.hasMoved = false;
  forgetTurn(active);
}

/** Clears the facts of this turn, and of the move that is being used. */
function forgetTurn(active: Active): void {
  active.flinched = false;
  active.protection = null;
  active.guard = null;
  active.endures = false;
  active.roosted = false;
  active.hitSubstituteLast = false;
  active.hitCritically = false;
  active.hitFactor = 1;
  active.switchFlag = false;
  active.forcedOut = false;
  active.destroysItself = false;
  active.switchCopy = null;
  active.moveThisTurn = null;
  active.hits = 0;
  active.furyCutter = 0;
  active.moveFailedLastTurn = false;
  recall(active, UNTOUCHED);
}

/** The facts of this turn, to be kept while the turn is interrupted. */
export function factsOf({
  hurtThisTurn,
  hitByCategory,
  lastDamageTaken,
  statsRaisedThisTurn,
  statsLoweredThisTurn,
  usedItemThisTurn,
  switchedIn,
}: Active): TurnFacts {
  return {
    hurtThisTurn,
    hitByCategory,
    lastDamageTaken,
    statsRaisedThisTurn,
    statsLoweredThisTurn,
    ...(usedItemThisTurn === true && { usedItemThisTurn }),
    ...(switchedIn && { switchedIn }),
  };
}

/** Puts back facts that were kept. */
export function recall(active: Active, facts: Readonly<TurnFacts>): void {
  active.hurtThisTurn = facts.hurtThisTurn;
  active.hitByCategory = facts.hitByCategory;
  active.lastDamageTaken = facts.lastDamageTaken;
  active.statsRaisedThisTurn = facts.statsRaisedThisTurn;
  active.statsLoweredThisTurn = facts.statsLoweredThisTurn;
  active.usedItemThisTurn = facts.usedItemThisTurn === true;
  active.switchedIn = facts.switchedIn === true;
}
