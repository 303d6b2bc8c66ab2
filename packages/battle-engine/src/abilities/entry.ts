import { emitImmune } from '../events/emit.js';
import { ability } from '../hooks/effects.js';
import { showAbility } from '../mechanics/abilities.js';
import { changeStage } from '../mechanics/stages.js';
import { hasVolatile } from '../state/active.js';
import { opponentOf } from '../state/battle.js';

// Abilities that act when their bearer comes in or leaves.

export const intimidate = ability({
  name: 'intimidate',
  text: 'Lowers the opponent’s Attack by one stage when it comes in.',
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    if (foe.creature.hp === 0) return;
    showAbility(battle, self);
    if (hasVolatile(foe, 'substitute')) emitImmune(battle, foe, 'substitute');
    else changeStage(battle, foe, 'attack', -1);
  },
});
