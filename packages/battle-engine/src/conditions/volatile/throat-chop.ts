import { volatile } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';

/** No sounds. */
export const throatChop = volatile({
  name: 'throat_chop',
  turns: 2,
  batonPassed: true,
  onDisableMove: ({ compiled }) => compiled.sets.sound,
  onBeforeMovePriority: 6,
  onBeforeMove: (battle, self, move) => move.sound !== true || cannotMove(battle, self, 'throat_chop'),
});
