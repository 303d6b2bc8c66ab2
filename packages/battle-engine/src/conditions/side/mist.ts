import { emitStatus } from '../../events/emit.js';
import { sideCondition } from '../../hooks/effects.js';
import { opponentOf } from '../../state/battle.js';

/** Lets no opponent lower stages. */
export const mist = sideCondition({
  name: 'mist',
  turns: 5,
  onTryLower(battle, self, _stat, by) {
    if (by !== 'other' && opponentOf(battle, self).moveThisTurn?.infiltrates === true) return true;
    if (by === 'move') emitStatus(battle, self, 'mist', 'prevented');
    return false;
  },
});
