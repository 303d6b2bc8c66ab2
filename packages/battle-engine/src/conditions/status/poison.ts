import { status } from '../../hooks/effects.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';

const MOST_TOXIC_TURNS = 15;

/** An eighth of the maximum HP at the end of each turn. */
export const poison = status({
  name: 'poison',
  immuneTypes: ['poison', 'steel'],
  onResidualOrder: 10,
  onResidual: (battle, self) => statusDamage(battle, self, 'poison', part(self, 8)),
});

/** A sixteenth more with every turn since its bearer came in, to 15 of them. */
export const toxic = status({
  name: 'toxic',
  immuneTypes: ['poison', 'steel'],
  onStart(_battle, { state }) {
    state.toxic = 0;
  },
  onResidualOrder: 10,
  onResidual(battle, self) {
    self.state.toxic = Math.min(self.state.toxic + 1, MOST_TOXIC_TURNS);
    statusDamage(battle, self, 'toxic', self.state.toxic * part(self, 16));
  },
});
