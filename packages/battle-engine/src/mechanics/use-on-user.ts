import { playPowerTrick } from '../conditions/volatile/power-trick.js';
import { STAGE_LIMIT } from '../data/stages.js';
import { recordCannotMove } from '../events/emit.js';
import { raiseGuard, shield } from '../moves/effects/protect.js';
import { cannotRest, rest, swallow } from '../moves/effects/recover.js';
import { leaveBy } from '../moves/effects/self-switch.js';
import { cureUser, takeEffect } from '../moves/effects/status-moves.js';
import { changeSurroundings } from '../moves/effects/surroundings.js';
import { carries, type Fighter } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import { hasBench } from '../state/bench.js';
import type { Move } from '../state/compiled-move.js';
import { specialOf } from '../state/move-traits.js';
import { faint } from './hit-points.js';
import { changeStages, costOf, healUser, layOnUser, payCost } from './side-effects.js';

function canRise({ volatile }: Fighter, { statChanges }: Move): boolean {
  return statChanges?.changes.some(({ stat }) => volatile.stages[stat] < STAGE_LIMIT) === true;
}

/** Teleport and moves that hand something on, which without anybody to come in have nothing to do. */
function isForLeavingAlone(move: Move): boolean {
  const leaving = specialOf(move, 'switch_out');
  if (leaving === undefined || leaving.passing !== undefined) return leaving !== undefined;
  return move.special?.length === 1 && move.statChanges === undefined && move.healing === undefined;
}

/**
 * A move for the user itself fails where it has nothing to heal or to cure, or where its cost would be all the HP left
 * or for nothing.
 */
function failsOnUser(field: Field, user: Fighter, move: Move): boolean {
  if (specialOf(move, 'give_itself') && !hasBench(user)) return true;
  if (isForLeavingAlone(move) && !hasBench(user)) return true;
  const healing = move.healing ?? 0;
  const { hp, status } = user.creature;
  if (specialOf(move, 'rest')) return cannotRest(field, user);
  if (specialOf(move, 'swallow')) return !carries(user, 'stockpile');
  if (move.condition?.name === 'substitute' && carries(user, 'substitute')) return true;
  if (move.condition?.name === 'no_retreat') return carries(user, 'no_retreat');
  if (healing < 0)
    return hp <= costOf(user, move) || (move.statChanges !== undefined && !canRise(user, move));
  if (move.cures === 'user' && status !== null) return false;
  if (healing > 0) return move.statChanges === undefined && hp === user.setup.stats.hp;
  return move.cures === 'user' && !canRise(user, move);
}

/** Uses a move that is aimed at its user, or at nobody. `protections` is how often in a row it has protected itself. */
export function useOnUser(field: Field, user: Fighter, move: Move, protections: number): void {
  const guard = specialOf(move, 'guard');
  if (specialOf(move, 'protect') ?? specialOf(move, 'endure')) {
    shield(field, user, move, protections);
  } else if (guard !== undefined) {
    raiseGuard(field, user, protections, guard.against);
  } else if (failsOnUser(field, user, move)) {
    recordCannotMove(field, user, 'failed');
  } else {
    if (!takeEffect(field, user, opponentOf(field, user), move)) {
      recordCannotMove(field, user, 'failed');
      return;
    }
    payCost(field, user, move);
    healUser(field, user, move);
    if (move.cures === 'user') cureUser(field, user);
    if (move.shedsWeight === true && canRise(user, move)) user.volatile.shed += 1;
    changeStages(field, user, move, 'user');
    layOnUser(field, user, move);
    if (specialOf(move, 'rest')) rest(field, user);
    if (specialOf(move, 'swallow')) swallow(field, user);
    if (specialOf(move, 'power_trick')) playPowerTrick(field, user);
    if (move.landsUser === true) user.landed = true;
    const done = changeSurroundings(field, user, move);
    if (specialOf(move, 'give_itself')) faint(field, user);
    leaveBy(user, move);
    if (!done && !user.leaving && move.statChanges === undefined) recordCannotMove(field, user, 'failed');
  }
}
