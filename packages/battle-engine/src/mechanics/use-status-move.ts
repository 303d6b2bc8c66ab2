import { isBehindSubstitute } from '../conditions/volatile/substitute.js';
import { STAGED_STATS } from '../data/stages.js';
import { recordCannotMove, recordImmune } from '../events/emit.js';
import { leaveBy } from '../moves/effects/self-switch.js';
import { takeEffect } from '../moves/effects/status-moves.js';
import { changeSurroundings } from '../moves/effects/surroundings.js';
import { carries, type Fighter } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import { canBeDriven } from '../state/bench.js';
import type { Move } from '../state/compiled-move.js';
import { specialOf } from '../state/move-traits.js';
import { faint } from './hit-points.js';
import { lands } from './hit-steps.js';
import { applyToTarget, changeStages, healUser, layOnUser, payCost } from './side-effects.js';
import { driveOut } from './switch.js';

/** Uses a move without damage on the opponent, who stands. */
export function useStatusMove(field: Field, user: Fighter, move: Move): void {
  const target = opponentOf(field, user);
  if (!lands(field, user, target, move)) return;
  if (isBehindSubstitute(target, move)) {
    recordImmune(field, target, 'substitute');
    return;
  }
  const drives = specialOf(move, 'drive_out') !== undefined;
  if ((drives && !canBeDriven(target)) || !takeEffect(field, user, target, move)) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  const before = sumOfStages(target);
  if (!carries(target, 'substitute') || !specialOf(move, 'sweep')) applyToTarget(field, target, move);
  layOnUser(field, user, move);
  changeStages(field, user, move, 'user');
  healUser(field, user, move);
  payCost(field, user, move);
  changeSurroundings(field, user, move);
  if (drives) driveOut(field, target);
  if (user.creature.hp > 0 && specialOf(move, 'self_destruct')) faint(field, user);
  if (sumOfStages(target) !== before) leaveBy(user, move);
}

/** Changes of one move all go the same way, so that the sum tells whether there were any. */
function sumOfStages({ volatile: { stages } }: Fighter): number {
  return STAGED_STATS.reduce((sum, stat) => sum + stages[stat], 0);
}
