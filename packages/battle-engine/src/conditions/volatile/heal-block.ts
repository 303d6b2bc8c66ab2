import { volatile } from '../../hooks/effects.js';

/** No moves that heal, and no healing by anything else. */
export const healBlock = volatile({
  name: 'heal_block',
  turns: 2,
  batonPassed: true,
  onTryHeal: () => false,
  onDisableMove: ({ compiled }) => compiled.sets.heals,
  onBeforeMovePriority: 6,
  onBeforeMove: (_self, move) => (move.heals === true ? 'heal_block' : null),
});
