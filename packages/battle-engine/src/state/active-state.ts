import type { Stats, TypeName } from '../data/names.js';
import { NEUTRAL_STAGES, type Stages } from '../data/stages.js';
import type { MoveRef } from './move-ref.js';
import { NO_VOLATILES, NOTHING_STOCKPILED, type Stockpiled, type Volatiles } from './volatiles.js';

/** Moves that a creature has in place of its own, each by its place in the setup, and where from. */
export type Transformation = {
  /** Slot of the opponent's creature into which it has transformed, or null: it has only learned a move. */
  readonly transformedInto: number | null;
  readonly moves: readonly MoveRef[];
};

/** Ability and item as they are since the creature came in; replaced as a whole. */
export type ActiveGear = {
  /** The ability that it has now, by name, or null. */
  readonly ability: string | null;
  /** Its ability does nothing until it leaves. */
  readonly suppressed: boolean;
  /** Kept by the ability and the item for themselves. */
  readonly abilityCount: number;
  readonly itemCount: number;
  /** The name of the move to which its item binds it; absent: to none. */
  readonly choice?: string;
  /** The berry that it will eat once more; absent: none. */
  readonly chewed?: string;
  /** Effects that items have left behind, by name, with the ends of turns until each goes; absent: none. */
  readonly left?: Readonly<Record<string, number>>;
  /**
   * The move that its item counts uses of, their number, and whether the attempt to move of this turn, and the one before it,
   * have done something; absent: none.
   */
  readonly streak?: Readonly<{ move: string; count: number; done: boolean; wasDone: boolean }>;
  /** Stages of the opponent that have risen, as its item counts them; absent: none. */
  readonly risen?: Readonly<Partial<Stages>>;
  /** The same for its ability. */
  readonly risenForAbility?: Readonly<Partial<Stages>>;
};

/** The part of a creature's state that it loses when it leaves the field; always replaced as a whole. */
export type ActiveState = {
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
  lockedMove: number | null;
  lockedMoveTurns: number;
  /** Index of the move it is rolling on with, or null. */
  rolloutMove: number | null;
  /** Index of the move it makes an uproar with, or null. */
  uproarMove: number | null;
  /** Ends of turns until it is let go; 0 unless held. Hidden from both trainers. */
  partiallyTrapped: number;
  /** Index of the move it has used last, or null: none, or Struggle, or one that it does not have, or has no more. */
  lastMove: number | null;
  /** That one, or null. */
  lastCalled: MoveRef | null;
  /** The type with which it has used its last move, be it a called one; null: none, or Struggle. */
  lastMoveType: TypeName | null;
  /** Index of the move that is disabled and of the one an encore is for, or null. */
  disabledMove: number | null;
  encoredMove: number | null;
  /** Slot of the opponent's creature on which it is locked, also while that is off the field, or null. */
  lockedOn: number | null;
  /** Shared between states, and replaced as a whole. */
  volatiles: Readonly<Volatiles>;
  stockpiled: Readonly<Stockpiled>;
  /** True until its first move since it came in. */
  isFirstTurn: boolean;
  /** Ends of turns until it faints of a song it has heard; 0: it has not. Both trainers see it. */
  perishSong: number;
  /** The times in a row that it has protected itself. */
  stallCount: number;
  /** Its types where a move has changed them – none, for one that has burnt up its only one – or null. */
  types: readonly TypeName[] | null;
  /** The one of them that a move has added to the others, or null. */
  addedType: TypeName | null;
  /** Its stats where a move has changed them, or null; HP is never changed. Hidden from both trainers. */
  stats: Stats | null;
  /** The times that it has shed weight. */
  shed: number;
  /** The moves it has spent PP on: bit 0 for the first of them, and so on. */
  movesUsed: number;
  /** The hits in a row with a move that grows with them, counted to 2, or to 4 where it rolls on. */
  furyCutter: number;
  /** True where its last move has come to nothing. */
  moveFailed: boolean;
  /** Its moves where they are not its own, or null. */
  transformation: Transformation | null;
  /** PP left of these, null for each that is its own; shared between states, and replaced as a whole. */
  borrowedPp: readonly (number | null)[] | null;
  /** The move that it is bound to, where that has been called by the one at the index, or null. */
  calledMove: MoveRef | null;
  /** True where it loses more HP than usual to what holds it; absent where not. */
  heldTight?: true;
  /** Absent where nothing has become of ability and item. */
  gear?: Readonly<ActiveGear>;
};

export function clearedState(): ActiveState {
  return {
    stages: NEUTRAL_STAGES,
    toxic: 0,
    confusion: 0,
    charging: null,
    recharging: null,
    lockedMove: null,
    lockedMoveTurns: 0,
    rolloutMove: null,
    uproarMove: null,
    partiallyTrapped: 0,
    lastMove: null,
    lastCalled: null,
    lastMoveType: null,
    disabledMove: null,
    encoredMove: null,
    lockedOn: null,
    volatiles: NO_VOLATILES,
    stockpiled: NOTHING_STOCKPILED,
    isFirstTurn: true,
    perishSong: 0,
    stallCount: 0,
    types: null,
    addedType: null,
    stats: null,
    shed: 0,
    movesUsed: 0,
    furyCutter: 0,
    moveFailed: false,
    transformation: null,
    borrowedPp: null,
    calledMove: null,
  };
}
