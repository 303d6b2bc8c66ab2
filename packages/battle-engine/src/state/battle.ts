import type { Side } from '../data/names.js';
import type { CountedRandom } from '../random/keystream.js';
import type { Active } from './active.js';
import type { Field } from './field.js';
import type { MoveRef } from './move-ref.js';

/**
 * The working copy of one step. Only what is reached from here is ever changed, and nothing of it is visible
 * before the step is complete.
 */
export type Battle = {
  /** The rules that it is played by, which `hooks/ruleset.ts` knows more of. */
  readonly rules: object;
  readonly random: CountedRandom;
  readonly actives: readonly [Active, Active];
  /** The events of the step, of which only `events/emit.ts` knows what they are; null: nobody is told. */
  log: unknown[] | null;
  /** The conditions of the field; shared with the state before, and replaced as a whole. */
  field: Readonly<Field>;
  lastUsed: MoveRef | null;
  step: number;
  /** Nobody moves any more in this turn. */
  isTurnOver: boolean;
  /** The terrain has begun at the end of this turn, which does not count for it. */
  isTerrainNew: boolean;
  turn: number;
  sequence: number;
  /** Creatures that have fainted, of which effects have not been told yet. */
  fainted: readonly Active[];
  /** The kinds of events that the move that is being used has had, in bits that `events/emit.ts` knows. */
  moveResult: number;
  /** The side whose breakable abilities the move that is being used ignores (Mold Breaker), or null. */
  ignoring: Side | null;
};

export const NOBODY_FAINTED: readonly Active[] = [];

export function opponentOf(battle: Battle, active: Active): Active {
  return battle.actives[active.side === 0 ? 1 : 0];
}
