import { emitImmune } from '../events/emit.js';
import { ability } from '../hooks/effects.js';
import { EVENTS } from '../hooks/events.js';
import { check, tell } from '../hooks/run.js';
import { showAbility } from '../mechanics/abilities.js';
import { changeOf, lowerStage } from '../mechanics/stages.js';
import { type Active, hasVolatile } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';

// Abilities that act when their bearer comes in or leaves.

function intimidateNow(battle: Battle, foe: Active): void {
  const couldChange = changeOf(battle, foe, 'attack', -1) !== 0;
  if (!couldChange || check(battle, EVENTS.TryIntimidate, foe)) {
    if (lowerStage(battle, foe, 'attack', -1, 'move')) tell(battle, EVENTS.AfterIntimidate, foe);
  }
  tell(battle, EVENTS.Intimidated, foe, couldChange);
}

export const intimidate = ability({
  name: 'intimidate',
  text: 'Lowers the opponent’s Attack by one stage when it comes in.',
  onSwitchIn(battle, self) {
    const foe = opponentOf(battle, self);
    if (foe.creature.hp === 0) return;
    showAbility(battle, self);
    if (hasVolatile(foe, 'substitute')) emitImmune(battle, foe, 'substitute');
    else intimidateNow(battle, foe);
  },
});
