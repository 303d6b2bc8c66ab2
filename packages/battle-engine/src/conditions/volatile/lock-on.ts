import { volatile } from '../../hooks/effects.js';
import { opponentOf } from '../../state/battle.js';

/** Its bearer cannot miss the opponent on which it is locked, also where that comes back. */
export const lockOn = volatile({
  name: 'lock_on',
  turns: 2,
  onStart(battle, self) {
    self.state.lockedOn = opponentOf(battle, self).slot;
  },
  onEnd(_battle, self) {
    self.state.lockedOn = null;
  },
});
