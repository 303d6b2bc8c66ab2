import { volatile } from '../../hooks/effects.js';
import { setStatus } from '../../mechanics/status.js';
import { hasVolatile } from '../../state/active.js';

/** A drowsy creature falls asleep at the end of the next turn. */
export const yawn = volatile({
  name: 'yawn',
  turns: 2,
  onTryAdd: (_battle, self) => self.creature.status === null,
  onAfterCount(battle, self) {
    if (!hasVolatile(self, 'yawn')) setStatus(battle, self, 'sleep', false, 'itself');
  },
});
