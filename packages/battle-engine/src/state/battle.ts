import { at } from '../data/at.js';
import { NEUTRAL_STAGES } from '../data/stages.js';
import type { BattleSetup, CreatureSetup, Passing, Side, SpecialEffect } from '../data/types.js';
import type { Event } from '../events/types.js';
import { NOTHING_CARRIED, NOTHING_STOCKPILED } from '../mechanics/volatiles.js';
import type { CountedRandom } from '../random/keystream.js';
import { type Member, memberAt } from './compiled-creature.js';
import type { Move } from './compiled-move.js';
import { type MovePlace, moveFrom, placeOf } from './move-ref.js';
import type {
  BattleState,
  CreatureState,
  FieldState,
  FutureAttack,
  Order,
  SideConditions,
  SideState,
  TurnFacts,
  Volatile,
} from './state.js';
import { memberNow, speciesNow } from './transformation.js';

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

/**
 * The working copy of one step. Only what is reached from here is ever changed, and nothing of it is visible
 * before the step is complete.
 */
export type Field = {
  readonly random: CountedRandom;
  readonly fighters: readonly [Fighter, Fighter];
  readonly events: Event[];
  /** What is on the field for both sides; shared with the state before, and replaced as a whole. */
  conditions: Readonly<FieldState>;
  lastUsed: MovePlace | null;
  readonly step: number;
  turn: number;
  sequence: number;
  /** What has been told of the go that is on: that it was stopped, that something was in vain, that something was done. */
  stopped: boolean;
  vain: boolean;
  done: boolean;
};

export function freshVolatile(): Volatile {
  return {
    stages: NEUTRAL_STAGES,
    toxic: 0,
    confusion: 0,
    charging: null,
    recharging: null,
    rampaging: null,
    rampage: 0,
    rolling: null,
    uproaring: null,
    trapped: 0,
    lastMove: null,
    lastForeign: null,
    disabledMove: null,
    encoredMove: null,
    lockedOn: null,
    carried: NOTHING_CARRIED,
    stockpiled: NOTHING_STOCKPILED,
    fresh: true,
    perish: 0,
    protections: 0,
    types: null,
    addedType: null,
    stats: null,
    shed: 0,
    usedMoves: 0,
    repetitions: 0,
    failed: false,
    guise: null,
    borrowedUses: null,
    called: null,
  };
}

function copyVolatile(volatile: Readonly<Volatile>): Volatile {
  return {
    stages: volatile.stages,
    toxic: volatile.toxic,
    confusion: volatile.confusion,
    charging: volatile.charging,
    recharging: volatile.recharging,
    rampaging: volatile.rampaging,
    rampage: volatile.rampage,
    rolling: volatile.rolling,
    uproaring: volatile.uproaring,
    trapped: volatile.trapped,
    lastMove: volatile.lastMove,
    lastForeign: volatile.lastForeign,
    disabledMove: volatile.disabledMove,
    encoredMove: volatile.encoredMove,
    lockedOn: volatile.lockedOn,
    carried: volatile.carried,
    stockpiled: volatile.stockpiled,
    fresh: volatile.fresh,
    perish: volatile.perish,
    protections: volatile.protections,
    types: volatile.types,
    addedType: volatile.addedType,
    stats: volatile.stats,
    shed: volatile.shed,
    usedMoves: volatile.usedMoves,
    repetitions: volatile.repetitions,
    failed: volatile.failed,
    guise: volatile.guise,
    borrowedUses: volatile.borrowedUses,
    called: volatile.called,
  };
}

function copyCreature(creature: Readonly<CreatureState>): CreatureState {
  return {
    hp: creature.hp,
    status: creature.status,
    sleep: creature.sleep,
    pp: creature.pp,
    seen: creature.seen,
    hitsTaken: creature.hitsTaken,
  };
}

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

export function opponentOf(field: Field, fighter: Fighter): Fighter {
  return field.fighters[fighter.side === 0 ? 1 : 0];
}

function copyFighter(side: Side, state: SideState, battle: BattleSetup): Fighter {
  const { guise } = state.volatile;
  const member =
    guise === null ? memberAt(battle, side, state.active) : memberNow(battle, side, state.active, guise);
  const creatures = state.creatures.slice();
  const creature = copyCreature(at(creatures, state.active));
  creatures[state.active] = creature;
  return {
    side,
    battle,
    creatures,
    slot: state.active,
    setup: member.setup,
    member,
    creature,
    volatile: copyVolatile(state.volatile),
    conditions: state.conditions,
    faints: state.faints,
    lastFaint: state.lastFaint,
    wish: state.wish,
    future: state.future,
    order: null,
    acted: false,
    arrived: false,
    flinched: false,
    protection: null,
    guard: null,
    endures: false,
    landed: false,
    shielded: false,
    leaving: false,
    passing: null,
    used: null,
    hits: 0,
    repetitions: 0,
    failedBefore: false,
    hurt: false,
    hitBy: null,
    hitFor: 0,
    raised: false,
    lowered: false,
  };
}

/** A working copy of a state, for one step. */
export function openField(state: BattleState, random: CountedRandom): Field {
  const { setup, sides } = state;
  return {
    random,
    fighters: [copyFighter(0, sides[0], setup), copyFighter(1, sides[1], setup)],
    events: [],
    conditions: state.field,
    lastUsed: state.lastUsed,
    step: state.step,
    turn: state.turn,
    sequence: state.sequence,
    stopped: false,
    vain: false,
    done: false,
  };
}

/** The state after a step, the decision `step` being awaited next. */
export function closeField(
  field: Field,
  setup: BattleSetup,
  step: number,
  { phase, interruption, outcome }: Pick<BattleState, 'phase' | 'interruption' | 'outcome'>,
): BattleState {
  return {
    setup,
    turn: field.turn,
    step,
    phase,
    interruption,
    position: field.random.position,
    sequence: field.sequence,
    sides: [sideOf(field.fighters[0]), sideOf(field.fighters[1])],
    field: field.conditions,
    lastUsed: field.lastUsed,
    outcome,
  };
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

/** The side as it is now, to become part of the next state. */
function sideOf(fighter: Fighter): SideState {
  const { slot, creatures, volatile, conditions, faints, lastFaint, wish, future } = fighter;
  return { active: slot, creatures, volatile, conditions, faints, lastFaint, wish, future };
}
