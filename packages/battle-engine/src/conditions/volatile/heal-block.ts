import { volatile } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';

/** No moves that heal, and no healing by anything else. */
export const healBlock = volatile({
  name: 'heal_block',
  turns: 2,
  batonPassed: true,
  onTryHeal: () => false,
  onDisableMove: ({ compiled }) => compiled.sets.heals,
  onBeforeMovePriority: 6,
  onBeforeMove: (battle, self, move) => move.heals !== true || cannotMove(battle, self, 'heal_block'),
});
