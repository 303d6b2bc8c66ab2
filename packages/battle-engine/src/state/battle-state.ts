import type { Side, SwitchCopy } from '../data/names.js';
import type { Choice, TurnFacts } from './active.js';
import type { Field } from './field.js';
import type { MoveRef } from './move-ref.js';
import type { BattleSetup, Outcome } from './setup.js';
import type { SideState } from './side.js';

/**
 * `preview`: both sides choose who fights; `action`: both sides choose; `replacement`: only sides whose active creature has fainted, or the one whose creature
 * leaves in the middle of a turn.
 */
export type Phase = 'preview' | 'action' | 'replacement';

/**
 * A turn that waits, in the middle, for `side` to choose who comes in for its creature. `queued` is what the other side
 * has yet to do in it (null: nothing), and as hidden as any action that is held; `facts` are of its creature; `switchCopy` is
 * what who leaves hands on (null: nothing).
 */
export type MidTurnSwitch = {
  readonly side: Side;
  readonly queued: Choice | null;
  readonly facts: Readonly<TurnFacts>;
  readonly switchCopy: SwitchCopy | null;
};

/**
 * A battle between two decisions. Plain JSON, never changed in place. `setup` is the same object in all
 * states of a battle, but for those of its preview; everything else is small and of constant size, however long the battle lasts.
 */
export type BattleState = {
  readonly setup: BattleSetup;
  /** The current turn, from 1, to which a preview belongs. A replacement belongs to the turn in which the creature fainted. */
  readonly turn: number;
  /** The decision awaited, from 1; grows by one with each `resolve`. */
  readonly step: number;
  readonly phase: Phase;
  /** null but in a replacement that interrupts a turn. */
  readonly midTurnSwitch: MidTurnSwitch | null;
  /** Words of 32 bits taken from the keystream so far. */
  readonly position: number;
  /** `seq` of the last event. */
  readonly sequence: number;
  readonly sides: readonly [SideState, SideState];
  readonly field: Readonly<Field>;
  /** The move that anybody has used last, or that was called last, or null: none, or Struggle. */
  readonly lastUsed: MoveRef | null;
  /** null while the battle lasts. */
  readonly outcome: Outcome | null;
};
