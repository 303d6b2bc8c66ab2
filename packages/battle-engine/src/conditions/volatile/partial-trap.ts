import type { StateEffect } from '../../hooks/effects.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { partWhileHeld, release } from '../../mechanics/partial-trap.js';
import { part } from '../../mechanics/parts.js';
import { opponentOf } from '../../state/battle.js';

/** 1/8 of the maximum HP at the end of a turn, while it is held: main-series rule since generation 6. It cannot be switched. */
export const partialTrap: StateEffect = {
  kind: 'state',
  name: 'trapped',
  onTrap: () => true,
  onResidualOrder: 13,
  onResidual(battle, self) {
    if (opponentOf(battle, self).creature.hp === 0) return;
    if (self.state.partiallyTrapped === 1) {
      release(battle, self);
      return;
    }
    self.state.partiallyTrapped -= 1;
    statusDamage(battle, self, 'trapped', part(self, partWhileHeld(self)));
  },
};
