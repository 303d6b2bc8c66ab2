import { NOTHING_CARRIED, NOTHING_STOCKPILED } from './carried.js';
import { completedMoves, completeMove } from './complete-move.js';
import type { Event } from './events.js';
import type { Random } from './random.js';
import { neutralStages } from './stages.js';
import type {
  BattleState,
  CreatureState,
  FieldState,
  FutureAttack,
  Order,
  SideConditions,
  SideState,
  Stages,
  TurnFacts,
  Volatile,
} from './state.js';
import type { BattleSetup, CreatureSetup, MoveRecord, Side, SpecialEffect } from './types.js';

/** The creature a side has on the field, as the working copy of one step. */
export type Fighter = TurnFacts & {
  readonly side: Side;
  readonly team: readonly CreatureSetup[];
  /** Of its team, by slot and index, as far as they have been used in this battle. */
  readonly moves: (MoveRecord | undefined)[][];
  /** The side's creatures; those that are not on the field are shared with the state before. */
  readonly creatures: Readonly<CreatureState>[];
  slot: number;
  setup: CreatureSetup;
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
  /** Whether it leaves before the turn goes on. */
  leaving: boolean;
  /** The move that it has used this turn, or null. */
  used: MoveRecord | null;
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
  readonly random: Random;
  readonly fighters: readonly [Fighter, Fighter];
  readonly events: Event[];
  /** What is on the field for both sides; shared with the state before, and replaced as a whole. */
  conditions: Readonly<FieldState>;
  readonly step: number;
  turn: number;
  sequence: number;
};

export function freshVolatile(): Volatile {
  return {
    stages: neutralStages(),
    toxic: 0,
    confusion: 0,
    charging: null,
    recharging: null,
    rampaging: null,
    rampage: 0,
    trapped: 0,
    lastMove: null,
    disabledMove: null,
    encoredMove: null,
    carried: NOTHING_CARRIED,
    stockpiled: NOTHING_STOCKPILED,
    fresh: true,
    perish: 0,
    protections: 0,
    types: null,
    addedType: null,
    stats: null,
    usedMoves: 0,
    repetitions: 0,
    failed: false,
  };
}

function copyStages(stages: Readonly<Stages>): Stages {
  return {
    attack: stages.attack,
    defense: stages.defense,
    special_attack: stages.special_attack,
    special_defense: stages.special_defense,
    speed: stages.speed,
    accuracy: stages.accuracy,
    evasion: stages.evasion,
  };
}

function copyVolatile(volatile: Readonly<Volatile>): Volatile {
  return {
    stages: copyStages(volatile.stages),
    toxic: volatile.toxic,
    confusion: volatile.confusion,
    charging: volatile.charging,
    recharging: volatile.recharging,
    rampaging: volatile.rampaging,
    rampage: volatile.rampage,
    trapped: volatile.trapped,
    lastMove: volatile.lastMove,
    disabledMove: volatile.disabledMove,
    encoredMove: volatile.encoredMove,
    carried: volatile.carried,
    stockpiled: volatile.stockpiled,
    fresh: volatile.fresh,
    perish: volatile.perish,
    protections: volatile.protections,
    types: volatile.types,
    addedType: volatile.addedType,
    stats: volatile.stats,
    usedMoves: volatile.usedMoves,
    repetitions: volatile.repetitions,
    failed: volatile.failed,
  };
}

function copyCreature(creature: Readonly<CreatureState>): CreatureState {
  return {
    hp: creature.hp,
    status: creature.status,
    sleep: creature.sleep,
    pp: creature.pp.slice(),
    seen: creature.seen,
    hitsTaken: creature.hitsTaken,
  };
}

/** What stands at `index`. A missing one is a broken state, not a situation to deal with: RangeError. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return item;
}

/** The move at `index` of the creature on the field, with every field there is. */
export function moveAt(fighter: Fighter, index: number): MoveRecord {
  const moves = at(fighter.moves, fighter.slot);
  let move = moves[index];
  if (move === undefined) {
    move = completeMove(at(fighter.setup.moves, index));
    moves[index] = move;
  }
  return move;
}

export function opponentOf(field: Field, fighter: Fighter): Fighter {
  return field.fighters[fighter.side === 0 ? 1 : 0];
}

function copyFighter(side: Side, state: SideState, setup: BattleSetup): Fighter {
  const team = setup.teams[side];
  const creatures = state.creatures.slice();
  const creature = copyCreature(at(creatures, state.active));
  creatures[state.active] = creature;
  return {
    side,
    team,
    moves: completedMoves(setup, side),
    creatures,
    slot: state.active,
    setup: at(team, state.active),
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
export function openField(state: BattleState, random: Random): Field {
  const { setup, sides } = state;
  return {
    random,
    fighters: [copyFighter(0, sides[0], setup), copyFighter(1, sides[1], setup)],
    events: [],
    conditions: state.field,
    step: state.step,
    turn: state.turn,
    sequence: state.sequence,
  };
}

/** Puts the creature in `slot` on the field. What the one before it had taken on there is gone. */
export function place(fighter: Fighter, slot: number): void {
  const creature = copyCreature(at(fighter.creatures, slot));
  creature.seen = true;
  fighter.creatures[slot] = creature;
  fighter.slot = slot;
  fighter.setup = at(fighter.team, slot);
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
export function sideOf(fighter: Fighter): SideState {
  const { slot, creatures, volatile, conditions, faints, lastFaint, wish, future } = fighter;
  return { active: slot, creatures, volatile, conditions, faints, lastFaint, wish, future };
}
