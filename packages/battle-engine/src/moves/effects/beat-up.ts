import { at } from '../../data/at.js';
import { moveEffect } from '../../hooks/move-effects.js';
import type { Active } from '../../state/active.js';
import { compiledAt } from '../../state/compiled-creature.js';

/** Slots of the user's team that take part: the user first, then those that stand and have no status. */
function partners({ slot, creatures }: Active): number[] {
  const others: number[] = [];
  creatures.forEach(({ hp, status }, other) => {
    if (other !== slot && hp > 0 && status === null) others.push(other);
  });
  return [slot, ...others];
}

/** One hit of each of the team; its power is 5 and a tenth of the base attack of the one that makes it. */
export const beatUp = moveEffect({
  part: 'beat_up',
  onHitCount: (_battle, user) => partners(user).length,
  onBasePower(_battle, user) {
    const slot = at(partners(user), user.hits);
    return 5 + Math.floor(compiledAt(user.battleSetup, user.side, slot).setup.baseAttack / 10);
  },
});
