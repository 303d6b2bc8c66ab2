import { moveEffect } from '../../hooks/move-effects.js';
import { attach, detach } from '../../hooks/presence.js';
import { chance } from '../../random/keystream.js';
import type { Active } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';

/** After so many protections in a row the chance falls no further: main-series rule since generation 6. */
const HIGHEST_STALL_COUNT = 6;

/** Protecting or enduring succeeds with 1/3^n after n successes in a row, and only before the opponent has moved. */
function stalls(battle: Battle, user: Active, before: number): boolean {
  const oneIn = 3 ** Math.min(before, HIGHEST_STALL_COUNT);
  if (opponentOf(battle, user).hasMoved || !chance(battle.random, 1, oneIn)) return false;
  user.state.stallCount = before + 1;
  return true;
}

export const protect = moveEffect({
  part: 'protect',
  onTryMove: (battle, user, _params, _move, { stallCount }) => stalls(battle, user, stallCount),
  onUse(battle, user, params) {
    user.protection = params;
    attach(battle, user, 'protect');
    return false;
  },
});

export const endure = moveEffect({
  part: 'endure',
  onTryMove: (battle, user, _params, _move, { stallCount }) => stalls(battle, user, stallCount),
  onUse(_battle, user) {
    user.endures = true;
    return false;
  },
});

/** A guard counts as a protection for those that follow, but does not get weaker itself. */
export const guard = moveEffect({
  part: 'guard',
  onTryMove: (battle, user) => !opponentOf(battle, user).hasMoved,
  onUse(battle, user, { against }, _index, _move, { stallCount }) {
    user.guard = against;
    user.state.stallCount = stallCount + 1;
    attach(battle, user, 'protect');
    return false;
  },
});

/** Ends what the target has raised this turn; the next time it succeeds as if there had been nothing. */
export const breaksProtection = moveEffect({
  part: 'breaksProtection',
  onReach(battle, _user, _params, target) {
    if (target.protection === null && target.guard === null) return;
    target.protection = null;
    target.guard = null;
    target.state.stallCount = 0;
    detach(battle, target, 'protect');
  },
});
