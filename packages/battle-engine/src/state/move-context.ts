import type { ActiveState } from './active-state.js';
import type { MoveRef } from './move-ref.js';
import type { VolatileMask } from './volatiles.js';

/** What a creature's last move has left for this one; `goesOn`: a move that binds its user to it. */
export type MoveContext = Pick<
  ActiveState,
  'stallCount' | 'charging' | 'lockedMoveTurns' | 'rolloutMove' | 'isFirstTurn'
> & {
  readonly goesOn: boolean;
  /** The move that was used last before. */
  readonly lastUsed: MoveRef | null;
  /** The conditions that the user had until now. */
  readonly attached: VolatileMask;
};
