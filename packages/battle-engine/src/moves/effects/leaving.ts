import { moveEffect } from '../../hooks/move-effects.js';
import { faint } from '../../mechanics/hit-points.js';
import { canBeDraggedOut } from '../../mechanics/switch.js';
import { canSwitch } from '../../state/bench.js';
import type { CompiledMove } from '../../state/compiled-move.js';

// Effects that make a creature leave the field, or faint.

/** Teleport and moves that hand something on, which without anybody to come in have nothing to do. */
function isForLeavingAlone({ effects, statChanges, healing }: CompiledMove, passing: unknown): boolean {
  return (
    passing !== undefined || (effects?.length === 1 && statChanges === undefined && healing === undefined)
  );
}

/** The user leaves before the turn goes on, if it stands and somebody can come in. */
export const switchOut = moveEffect({
  part: 'switch_out',
  onTryOnUser: (_battle, user, move, { passing }) => !isForLeavingAlone(move, passing) || canSwitch(user),
  onSelfSwitch(user, { passing }) {
    user.switchFlag = user.creature.hp > 0 && canSwitch(user);
    user.switchCopy = passing ?? null;
  },
});

export const forceSwitch = moveEffect({
  part: 'drive_out',
  forcesSwitch: true,
  onTryEffect: canBeDraggedOut,
});

export const selfDestruct = moveEffect({ part: 'self_destruct', onAfterMove: faint });

/** Only where another can come in for it. */
export const giveItself = moveEffect({
  part: 'give_itself',
  onTryOnUser: (_battle, user) => canSwitch(user),
  onAfterMove: faint,
});
