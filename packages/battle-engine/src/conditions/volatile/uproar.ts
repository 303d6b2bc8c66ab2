import { volatile } from '../../hooks/effects.js';
import { clearCalledMove } from '../../mechanics/disabled-moves.js';
import { cureStatus } from '../../mechanics/status.js';
import { removeVolatile, setVolatile } from '../../mechanics/volatiles.js';
import { hasVolatile } from '../../state/active.js';

/**
 * An uproar lasts three turns, in which nobody sleeps; the hit that makes it wakes both who are on the field. It is counted
 * after what falls asleep at the end of a turn. Who has lost its voice ends it before its time.
 */
export const uproar = volatile({
  name: 'uproar',
  turns: 3,
  countsItself: true,
  onBringing(battle) {
    for (const active of battle.actives) {
      if (active.creature.status === 'sleep') cureStatus(battle, active, 'sleep');
    }
  },
  onBrought({ state }, index) {
    state.uproarMove ??= index;
  },
  onEnd(_battle, { state }) {
    state.uproarMove = null;
    clearCalledMove(state);
  },
  onSetStatus: (_battle, _self, ailment) => ailment !== 'sleep',
  onFoeSetStatus: (_battle, _self, ailment) => ailment !== 'sleep',
  onResidualOrder: 28,
  onResidual(battle, self) {
    const left = self.state.volatiles.uproar;
    if (left === 1 || hasVolatile(self, 'throat_chop')) removeVolatile(battle, self, 'uproar');
    else setVolatile(battle, self, 'uproar', left - 1);
  },
});
