import { beginMoveOf } from '../hooks/dispatch.js';
import { type Active, hasVolatile } from '../state/active.js';
import type { ActiveState } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import type { MoveRef } from '../state/move-ref.js';

/** What the go before has left for this one; `goesOn`: a move that binds its user to it. */
export type MoveContext = Pick<
  ActiveState,
  'stallCount' | 'charging' | 'lockedMoveTurns' | 'rolloutMove' | 'isFirstTurn'
> & {
  readonly goesOn: boolean;
  /** The move that was used last before. */
  readonly lastUsed: MoveRef | null;
  readonly bonded: boolean;
};

/** With a go begins a new account of what lasts until the next one. */
export function beginMove(battle: Battle, user: Active): MoveContext {
  const { state } = user;
  const { stallCount, charging, isFirstTurn, lockedMove, lockedMoveTurns, rolloutMove, uproarMove } = state;
  const goesOn = charging !== null || lockedMove !== null || rolloutMove !== null || uproarMove !== null;
  const bonded = hasVolatile(user, 'destiny_bond');
  user.hasMoved = true;
  user.moveFailedLastTurn = state.moveFailed;
  user.furyCutter = state.furyCutter;
  state.furyCutter = 0;
  state.stallCount = 0;
  state.charging = null;
  state.lockedMove = null;
  state.lockedMoveTurns = 0;
  state.rolloutMove = null;
  state.isFirstTurn = false;
  beginMoveOf(battle, user);
  const { lastUsed } = battle;
  return { stallCount, charging, isFirstTurn, lockedMoveTurns, rolloutMove, goesOn, lastUsed, bonded };
}
