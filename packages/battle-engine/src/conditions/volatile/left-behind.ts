import { emitItem } from '../../events/emit.js';
import type { StateEffect } from '../../hooks/effects.js';
import { endLeftBehind } from '../../mechanics/left-behind.js';

// Effects that go on after the item that began them is used up.

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
    endLeftBehind(battle, self, 'micle');
    return 4915;
  },
};
