import { playPowerTrick } from '../conditions/volatile/power-trick.js';
import { STAGE_LIMIT } from '../data/stages.js';
import { emitCannotMove } from '../events/emit.js';
import { stall, startGuard } from '../moves/effects/protect.js';
import { cannotRest, rest, swallow } from '../moves/effects/recover.js';
import { selfSwitch } from '../moves/effects/self-switch.js';
import { cureUser, takeEffect } from '../moves/effects/status-moves.js';
import { changeSurroundings } from '../moves/effects/surroundings.js';
import { type Active, hasVolatile } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { canSwitch } from '../state/bench.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { paramsOf } from '../state/move-traits.js';
import { faint } from './hit-points.js';
import { changeStages, costOf, healUser, layOnUser, payCost } from './side-effects.js';

function canRise({ state }: Active, { statChanges }: CompiledMove): boolean {
  return statChanges?.changes.some(({ stat }) => state.stages[stat] < STAGE_LIMIT) === true;
}

/** Teleport and moves that hand something on, which without anybody to come in have nothing to do. */
function isForLeavingAlone(move: CompiledMove): boolean {
  const effect = paramsOf(move, 'switch_out');
  if (effect === undefined || effect.passing !== undefined) return effect !== undefined;
  return move.special?.length === 1 && move.statChanges === undefined && move.healing === undefined;
}

/**
 * A move for the user itself fails where it has nothing to heal or to cure, or where its cost would be all the HP left
 * or for nothing.
 */
function failsOnUser(battle: Battle, user: Active, move: CompiledMove): boolean {
  if (paramsOf(move, 'give_itself') && !canSwitch(user)) return true;
  if (isForLeavingAlone(move) && !canSwitch(user)) return true;
  const healing = move.healing ?? 0;
  const { hp, status } = user.creature;
  if (paramsOf(move, 'rest')) return cannotRest(battle, user);
  if (paramsOf(move, 'swallow')) return !hasVolatile(user, 'stockpile');
  if (move.condition?.name === 'substitute' && hasVolatile(user, 'substitute')) return true;
  if (move.condition?.name === 'no_retreat') return hasVolatile(user, 'no_retreat');
  if (healing < 0)
    return hp <= costOf(user, move) || (move.statChanges !== undefined && !canRise(user, move));
  if (move.cures === 'user' && status !== null) return false;
  if (healing > 0) return move.statChanges === undefined && hp === user.setup.stats.hp;
  return move.cures === 'user' && !canRise(user, move);
}

/** Uses a move that is aimed at its user, or at nobody. `stallCount` is how often in a row it has protected itself. */
export function useOnUser(battle: Battle, user: Active, move: CompiledMove, stallCount: number): void {
  const guard = paramsOf(move, 'guard');
  if (paramsOf(move, 'protect') ?? paramsOf(move, 'endure')) {
    stall(battle, user, move, stallCount);
  } else if (guard !== undefined) {
    startGuard(battle, user, stallCount, guard.against);
  } else if (failsOnUser(battle, user, move)) {
    emitCannotMove(battle, user, 'failed');
  } else {
    if (!takeEffect(battle, user, opponentOf(battle, user), move)) {
      emitCannotMove(battle, user, 'failed');
      return;
    }
    payCost(battle, user, move);
    healUser(battle, user, move);
    if (move.cures === 'user') cureUser(battle, user);
    if (move.shedsWeight === true && canRise(user, move)) user.state.shed += 1;
    changeStages(battle, user, move, 'user');
    layOnUser(battle, user, move);
    if (paramsOf(move, 'rest')) rest(battle, user);
    if (paramsOf(move, 'swallow')) swallow(battle, user);
    if (paramsOf(move, 'power_trick')) playPowerTrick(battle, user);
    if (move.landsUser === true) user.roosted = true;
    const done = changeSurroundings(battle, user, move);
    if (paramsOf(move, 'give_itself')) faint(battle, user);
    selfSwitch(user, move);
    if (!done && !user.switchFlag && move.statChanges === undefined) emitCannotMove(battle, user, 'failed');
  }
}
