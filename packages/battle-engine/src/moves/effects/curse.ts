import { emitCannotMove } from '../../events/emit.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { giveUpHp } from '../../mechanics/hit-points.js';
import { hitSteps } from '../../mechanics/hit-steps.js';
import { part } from '../../mechanics/parts.js';
import { useOnUser } from '../../mechanics/use-on-user.js';
import { addVolatile } from '../../mechanics/volatiles.js';
import { opponentOf } from '../../state/battle.js';
import { hasType } from '../../state/types.js';

/** A ghost curses the opponent at the cost of half of its HP; for anybody else it is a move for its user. */
export const curse = moveEffect({
  part: 'curse',
  onUse(battle, user, _params, _index, move) {
    const target = opponentOf(battle, user);
    if (!hasType(user, 'ghost')) useOnUser(battle, user, move);
    else if (target.creature.hp === 0) emitCannotMove(battle, user, 'no_target');
    else if (hitSteps(battle, user, target, move) && addVolatile(battle, target, 'curse', true)) {
      giveUpHp(battle, user, part(user, 2));
    }
    return false;
  },
});
