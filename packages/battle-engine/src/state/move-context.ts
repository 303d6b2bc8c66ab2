import type { ActiveState } from './active-state.js';
import type { MoveRef } from './move-ref.js';
import type { Volatiles } from './volatiles.js';

/** The part of a creature's state that its last move has left for this one; `goesOn`: that move binds its user. */
export type MoveContext = Pick<
  ActiveState,
  'stallCount' | 'charging' | 'lockedMoveTurns' | 'rolloutMove' | 'isFirstTurn'
> & {
  readonly goesOn: boolean;
  /** The move that was used last before. */
  readonly lastUsed: MoveRef | null;
  /** The conditions that the user had until now. */
  readonly volatiles: Readonly<Volatiles>;
};
