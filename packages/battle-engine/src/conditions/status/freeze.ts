import { status } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { cureStatus } from '../../mechanics/status.js';
import { chance } from '../../random/keystream.js';

const THAW_PERCENT = 20;

/**
 * No move until it thaws: by chance, by a move that thaws its user, when nothing else stops that, or hit by fire or what is
 * as hot.
 */
export const freeze = status({
  name: 'freeze',
  immuneTypes: ['ice'],
  onBeforeMovePriority: 10,
  onBeforeMove(battle, self, move) {
    if (move.thaws === true) return true;
    if (!chance(battle.random, THAW_PERCENT, 100)) return cannotMove(battle, self, 'freeze');
    cureStatus(battle, self, 'freeze');
    return true;
  },
  onTargetStruck(battle, self, move) {
    if ((move.thaws === true && move.tradesAdditional !== true) || move.type === 'fire')
      cureStatus(battle, self, 'freeze');
  },
  onUseMove: (battle, self) => cureStatus(battle, self, 'freeze'),
});
