import { emitCannotMove } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { rulesOf } from '../hooks/ruleset.js';
import { areAlone, check, hears, isAlone, tell } from '../hooks/run.js';
import { checkMove, tableOf, tellMove } from '../hooks/run-move.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { MoveContext } from '../state/move-context.js';
import { dealsDamage } from '../state/move-traits.js';
import { hitLoop, tellTarget, tellUser } from './hit-loop.js';
import { hitSteps } from './hit-steps.js';
import { changeStagesAfterHits, drainOrRecoil } from './side-effects.js';
import { useDamagingMove, useOnNobody } from './use-damaging-move.js';
import { failsAtOnce, useOnUser } from './use-on-user.js';
import { useStatusMove } from './use-status-move.js';

/** True where nothing stops a move that has been announced; otherwise it has been told. `prepared`: in the turn before. */
function mayBegin(battle: Battle, user: Active, move: CompiledMove, prepared: boolean): boolean {
  return isAlone(user) || check(battle, EVENTS.TryMove, user, user, move, prepared);
}

/** Tells effects that a move is about to be carried out, if there is anybody to aim at, and it does not fail at once. */
function prepare(battle: Battle, user: Active, move: CompiledMove): void {
  if (!hears(user, EVENTS.PrepareMove)) return;
  const isInVain =
    move.target === 'user' ? failsAtOnce(battle, user, move) : opponentOf(battle, user).creature.hp === 0;
  if (!isInVain) tell(battle, EVENTS.PrepareMove, user, move);
}

/** A move that does nothing but what plain moves do (see `CompiledMove`). */
function useMoveWithoutEffects(battle: Battle, user: Active, target: Active, move: CompiledMove): void {
  if (!mayBegin(battle, user, move, false)) return;
  prepare(battle, user, move);
  if (!hitSteps(battle, user, target, move)) return;
  const damageDealt = hitLoop(battle, user, target, move);
  drainOrRecoil(battle, user, move, damageDealt);
  if (!areAlone(battle)) {
    tellTarget(battle, user, target, move, damageDealt);
    tellUser(battle, user, move, damageDealt);
  }
  if (user.creature.hp > 0) changeStagesAfterHits(battle, user, move);
}

/** Carries out a move that nothing has kept its user from. */
export function perform(
  battle: Battle,
  user: Active,
  index: number,
  move: CompiledMove,
  context: MoveContext,
): void {
  const target = opponentOf(battle, user);
  if (!move.hasNoEffects) performSpecially(battle, user, index, move, context);
  else if (target.creature.hp === 0) emitCannotMove(battle, user, 'no_target');
  else useMoveWithoutEffects(battle, user, target, move);
}

/** True where the move would bring a condition again that cannot be had in a row. */
function isInARow(battle: Battle, { condition }: CompiledMove, { volatiles }: MoveContext): boolean {
  if (condition === undefined) return false;
  return rulesOf(battle).volatiles[condition.name].notInARow === true && volatiles[condition.name] > 0;
}

/** Carries out a move that has effects of its own. */
function performSpecially(
  battle: Battle,
  user: Active,
  index: number,
  move: CompiledMove,
  context: MoveContext,
): void {
  const table = tableOf(battle, move);
  const prepared = context.charging !== null;
  tellMove(table.onUseMove, battle, user, context);
  if (!prepared && !checkMove(table.onCharge, battle, user, move)) {
    user.state.charging = index;
    tell(battle, EVENTS.PrepareMove, user, move);
  } else if (!mayBegin(battle, user, move, prepared)) return;
  else if (!checkMove(table.onTryMove, battle, user, move, context) || isInARow(battle, move, context)) {
    emitCannotMove(battle, user, 'failed');
  } else {
    prepare(battle, user, move);
    if (checkMove(table.onUse, battle, user, index, move, context))
      carryOut(battle, user, index, move, context);
  }
}

/** Carries out a move that does what moves of its kind do. */
function carryOut(
  battle: Battle,
  user: Active,
  index: number,
  move: CompiledMove,
  context: MoveContext,
): void {
  if (move.target === 'user') useOnUser(battle, user, move);
  else if (opponentOf(battle, user).creature.hp === 0) useOnNobody(battle, user, move);
  else if (!dealsDamage(move)) useStatusMove(battle, user, move);
  else useDamagingMove(battle, user, index, move, context);
}
