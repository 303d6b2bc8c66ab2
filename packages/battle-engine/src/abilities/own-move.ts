import { ability } from '../hooks/effects.js';
import { setTypes } from '../mechanics/types.js';

// What abilities do to the moves of their bearers, but for their power.

export const moldBreaker = ability({
  name: 'mold_breaker',
  text: 'Its moves ignore abilities that would keep them off or weaken them.',
  onUseMove(battle, self) {
    battle.ignoring = self.side === 0 ? 1 : 0;
  },
});

export const protean = ability({
  name: 'protean',
  text: 'Takes the type of the move it uses, once each time it is on the field.',
  onUseMove(battle, self, { type }) {
    if (self.state.types === null) setTypes(battle, self, [type], null);
  },
});
