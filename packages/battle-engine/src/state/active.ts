import { at } from '../data/at.js';
import type { CarriedCondition, Passing, Side } from '../data/names.js';
import type { SpecialEffect } from '../data/special-effects.js';
import { freshVolatile, type Volatile } from './active-state.js';
import { type Member, memberAt } from './compiled-creature.js';
import type { Move } from './compiled-move.js';
import { copyCreature, type CreatureState } from './creature.js';
import { moveFrom, type MovePlace, placeOf } from './move-ref.js';
import type { Action, BattleSetup, CreatureSetup } from './setup.js';
import type { FutureAttack, SideConditions } from './side.js';
import { speciesNow } from './transformation.js';
import { NOTHING_CARRIED } from './volatiles.js';

/** What has happened to the creature on the field in this turn, as far as moves ask for it. */
export type TurnFacts = {
  /** True if it has taken damage. HP that it gave up for a move of its own are none. */
  hurt: boolean;
  /** The category of the move that has hit it, or null, and the HP that its last hit took. */
  hitBy: 'physical' | 'special' | null;
  hitFor: number;
  /** Whether one of its stages has gone up, or down. */
  raised: boolean;
  lowered: boolean;
};
/** What a side's creature is to do in a turn: what was chosen for it, or Struggle where nothing could be. */
export type Order = Action | { readonly type: 'struggle' };

/** The creature a side has on the field, as the working copy of one step. */
export type Fighter = TurnFacts & {
  readonly side: Side;
  readonly battle: BattleSetup;
  /** The side's creatures; those that are not on the field are shared with the state before. */
  readonly creatures: Readonly<CreatureState>[];
  slot: number;
  setup: CreatureSetup;
  member: Member;
  creature: CreatureState;
  volatile: Volatile;
  /** Of its side; shared with the state before, and replaced as a whole. */
  conditions: Readonly<SideConditions>;
  /** Of its side. */
  faints: number;
  lastFaint: number;
  wish: number;
  future: Readonly<FutureAttack> | null;
  /** What it is to do, until it has had its go; null: nothing. */
  order: Order | null;
  /**
   * Of this turn only: whether it has had its go, has come in, has flinched, what it is protected by, and against which
   * moves if not all, and whether it endures.
   */
  acted: boolean;
  arrived: boolean;
  flinched: boolean;
  protection: Extract<SpecialEffect, { kind: 'protect' }> | null;
  guard: 'priority' | 'spread' | null;
  endures: boolean;
  /** For the rest of the turn: it is on the ground, and not of the flying type. */
  landed: boolean;
  /** Whether its substitute has taken the last hit of the move that is being used. */
  shielded: boolean;
  /** Whether it leaves before the turn goes on, and what it hands on then, or null. */
  leaving: boolean;
  passing: Passing | null;
  /** The move that it has used this turn, or null. */
  used: Move | null;
  /** The hits that the move it is using has made. */
  hits: number;
  /** What its last go has left: how often it has repeated a hit, and whether that go has come to nothing. */
  repetitions: number;
  failedBefore: boolean;
};

/** The move at `index` of the creature on the field, with every field there is. */
export function moveAt(fighter: Fighter, index: number): Move {
  return at(fighter.member.moves, index);
}

/** The place of the move at `index`, which may be that of another creature. */
export function placeAt({ side, slot, volatile }: Fighter, index: number): MovePlace {
  return volatile.guise === null ? placeOf(side, slot, index) : at(volatile.guise.moves, index);
}

/** The move that choosing `index` stands for: the one there, or what it has called and is bound to. */
export function chosenMove(fighter: Fighter, index: number): Move {
  const { called } = fighter.volatile;
  return called === null ? moveAt(fighter, index) : moveFrom(fighter.battle, called);
}

/** The place of the move that the creature has used last, or null: none, or Struggle. */
export function lastPlace(fighter: Fighter): MovePlace | null {
  const { lastMove, lastForeign } = fighter.volatile;
  return lastMove === null ? lastForeign : placeAt(fighter, lastMove);
}

/** The species that the creature counts as: its own, or the one it has transformed into. */
export function speciesOf({ battle, side, slot, volatile }: Fighter): string {
  return speciesNow(battle, side, slot, volatile.guise);
}

/** Uses left of the move at `index`. */
export function usesAt({ creature, volatile }: Fighter, index: number): number {
  const { borrowedUses } = volatile;
  return (borrowedUses === null ? null : borrowedUses[index]) ?? creature.pp[index] ?? 0;
}

function spendBorrowed(
  volatile: Volatile,
  borrowed: readonly (number | null)[],
  spent: number,
  uses: number,
): void {
  volatile.borrowedUses = borrowed.map((left, index) =>
    index === spent && left !== null ? left - uses : left,
  );
}

/** Takes uses of the move at `index`, which must have as many. */
export function spendUses({ creature, volatile }: Fighter, index: number, uses: number): void {
  const { borrowedUses } = volatile;
  if (borrowedUses !== null && borrowedUses[index] !== null) {
    spendBorrowed(volatile, borrowedUses, index, uses);
    return;
  }
  const pp = creature.pp.slice();
  pp[index] = at(pp, index) - uses;
  creature.pp = pp;
}

export function carries({ volatile: { carried } }: Fighter, name: CarriedCondition): boolean {
  return carried !== NOTHING_CARRIED && carried[name] > 0;
}

/** Takes from the creature on the field whatever it had taken on there. */
export function lose(fighter: Fighter): void {
  if (fighter.volatile.guise !== null) {
    fighter.member = memberAt(fighter.battle, fighter.side, fighter.slot);
    fighter.setup = fighter.member.setup;
  }
  fighter.volatile = freshVolatile();
}

/** Puts the creature in `slot` on the field. What the one before it had taken on there is gone. */
export function place(fighter: Fighter, slot: number): void {
  const creature = copyCreature(at(fighter.creatures, slot));
  creature.seen = true;
  fighter.creatures[slot] = creature;
  fighter.slot = slot;
  fighter.member = memberAt(fighter.battle, fighter.side, slot);
  fighter.setup = fighter.member.setup;
  fighter.creature = creature;
  fighter.volatile = freshVolatile();
  fighter.order = null;
  fighter.acted = true;
  fighter.arrived = true;
  fighter.flinched = false;
  fighter.protection = null;
  fighter.guard = null;
  fighter.endures = false;
  fighter.landed = false;
  fighter.shielded = false;
  fighter.leaving = false;
  fighter.passing = null;
  fighter.used = null;
  fighter.hits = 0;
  recall(fighter, UNTOUCHED);
}

const UNTOUCHED: Readonly<TurnFacts> = { hurt: false, hitBy: null, hitFor: 0, raised: false, lowered: false };

/** What has happened to the creature in this turn, to be kept while the turn is interrupted. */
export function factsOf({ hurt, hitBy, hitFor, raised, lowered }: Fighter): TurnFacts {
  return { hurt, hitBy, hitFor, raised, lowered };
}

/** Goes on with what has happened to the creature before. */
export function recall(fighter: Fighter, facts: Readonly<TurnFacts>): void {
  fighter.hurt = facts.hurt;
  fighter.hitBy = facts.hitBy;
  fighter.hitFor = facts.hitFor;
  fighter.raised = facts.raised;
  fighter.lowered = facts.lowered;
}
