import { moveEffect } from '../../hooks/move-effects.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { addVolatile } from '../../mechanics/volatiles.js';
import { hasVolatile } from '../../state/active.js';

/** The conditions that such moves give their user until it moves. */
const CONDITIONS = { focus_punch: 'focus', beak_blast: 'beak_blast' } as const;

/** Begins with the turn, for a move that is carried out later; without its focus it is not. */
export const beforeTurn = moveEffect({
  part: 'beforeTurn',
  onBeforeTurn(battle, user, kind) {
    addVolatile(battle, user, CONDITIONS[kind], false);
  },
  onTryUse: (battle, user, kind) =>
    kind !== 'focus_punch' || hasVolatile(user, 'focus') || cannotMove(battle, user, 'focus'),
});
