import { status } from '../../hooks/effects.js';
import { EVENTS } from '../../hooks/events.js';
import { modify } from '../../hooks/run.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { clearCalledMove } from '../../mechanics/disabled-moves.js';
import { cureStatus } from '../../mechanics/status.js';

/**
 * It takes the next one to three attempts to move; the one after the last wakes its bearer, who moves. Who has fallen asleep
 * comes down from a rampage (main-series rule since generation 5).
 */
export const sleep = status({
  name: 'sleep',
  onStart(battle, { creature }) {
    creature.sleep = 1 + battle.random.below(3);
  },
  onBeforeMovePriority: 10,
  onBeforeMove(battle, self, move) {
    const left = self.creature.sleep - modify(battle, EVENTS.SleepPasses, self, 1);
    if (left >= 0) {
      self.creature.sleep = left;
      return move.asleepOnly === true || cannotMove(battle, self, 'sleep');
    }
    cureStatus(battle, self, 'sleep');
    return true;
  },
  onResidualOrder: 29,
  onResidual(_battle, { state }) {
    state.lockedMove = null;
    state.lockedMoveTurns = 0;
    clearCalledMove(state);
  },
});
