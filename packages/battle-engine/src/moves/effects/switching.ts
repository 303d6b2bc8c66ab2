import { moveEffect } from '../../hooks/move-effects.js';
import { faint } from '../../mechanics/hit-points.js';
import { canBeDraggedOut } from '../../mechanics/switch.js';
import { canSwitch } from '../../state/bench.js';
import type { CompiledMove } from '../../state/compiled-move.js';

// Effects that make a creature leave the field, or faint.

/** Teleport and moves that hand something on, which without anybody to come in have nothing to do. */
function isForSwitchingAlone({ effects, statChanges, healing }: CompiledMove, switchCopy: unknown): boolean {
  return (
    switchCopy !== undefined || (effects?.length === 1 && statChanges === undefined && healing === undefined)
  );
}

/** The user leaves before the turn goes on, if it stands and somebody can come in. */
export const selfSwitch = moveEffect({
  part: 'self_switch',
  onTryOnUser: (_battle, user, { switchCopy }, move) =>
    !isForSwitchingAlone(move, switchCopy) || canSwitch(user),
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
