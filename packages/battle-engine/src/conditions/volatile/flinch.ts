import type { StateEffect } from '../../hooks/effects.js';
import { EVENTS } from '../../hooks/events.js';
import { tell } from '../../hooks/run.js';
import { cannotMove } from '../../mechanics/before-move.js';

/** A creature that has flinched does not move this turn. */
export const flinch: StateEffect = {
  kind: 'state',
  name: 'flinch',
  onBeforeMovePriority: 8,
  onBeforeMove(battle, self) {
    cannotMove(battle, self, 'flinch');
    tell(battle, EVENTS.Flinched, self);
    return false;
  },
};
