import { emitCannotMove } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import type { MoveTable } from '../hooks/move-effects.js';
import { rulesOf } from '../hooks/ruleset.js';
import { isAlone, tell } from '../hooks/run.js';
import { changeSurroundings, modifyMove, selfSwitch, tableOf, tellMove } from '../hooks/run-move.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { MoveContext } from '../state/move-context.js';
import { dealsDamage } from '../state/move-traits.js';
import { tellFaints } from './faints.js';
import { hitLoop, tellTarget, tellUser } from './hit-loop.js';
import { hitSteps } from './hit-steps.js';
import { addUserVolatile, changeStagesAfterHits, drainOrRecoil, healUser, payCost } from './side-effects.js';
import { canBeDraggedOut, dragOut } from './switch.js';

/**
 * Carries out a move that has reached its target. Returns the HP that it took, or null where it has come to nothing. A user that has
 * fainted of recoil gets nothing more.
 */
function applyHits(
  table: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
  index: number,
  move: CompiledMove,
  context: MoveContext,
): number | null {
  const { condition } = move;
  const brought = condition === undefined ? undefined : rulesOf(battle).volatiles[condition.name];
  target.hitSubstituteLast = false;
  tellMove(table.onReach, battle, user, target);
  brought?.onBringing?.(battle);
  if (table.onDamage.length > 0 && !isAlone(user)) tell(battle, EVENTS.Strike, user, move);
  const taken = modifyMove(table.onDamage, battle, user, null, target, move);
  if (taken === false) return null;
  const damageDealt = taken ?? hitLoop(battle, user, target, move);
  tellMove(table.onAfterHits, battle, user, target);
  drainOrRecoil(battle, user, move, damageDealt);
  if (user.creature.hp === 0) return damageDealt;
  healUser(battle, user, move);
  if (table.onCharge.length === 0) changeStagesAfterHits(battle, user, move);
  tellMove(table.onAfterHit, battle, user, index, context);
  if (condition?.target !== 'both' || isReached(target)) addUserVolatile(battle, user, move);
  brought?.onBrought?.(user, index);
  changeSurroundings(table, battle, user);
  return damageDealt;
}

/** Does what follows all that the move itself does. A target that is made to leave does so also where its user has fainted. */
function afterHits(
  table: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  damageDealt: number,
): void {
  target.forcedOut =
    table.forcesSwitch &&
    user.creatures.some(({ hp }) => hp > 0) &&
    isReached(target) &&
    canBeDraggedOut(battle, target);
  tellTarget(battle, user, target, move, damageDealt);
  if (!table.destroysUser) tellUser(battle, user, move, damageDealt);
  if (target.forcedOut) dragOut(battle, target);
}

/**
 * A damaging move that destroys its user or costs HP takes that even if it does not reach the target (Explosion, Steel Beam). One
 * that is marked otherwise costs nothing unless its hit takes HP. Whatever else it does for the user needs a hit. A user that has
 * fainted of recoil gets and pays nothing more.
 */
export function useDamagingMove(
  battle: Battle,
  user: Active,
  index: number,
  record: CompiledMove,
  context: MoveContext,
): void {
  const target = opponentOf(battle, user);
  const table = tableOf(battle, record);
  const move = modifyMove(table.onModifyMove, battle, user, record, target);
  const damageDealt = hitSteps(battle, user, target, move)
    ? applyHits(table, battle, user, target, index, move, context)
    : null;
  const hasHit = damageDealt !== null;
  if (!hasHit) tellMove(table.onMiss, battle, user);
  const struck = hasHit && (damageDealt > 0 || target.hitSubstituteLast);
  const pays = user.creature.hp > 0 && (struck || move.costNeedsHit !== true);
  if (pays) payCost(battle, user, move);
  if (pays && move.costNeedsHit !== true && !table.destroysUser) tellFaints(battle);
  if (hasHit) afterHits(table, battle, user, target, move, damageDealt);
  tellMove(table.onAfterMove, battle, user);
  if (hasHit) selfSwitch(table, battle, user);
}

/** True where the last hit has reached the target itself, and has left it standing. */
function isReached({ creature, hitSubstituteLast }: Active): boolean {
  return creature.hp > 0 && !hitSubstituteLast;
}

/** Uses a damaging move with nobody left to aim at: it fails, and still costs its user what it costs in any case. */
export function useOnNobody(battle: Battle, user: Active, move: CompiledMove): void {
  emitCannotMove(battle, user, 'no_target');
  if (!dealsDamage(move)) return;
  if (move.costNeedsHit !== true) payCost(battle, user, move);
  tellMove(tableOf(battle, move).onAfterMove, battle, user);
}
