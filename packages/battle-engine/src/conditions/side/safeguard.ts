import { sideCondition } from '../../hooks/effects.js';
import type { Active } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';

function isPassed(battle: Battle, self: Active): boolean {
  return opponentOf(battle, self).moveThisTurn?.infiltrates === true;
}

/** No ailments from the other side, and no drowsiness. */
export const safeguard = sideCondition({
  name: 'safeguard',
  turns: 5,
  onSetStatus: (battle, self, _ailment, from) =>
    from === 'itself' || (from === 'move' && isPassed(battle, self)),
  onTryAddVolatile: (battle, self, name) => name !== 'yawn' || isPassed(battle, self),
});
