import { ability } from '../hooks/effects.js';
import { showAbility } from '../mechanics/abilities.js';
import { setTypes } from '../mechanics/types.js';
import { typesOf } from '../state/types.js';

// Abilities that change the moves of their bearers, but for the power.

export const moldBreaker = ability({
  name: 'mold_breaker',
  text: 'Its moves ignore abilities that would keep them off or weaken them.',
  onSwitchIn: showAbility,
  onUseMove(battle, self) {
    battle.ignoring = self.side === 0 ? 1 : 0;
  },
});

export const protean = ability({
  name: 'protean',
  text: 'Takes the type of the move it uses, once each time it is on the field.',
  onUseMove(battle, self, { type }) {
    if (self.state.types !== null || typesOf(self).join() === type) return;
    showAbility(battle, self);
    setTypes(battle, self, [type], null);
  },
});
