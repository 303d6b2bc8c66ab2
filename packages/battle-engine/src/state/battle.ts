import type { CountedRandom } from '../random/keystream.js';
import type { Fighter } from './active.js';
import type { FieldState } from './field.js';
import type { MovePlace } from './move-ref.js';

/**
 * The working copy of one step. Only what is reached from here is ever changed, and nothing of it is visible
 * before the step is complete.
 */
export type Field = {
  readonly random: CountedRandom;
  readonly fighters: readonly [Fighter, Fighter];
  /** The events of the step, of which only `events/emit.ts` knows what they are. */
  readonly log: unknown[];
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

export function opponentOf(field: Field, fighter: Fighter): Fighter {
  return field.fighters[fighter.side === 0 ? 1 : 0];
}
