import { blockedBySubstitute } from '../conditions/volatile/substitute.js';
import { STAGED_STATS } from '../data/stages.js';
import { emitCannotMove, emitImmune } from '../events/emit.js';
import { selfSwitch } from '../moves/effects/self-switch.js';
import { takeEffect } from '../moves/effects/status-moves.js';
import { changeSurroundings } from '../moves/effects/surroundings.js';
import { type Active, hasVolatile } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { paramsOf } from '../state/move-traits.js';
import { faint } from './hit-points.js';
import { hitSteps } from './hit-steps.js';
import { applyToTarget, changeStages, healUser, layOnUser, payCost } from './side-effects.js';
import { canBeDraggedOut, dragOut } from './switch.js';

/** Uses a move without damage on the opponent, who stands. */
export function useStatusMove(battle: Battle, user: Active, move: CompiledMove): void {
  const target = opponentOf(battle, user);
  if (!hitSteps(battle, user, target, move)) return;
  if (blockedBySubstitute(target, move)) {
    emitImmune(battle, target, 'substitute');
    return;
  }
  const drives = paramsOf(move, 'drive_out') !== undefined;
  if ((drives && !canBeDraggedOut(battle, target)) || !takeEffect(battle, user, target, move)) {
    emitCannotMove(battle, user, 'failed');
    return;
  }
  const before = sumOfStages(target);
  if (!hasVolatile(target, 'substitute') || !paramsOf(move, 'sweep')) applyToTarget(battle, target, move);
  layOnUser(battle, user, move);
  changeStages(battle, user, move, 'user');
  healUser(battle, user, move);
  payCost(battle, user, move);
  changeSurroundings(battle, user, move);
  if (drives) dragOut(battle, target);
  if (user.creature.hp > 0 && paramsOf(move, 'self_destruct')) faint(battle, user);
  if (sumOfStages(target) !== before) selfSwitch(user, move);
}

/** Changes of one move all go the same way, so that the sum tells whether there were any. */
function sumOfStages({ state: { stages } }: Active): number {
  return STAGED_STATS.reduce((sum, stat) => sum + stages[stat], 0);
}
