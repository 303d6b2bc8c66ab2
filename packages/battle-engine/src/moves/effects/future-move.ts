import { emitCannotMove } from '../../events/emit.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { addSideCondition } from '../../mechanics/side-conditions.js';
import { opponentOf } from '../../state/battle.js';

/** An attack for the end of the second turn after this one; it needs nobody to aim at yet. */
export const futureMove = moveEffect({
  part: 'future_move',
  onUse(battle, user, _params, _index, { name, type, power, accuracy }) {
    const target = opponentOf(battle, user);
    if (addSideCondition(battle, target, 'future_attack', user)) {
      target.future = { slot: user.slot, name, type, power: power ?? 0, accuracy };
    } else {
      emitCannotMove(battle, user, 'failed');
    }
    return false;
  },
});
