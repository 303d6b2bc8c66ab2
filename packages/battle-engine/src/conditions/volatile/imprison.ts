import { volatile } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';

/** The opponent cannot use the moves that its bearer knows too. It can choose them: their names would tell what is known. */
export const imprison = volatile({
  name: 'imprison',
  onBeforeMovePriority: 8,
  onFoeBeforeMove: (battle, self, foe, move) =>
    !self.setup.moves.some(({ name }) => name === move.name) || cannotMove(battle, foe, 'imprison'),
});
