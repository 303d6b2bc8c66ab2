import { emitStatus } from '../../events/emit.js';
import { sideCondition } from '../../hooks/effects.js';
import { opponentOf } from '../../state/battle.js';

/** Lets no opponent lower stages. */
export const mist = sideCondition({
  name: 'mist',
  turns: 5,
  // Abilities and items are asked before it.
  onTryLowerPriority: -1,
  onTryLower(battle, self, lowered, by) {
    const isByMove = by === 'move' || by === 'hit';
    if (isByMove && opponentOf(battle, self).moveThisTurn?.infiltrates === true) return lowered;
    if (by === 'move') for (const _ of lowered) emitStatus(battle, self, 'mist', 'prevented');
    return [];
  },
});
