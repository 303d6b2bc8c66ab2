import { volatile } from '../../hooks/effects.js';
import { clearCalledMove } from '../../mechanics/disabled-moves.js';
import { cureStatus } from '../../mechanics/status.js';
import { removeVolatile, setVolatile } from '../../mechanics/volatiles.js';
import { hasVolatile } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Wakes both who are on the field. */
export function wake(battle: Battle): void {
  for (const active of battle.actives) {
    if (active.creature.status === 'sleep') cureStatus(battle, active, 'sleep');
  }
}

/**
 * An uproar lasts three turns, in which nobody sleeps. It is counted after what falls asleep at the end of a turn. Who has
 * lost its voice ends it before its time.
 */
export const uproar = volatile({
  name: 'uproar',
  turns: 3,
  countsItself: true,
  onEnd(_battle, { state }) {
    state.uproarMove = null;
    clearCalledMove(state);
  },
  onResidualOrder: 28,
  onResidual(battle, self) {
    const left = self.state.volatiles.uproar;
    if (left === 1 || hasVolatile(self, 'throat_chop')) removeVolatile(battle, self, 'uproar');
    else setVolatile(self, 'uproar', left - 1);
  },
});
