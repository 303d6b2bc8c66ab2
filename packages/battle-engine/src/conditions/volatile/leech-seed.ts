import { volatile } from '../../hooks/effects.js';
import { drain, statusDamage } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';
import { opponentOf } from '../../state/battle.js';

/** At the end of each turn it takes an eighth, and gives that to the opponent; nothing while the opponent has fainted. */
export const leechSeed = volatile({
  name: 'leech_seed',
  immuneTypes: ['grass'],
  batonPassed: true,
  onResidualOrder: 8,
  onResidual(battle, self) {
    const opponent = opponentOf(battle, self);
    const { hp } = self.creature;
    if (hp === 0 || opponent.creature.hp === 0) return;
    statusDamage(battle, self, 'leech_seed', part(self, 8));
    const taken = hp - self.creature.hp;
    if (taken > 0) drain(battle, opponent, taken);
  },
});
