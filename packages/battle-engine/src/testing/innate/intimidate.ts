import { emitImmune } from '../../events/emit.js';
import { changeStage } from '../../mechanics/stages.js';
import { hasVolatile } from '../../state/active.js';
import { opponentOf } from '../../state/battle.js';
import { ability } from './equipped.js';

/** Lowers the opponent's attack when its bearer comes in. */
export const intimidate = ability({
  name: 'intimidate',
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    if (foe.creature.hp === 0) return;
    if (hasVolatile(foe, 'substitute')) emitImmune(battle, foe, 'substitute');
    else changeStage(battle, foe, 'attack', -1);
  },
});
