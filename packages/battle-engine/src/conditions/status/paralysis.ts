import { status } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { chance } from '../../random/keystream.js';

const FULL_PARALYSIS_PERCENT = 25;

/** Half the speed (main-series rule since generation 7), and now and then no move. */
export const paralysis = status({
  name: 'paralysis',
  immuneTypes: ['electric'],
  onStatusModifySpeed: () => 2048,
  onBeforeMovePriority: 1,
  onBeforeMove: (battle, self) =>
    !chance(battle.random, FULL_PARALYSIS_PERCENT, 100) || cannotMove(battle, self, 'paralysis'),
});
