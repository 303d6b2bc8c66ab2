import { STAGE_LIMIT } from '../data/stages.js';
import { emitCannotMove } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import type { MoveTable } from '../hooks/move-effects.js';
import { rulesOf } from '../hooks/ruleset.js';
import { check, isAlone } from '../hooks/run.js';
import { changeSurroundings, checkMove, selfSwitch, tableOf, tellMove } from '../hooks/run-move.js';
import { type Active, hasVolatile } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { paramsOf } from '../state/move-traits.js';
import { addUserVolatile, changeOwnStages, costOf, healUser, payCost } from './side-effects.js';

/** True where a stage that the move raises can rise. */
export function canRise({ state }: Active, { statChanges }: CompiledMove): boolean {
  return statChanges?.changes.some(({ stat }) => state.stages[stat] < STAGE_LIMIT) === true;
}

/** True where the move brings a condition that is there already, and so does nothing. */
function bringsAgain(battle: Battle, user: Active, { condition }: CompiledMove): boolean {
  if (condition === undefined || !hasVolatile(user, condition.name)) return false;
  return rulesOf(battle).volatiles[condition.name].failsAgain === true;
}

/**
 * True where a move for the user itself fails before it begins: for its condition, without snow for its veil, or because its user cannot
 * pay for several stages.
 */
export function failsAtOnce(battle: Battle, user: Active, move: CompiledMove): boolean {
  const { condition, healing = 0, statChanges } = move;
  const { volatiles, sides } = rulesOf(battle);
  if (condition !== undefined && volatiles[condition.name].failsAtOnce?.(user) === true) return true;
  const laid = paramsOf(move, 'side');
  if (laid !== undefined && sides[laid.condition].onTryStart?.(battle) === false) return true;
  return healing < 0 && (statChanges?.changes.length ?? 0) > 1 && user.creature.hp <= costOf(user, move);
}

/**
 * A move for the user itself fails where it has nothing to heal or to cure, or where its cost would be all the HP left
 * or for nothing.
 */
function failsOnUser(table: MoveTable, battle: Battle, user: Active, move: CompiledMove): boolean {
  if (!checkMove(table.onTryOnUser, battle, user, move) || bringsAgain(battle, user, move)) return true;
  const healing = move.healing ?? 0;
  const { hp, status } = user.creature;
  if (healing < 0)
    return hp <= costOf(user, move) || (move.statChanges !== undefined && !canRise(user, move));
  if (move.cures === 'user' && status !== null) return false;
  if (healing > 0) return move.statChanges === undefined && hp === user.setup.stats.hp;
  return move.cures === 'user' && !canRise(user, move);
}

/** True where an effect of the other side does not let the move lay anything there, which is told. */
function isKeptFromSide(battle: Battle, user: Active, move: CompiledMove): boolean {
  if (isAlone(user) || paramsOf(move, 'side')?.whose !== 'other') return false;
  return !check(battle, EVENTS.TryHitSide, user, user, move);
}

/** Uses a move that is aimed at its user, or at nobody. */
export function useOnUser(battle: Battle, user: Active, move: CompiledMove): void {
  const table = tableOf(battle, move);
  const target = opponentOf(battle, user);
  if (isKeptFromSide(battle, user, move)) return;
  if (failsOnUser(table, battle, user, move) || !checkMove(table.onEffect, battle, user, target, move)) {
    emitCannotMove(battle, user, 'failed');
    return;
  }
  payCost(battle, user, move);
  healUser(battle, user, move);
  tellMove(table.onUserEffect, battle, user, move);
  changeOwnStages(battle, user, move);
  addUserVolatile(battle, user, move);
  tellMove(table.onAfterUserEffect, battle, user);
  const done = changeSurroundings(table, battle, user);
  tellMove(table.onAfterMove, battle, user);
  selfSwitch(table, battle, user);
  if (!done && !user.switchFlag && move.statChanges === undefined) emitCannotMove(battle, user, 'failed');
}
