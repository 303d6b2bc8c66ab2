import { canBeDriven } from './bench.js';
import { carries } from './carried.js';
import type { Move } from './complete-move.js';
import { type Field, type Fighter, opponentOf } from './field.js';
import { faint } from './hit-points.js';
import { lands } from './lands.js';
import { leaveBy } from './leave.js';
import { specialOf } from './move-traits.js';
import { recordCannotMove, recordImmune } from './record.js';
import { driveOut } from './send-out.js';
import { applyToTarget, changeStages, healUser, layOnUser, payCost } from './side-effects.js';
import { STAGED_STATS } from './stages.js';
import { takeEffect } from './status-move-effects.js';
import { isBehindSubstitute } from './substitute.js';
import { changeSurroundings } from './surroundings.js';

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
