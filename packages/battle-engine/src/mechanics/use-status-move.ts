import { emitCannotMove } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { check, modify } from '../hooks/run.js';
import { changeSurroundings, checkMove, selfSwitch, tableOf, tellMove } from '../hooks/run-move.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { hitSteps } from './hit-steps.js';
import { addUserVolatile, applyToTarget, changeOwnStages, healUser, payCost } from './side-effects.js';
import { update } from './speed.js';
import { dragOut } from './switch.js';

/** Uses a move without damage on the opponent, which stands. */
export function useStatusMove(battle: Battle, user: Active, move: CompiledMove): void {
  const target = opponentOf(battle, user);
  if (!hitSteps(battle, user, target, move) || !check(battle, EVENTS.TryEffect, user, move)) return;
  const table = tableOf(battle, move);
  if (
    !checkMove(table.onTryEffect, battle, user, target) ||
    !checkMove(table.onEffect, battle, user, target, move)
  ) {
    emitCannotMove(battle, user, 'failed');
    return;
  }
  const changed = checkMove(table.onTryChange, battle, user, target) && applyToTarget(battle, target, move);
  addUserVolatile(battle, user, move);
  changeOwnStages(battle, user, move);
  healUser(battle, user, move);
  payCost(battle, user, move);
  changeSurroundings(table, battle, user);
  if (table.forcesSwitch) dragOut(battle, target);
  tellMove(table.onAfterMove, battle, user);
  if (!table.forcesSwitch) update(battle);
  if (changed || modify(battle, EVENTS.LeaveInVain, user, false)) selfSwitch(table, battle, user);
}
