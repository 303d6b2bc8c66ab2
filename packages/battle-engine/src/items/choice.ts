import { item } from '../hooks/effects.js';
import { only } from '../state/compiled-creature.js';

// Items that strengthen or slow, and bind.

export const choiceBand = item({
  name: 'choice_band',
  text: 'Attack counts half as much again, but only the first move used since coming in can be used.',
  onModifyAttackPriority: 1,
  onModifyAttack: () => 6144,
  onDisableMove: ({ state }) => (state.lastMove === null ? 0 : ~only(state.lastMove)),
});
