import { moveEffect } from '../../hooks/move-effects.js';
import { faint } from '../../mechanics/hit-points.js';
import { canBeDraggedOut } from '../../mechanics/switch.js';
import { canSwitch } from '../../state/bench.js';
import type { CompiledMove } from '../../state/compiled-move.js';

// Effects that make a creature leave the field, or faint.

/** True for a move that does nothing besides. */
function isForLeaving({ target, effects, statChanges, healing }: CompiledMove): boolean {
  return target === 'user' && effects?.length === 1 && statChanges === undefined && healing === undefined;
}

/** The user leaves before the turn goes on, if it stands and somebody can come in. */
export const selfSwitch = moveEffect({
  part: 'self_switch',
  // Without anybody to come in Teleport does not begin, and a move that hands something on has nothing to do.
  onTryMove: (_battle, user, { switchCopy }, move) =>
    switchCopy !== undefined || !isForLeaving(move) || canSwitch(user),
  onTryOnUser: (_battle, user, { switchCopy }) => switchCopy === undefined || canSwitch(user),
  onSelfSwitch(_battle, user, { switchCopy }) {
    user.switchFlag = user.creature.hp > 0 && canSwitch(user);
    user.switchCopy = switchCopy ?? null;
  },
});

export const forceSwitch = moveEffect({
  part: 'force_switch',
  forcesSwitch: true,
  onTryEffect: (battle, _user, _params, target) => canBeDraggedOut(battle, target),
});

export const selfDestruct = moveEffect({
  part: 'self_destruct',
  destroysUser: true,
  onAfterMove: faint,
});

/** Only where another can come in for it. */
export const healingWish = moveEffect({
  part: 'healing_wish',
  onTryOnUser: (_battle, user) => canSwitch(user),
  onAfterMove: faint,
});
