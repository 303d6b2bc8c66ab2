import { volatile } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { opponentOf } from '../../state/battle.js';

/** The opponent cannot use the moves that its bearer knows too. It can choose them: their names would tell what is known. */
export const imprison = volatile({
  name: 'imprison',
  onFoeBeforeMovePriority: 8,
  onFoeBeforeMove: (battle, self, move) =>
    !self.setup.moves.some(({ name }) => name === move.name) ||
    cannotMove(battle, opponentOf(battle, self), 'imprison'),
});
