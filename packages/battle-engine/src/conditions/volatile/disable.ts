import { volatile } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { lastUsable } from '../../state/active.js';
import { only } from '../../state/compiled-creature.js';

const TURNS = 5;

/** The last move cannot be used for a while. Its turns are counted so that it is no shorter against a creature that has moved already. */
export const disable = volatile({
  name: 'disable',
  turns: TURNS,
  onTryAdd: (_battle, self) => lastUsable(self) !== null,
  startsAt: (self) => (self.hasMoved ? TURNS : TURNS - 1),
  onStart(_battle, self) {
    self.state.disabledMove = self.state.lastMove;
  },
  onEnd(_battle, self) {
    self.state.disabledMove = null;
  },
  onDisableMove: ({ state }) => only(state.disabledMove),
  onBeforeMovePriority: 7,
  onBeforeMove: (battle, self, _move, index) =>
    index === null || self.state.disabledMove !== index || cannotMove(battle, self, 'disable'),
});
