import { volatile } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';

const TURNS = 3;

/** No status moves. Its turns are counted so that it is no shorter against a creature that has moved already. */
export const taunt = volatile({
  name: 'taunt',
  turns: TURNS,
  batonPassed: true,
  startsAt: (self) => (self.hasMoved && !self.switchedIn ? TURNS + 1 : TURNS),
  onDisableMove: ({ compiled }) => compiled.sets.status,
  onBeforeMovePriority: 5,
  onBeforeMove: (battle, self, move) => move.category !== 'status' || cannotMove(battle, self, 'taunt'),
});
