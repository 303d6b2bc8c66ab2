import type { DoublePower } from '../../data/move-effects.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { itemOf } from '../../mechanics/held-item.js';
import { chance } from '../../random/keystream.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** True where the condition that doubles the power is met. Main-series rules of generation 9. */
function isMet(battle: Battle, user: Active, target: Active, condition: DoublePower): boolean {
  switch (condition) {
    case 'user_without_item':
      return itemOf(user) === null;
    case 'target_hurt_this_turn':
      return target.hurtThisTurn;
    case 'user_hit':
      // By the target: a creature that has come in this turn has hit nobody.
      return user.lastDamageTaken > 0 && !target.switchedIn;
    case 'target_has_moved':
      return target.hasMoved && !target.state.isFirstTurn;
    case 'target_at_half':
      return 2 * target.creature.hp <= target.setup.stats.hp;
    case 'stats_lowered_this_turn':
      return user.statsLoweredThisTurn;
    case 'fainted_last_turn':
      return user.lastFaintTurn > 0 && user.lastFaintTurn === battle.turn - 1;
    case 'move_failed_last_turn':
      return user.moveFailedLastTurn;
  }
}

export const doubledIf = moveEffect({
  part: 'doubledIf',
  onPowerFactor: (battle, user, condition, target) => (isMet(battle, user, target, condition) ? 2 : 1),
});

export const doubledChance = moveEffect({
  part: 'doubledChance',
  onPowerFactor: (battle, _user, percent) => (chance(battle.random, percent, 100) ? 2 : 1),
});

export const doubledAfter = moveEffect({
  part: 'doubledAfter',
  onPowerFactor: (_battle, _user, { move, evenIfFailed }, { moveThisTurn, state }) =>
    moveThisTurn?.name === move && (evenIfFailed || !state.moveFailed) ? 2 : 1,
});
