import { carries, type Fighter } from '../state/active.js';
import type { Volatile } from '../state/active-state.js';
import type { Field } from '../state/battle.js';
import type { MovePlace } from '../state/move-ref.js';
import { NOTHING_CARRIED } from '../state/volatiles.js';
import { lift } from './volatiles.js';

/** What the go before has left for this one; `goesOn`: a move that binds its user to it. */
export type Before = Pick<Volatile, 'protections' | 'charging' | 'rampage' | 'rolling' | 'fresh'> & {
  readonly goesOn: boolean;
  /** The move that was used last before. */
  readonly lastUsed: MovePlace | null;
  readonly bonded: boolean;
};

/** With a go begins a new account of what lasts until the next one. */
export function begin(field: Field, user: Fighter): Before {
  const { volatile } = user;
  const { protections, charging, fresh, rampaging, rampage, rolling, uproaring } = volatile;
  const goesOn = charging !== null || rampaging !== null || rolling !== null || uproaring !== null;
  const bonded = carries(user, 'destiny_bond');
  user.acted = true;
  user.failedBefore = volatile.failed;
  user.repetitions = volatile.repetitions;
  volatile.repetitions = 0;
  volatile.protections = 0;
  volatile.charging = null;
  volatile.rampaging = null;
  volatile.rampage = 0;
  volatile.rolling = null;
  volatile.fresh = false;
  if (volatile.carried !== NOTHING_CARRIED) {
    lift(field, user, 'destiny_bond');
    lift(field, user, 'glaive_rush');
  }
  const { lastUsed } = field;
  return { protections, charging, fresh, rampage, rolling, goesOn, lastUsed, bonded };
}
