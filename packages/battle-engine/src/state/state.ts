import type {
  Action,
  BattleSetup,
  CarriedCondition,
  Outcome,
  Passing,
  Room,
  Side,
  SideCondition,
  StagedStat,
  Stats,
  Status,
  Terrain,
  TypeName,
  Weather,
} from '../data/types.js';
import type { MovePlace } from './move-ref.js';

/** Stage of each staged stat, −6 to +6. */
export type Stages = Record<StagedStat, number>;

/**
 * 0, or at how many more ends of turns it is there, or 1 where nothing counts; of a stockpile its layers, of a
 * substitute the HP it has left, hidden from the opponent.
 */
export type Carried = Record<CarriedCondition, number>;

/** The stages that a stockpile has raised, and takes back when it goes. */
export type Stockpiled = { defense: number; special_defense: number };

/** One creature as the battle has left it. It keeps all of this when it leaves the field. */
export type CreatureState = {
  /** HP left, 0 to the maximum; 0 is fainted. */
  hp: number;
  status: Status | null;
  /** Attempts to move that sleep still takes; 0 unless asleep. Hidden from both trainers. */
  sleep: number;
  /** Uses left of each move, in the order of the setup; shared between states, and replaced as a whole. */
  pp: readonly number[];
  /** Whether it has been on the field, so that the opponent knows it. */
  seen: boolean;
  /** How many hits of moves it has taken in the battle, counted to 6. */
  hitsTaken: number;
};

/** Moves that a creature has in place of its own, each by its place in the setup, and where from. */
export type Guise = {
  /** Slot of the opponent's creature into which it has transformed, or null: it has only learned a move. */
  readonly form: number | null;
  readonly moves: readonly MovePlace[];
};

/** What a creature loses when it leaves the field; always replaced as a whole. */
export type Volatile = {
  /** Shared between states, and replaced as a whole. */
  stages: Readonly<Stages>;
  /** Turns of bad poisoning suffered since it came in. */
  toxic: number;
  /** Attempts to move until confusion ends; 0 unless confused. Hidden from both trainers. */
  confusion: number;
  /** Index of the move it is charging, or null. */
  charging: number | null;
  /** Index of the move it has to recharge from, or null. */
  recharging: number | null;
  /** Index of the move it is on a rampage with, or null, and for how many more turns. Their number is hidden. */
  rampaging: number | null;
  rampage: number;
  /** Index of the move it is rolling on with, or null. */
  rolling: number | null;
  /** Index of the move it makes an uproar with, or null. */
  uproaring: number | null;
  /** Ends of turns until it is let go; 0 unless held. Hidden from both trainers. */
  trapped: number;
  /** Index of the move it has used last, or null: none, or Struggle, or one that it does not have, or has no more. */
  lastMove: number | null;
  /** That one, or null. */
  lastForeign: MovePlace | null;
  /** Index of the move that is disabled and of the one an encore is for, or null. */
  disabledMove: number | null;
  encoredMove: number | null;
  /** Slot of the opponent's creature on which it is locked, also while that is off the field, or null. */
  lockedOn: number | null;
  /** Shared between states, and replaced as a whole. */
  carried: Readonly<Carried>;
  stockpiled: Readonly<Stockpiled>;
  /** Whether it has had no go since it came in. */
  fresh: boolean;
  /** Ends of turns until it faints of a song it has heard; 0: it has not. Both trainers see it. */
  perish: number;
  /** How often in a row it has protected itself. */
  protections: number;
  /** Its types where a move has changed them – none, for one that has burnt up its only one – or null. */
  types: readonly TypeName[] | null;
  /** The one of them that a move has added to the others, or null. */
  addedType: TypeName | null;
  /** Its stats where a move has changed them, or null; HP is never changed. Hidden from both trainers. */
  stats: Stats | null;
  /** How often it has shed weight. */
  shed: number;
  /** The moves it has spent PP on: bit 0 for the first of them, and so on. */
  usedMoves: number;
  /** How often in a row it has hit with a move that grows with that, counted to 2, or to 4 where it rolls on. */
  repetitions: number;
  /** Whether its last go has come to nothing. */
  failed: boolean;
  /** Its moves where they are not its own, or null. */
  guise: Guise | null;
  /** Uses left of these, null for each that is its own; shared between states, and replaced as a whole. */
  borrowedUses: readonly (number | null)[] | null;
  /** The move that it is bound to, where that has been called by the one at the index, or null. */
  called: MovePlace | null;
};

/**
 * What is on a side, whoever of its team is on the field: the ends of turns until it is over, or for what lies there
 * for good the number of layers; 0 is not there. Both trainers see all of it.
 */
export type SideConditions = Record<SideCondition, number>;

/** What is on the field for both sides, each room with the ends of turns until it is over. Both trainers see it. */
export type FieldState = {
  weather: Weather | null;
  /** Ends of turns until the weather is over; 0 without one. */
  weatherTurns: number;
  terrain: Terrain | null;
  terrainTurns: number;
  /** Turns in a row before the last in which somebody has used a move that echoes, counted to 4, and that turn; 0: never. */
  echoes: number;
  lastEcho: number;
} & Record<Room, number>;

/** An attack that has been foreseen: by the opponent's creature in `slot`, and what it strikes with. */
export type FutureAttack = {
  slot: number;
  name: string;
  type: TypeName;
  power: number;
  accuracy: number | null;
};

export type SideState = {
  /** Slot of the creature on the field. */
  readonly active: number;
  readonly creatures: readonly Readonly<CreatureState>[];
  /** Of the creature on the field. */
  readonly volatile: Readonly<Volatile>;
  readonly conditions: Readonly<SideConditions>;
  /** How often one of its creatures has fainted, and in which turn it was the last time; 0 for never. */
  readonly faints: number;
  readonly lastFaint: number;
  /** HP that a wish will give back; 0 without one. Hidden from the opponent. */
  readonly wish: number;
  /** What will strike this side, or null. */
  readonly future: Readonly<FutureAttack> | null;
};

/**
 * `action`: both sides choose; `replacement`: only sides whose active creature has fainted, or the one whose creature
 * leaves in the middle of a turn.
 */
export type Phase = 'action' | 'replacement';

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

/**
 * A turn that waits, in the middle, for `side` to choose who comes in for its creature. `rest` is what the other side
 * has yet to do in it (null: nothing), and as hidden as any action that is held; `facts` are of its creature; `passing` is
 * what who leaves hands on (null: nothing).
 */
export type Interruption = {
  readonly side: Side;
  readonly rest: Order | null;
  readonly facts: Readonly<TurnFacts>;
  readonly passing: Passing | null;
};

/**
 * A battle between two decisions. Plain JSON, never changed in place. `setup` is the same object in all
 * states of a battle; everything else is small and of constant size, however long the battle lasts.
 */
export type BattleState = {
  readonly setup: BattleSetup;
  /** The current turn, from 1. A replacement belongs to the turn in which the creature fainted. */
  readonly turn: number;
  /** The decision awaited, from 1; grows by one with each `resolve`. */
  readonly step: number;
  readonly phase: Phase;
  /** null but in a replacement that interrupts a turn. */
  readonly interruption: Interruption | null;
  /** Words of 32 bits taken from the keystream so far. */
  readonly position: number;
  /** `seq` of the last event. */
  readonly sequence: number;
  readonly sides: readonly [SideState, SideState];
  readonly field: Readonly<FieldState>;
  /** The move that anybody has used last, or that was called last, or null: none, or Struggle. */
  readonly lastUsed: MovePlace | null;
  /** null while the battle lasts. */
  readonly outcome: Outcome | null;
};
