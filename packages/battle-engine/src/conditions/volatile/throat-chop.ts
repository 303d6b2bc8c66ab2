import { volatile } from '../../hooks/effects.js';

/** No sounds. */
export const throatChop = volatile({
  name: 'throat_chop',
  turns: 2,
  batonPassed: true,
  onDisableMove: ({ compiled }) => compiled.sets.sound,
  onBeforeMovePriority: 6,
  onBeforeMove: (_self, move) => (move.sound === true ? 'throat_chop' : null),
});
