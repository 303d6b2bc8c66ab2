import { volatile } from '../../hooks/effects.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import { lastUsable, ppAt } from '../../state/active.js';
import { only } from '../../state/compiled-creature.js';

const TURNS = 3;

/** The last move again and again, while there are uses of it. */
export const encore = volatile({
  name: 'encore',
  turns: TURNS,
  onTryAdd(_battle, self) {
    const last = lastUsable(self);
    return last !== null && self.setup.moves[last]?.noEncore !== true;
  },
  startsAt: (self) => (self.hasMoved ? TURNS + 1 : TURNS),
  onStart(_battle, self) {
    self.state.encoredMove = self.state.lastMove;
  },
  onEnd(_battle, self) {
    self.state.encoredMove = null;
  },
  onDisableMove: ({ state }) => (state.encoredMove === null ? 0 : ~only(state.encoredMove)),
  onAfterCount(battle, self) {
    const { encoredMove } = self.state;
    if (encoredMove === null || ppAt(self, encoredMove) === 0) removeVolatile(battle, self, 'encore');
  },
});
