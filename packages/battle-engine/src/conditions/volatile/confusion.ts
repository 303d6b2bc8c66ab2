import { emitStatus } from '../../events/emit.js';
import type { StatusEffect } from '../../hooks/effects.js';
import { EVENTS } from '../../hooks/events.js';
import { detach } from '../../hooks/presence.js';
import { modify } from '../../hooks/run.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { damageOf, drawRoll } from '../../mechanics/damage.js';
import { damage } from '../../mechanics/hit-points.js';
import { hitStat } from '../../mechanics/hit-stats.js';
import { chance } from '../../random/keystream.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** It ends with this attempt to move at the latest. */
const MOST_ATTEMPTS = 5;
const HIT_PERCENT = 33;
const HIT_POWER = 40;

/** A physical hit of power 40 without type, critical or burn, against its own defense. */
function hitItself(battle: Battle, user: Active): void {
  const { level } = user.setup;
  const { stages } = user.state;
  const amount = damageOf(battle, {
    level,
    power: HIT_POWER,
    attack: { stat: hitStat(battle, user, 'attack'), stage: stages.attack, raised: 4096, factor: 4096 },
    defense: { stat: hitStat(battle, user, 'defense'), stage: stages.defense, raised: 4096, factor: 4096 },
    stab: 4096,
    effectiveness: 1,
    critical: false,
    weather: 4096,
    status: 4096,
    modifiers: 4096,
    roll: drawRoll(battle),
  });
  const limited = Math.min(amount, user.creature.hp);
  const taken = modify(battle, EVENTS.Damage, user, limited, 'confusion', null);
  damage(battle, user, taken, 1, false, taken < limited);
}

/** Now and then its bearer hits itself. It ends with the second (or what its move gives it) to fifth attempt to move. */
export const confusion: StatusEffect = {
  kind: 'status',
  name: 'confusion',
  onStart(battle, { state }, leastTurns) {
    state.confusion = leastTurns + battle.random.below(MOST_ATTEMPTS - leastTurns + 1);
  },
  onBeforeMovePriority: 3,
  onBeforeMove(battle, self) {
    self.state.confusion -= 1;
    if (self.state.confusion === 0) {
      detach(battle, self, 'confusion');
      emitStatus(battle, self, 'confusion', 'cured');
      return true;
    }
    if (!chance(battle.random, HIT_PERCENT, 100)) return true;
    cannotMove(battle, self, 'confusion');
    hitItself(battle, self);
    return false;
  },
};
