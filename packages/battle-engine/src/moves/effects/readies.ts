import { moveEffect } from '../../hooks/move-effects.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { addVolatile } from '../../mechanics/volatiles.js';
import { hasVolatile } from '../../state/active.js';

/** Begins with the turn, for a move that is carried out later; without its focus it is not. */
export const readies = moveEffect({
  part: 'readies',
  onBeforeTurn(battle, user, condition) {
    addVolatile(battle, user, condition, false);
  },
  onTryUse: (battle, user, condition) =>
    condition !== 'focus' || hasVolatile(user, 'focus') || cannotMove(battle, user, 'focus'),
});
