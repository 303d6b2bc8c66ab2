import { emitItem } from '../../events/emit.js';
import type { StateEffect } from '../../hooks/effects.js';
import { endLeft } from '../../mechanics/items.js';

// What items leave behind that are used up.

/** For the rest of the turn moves have 30% more power. */
export const gem: StateEffect = {
  kind: 'state',
  name: 'gem',
  onBasePowerPriority: 14,
  onBasePower: () => 5325,
};

/** The next move misses less often. */
export const micle: StateEffect = {
  kind: 'state',
  name: 'micle',
  onAim(battle, self) {
    emitItem(battle, self, 'micle_berry', 'activated');
    endLeft(battle, self, 'micle');
    return 4915;
  },
};
