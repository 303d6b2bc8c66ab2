import { at } from '../../data/at.js';
import type { MoveRecord } from '../../data/move-record.js';
import type { SpecialEffect } from '../../data/special-effects.js';
import { STAGE_LIMIT, STAGED_STATS } from '../../data/stages.js';
import { emitCure, emitUsesLost } from '../../events/emit.js';
import { boost } from '../../mechanics/boosts.js';
import { changeBoosts, risingStats, shareStats } from '../../mechanics/exchange.js';
import { isOnField } from '../../mechanics/field-conditions.js';
import { damage, giveUpHp, heal } from '../../mechanics/hit-points.js';
import { shareInField } from '../../mechanics/side-effects.js';
import { cureStatus } from '../../mechanics/status.js';
import { type Active, deductPp, moveAt, ppAt } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { boostedStat } from '../../state/stats.js';
import { addType, changeTypes } from './change-types.js';
import { mimic, transform } from './copies.js';

function shareHp(battle: Battle, user: Active, target: Active): void {
  const average = Math.max(1, Math.floor((user.creature.hp + target.creature.hp) / 2));
  const [own, other] = [average - user.creature.hp, average - target.creature.hp];
  if (other < 0) damage(battle, target, -other, 1, false, true);
  else heal(battle, target, other);
  if (own < 0) giveUpHp(battle, user, -own);
  else heal(battle, user, own);
}

function raiseAny(battle: Battle, user: Active, stages: number): boolean {
  const rising = risingStats(user, STAGED_STATS);
  if (rising.length === 0) return false;
  boost(battle, user, at(rising, battle.random.below(rising.length)), stages);
  return true;
}

function healByAttack(battle: Battle, user: Active, target: Active): boolean {
  if (target.state.stages.attack === -STAGE_LIMIT) return false;
  heal(battle, user, boostedStat(target, 'attack'));
  return true;
}

/** Whether a special effect has done something, where it may not. */
function happens(
  battle: Battle,
  user: Active,
  target: Active,
  move: MoveRecord,
  effect: SpecialEffect,
): boolean {
  switch (effect.kind) {
    case 'change_stages':
      return changeBoosts(battle, user, target, effect);
    case 'share_stats':
      shareStats(user, target, effect);
      return true;
    case 'share_hp':
      shareHp(battle, user, target);
      return true;
    case 'raise_any':
      return raiseAny(battle, user, effect.stages);
    case 'heal_by_attack':
      return healByAttack(battle, user, target);
    case 'change_types':
      return changeTypes(battle, user, target, effect);
    case 'add_type':
      return addType(battle, target, effect.type);
    case 'mimic':
      return mimic(battle, user, target, move.name);
    case 'transform':
      return transform(battle, user, target);
    default:
      return true;
  }
}

/** Takes uses of the target's last move, at most those left; false where there are none. */
export function deductTargetPp(battle: Battle, target: Active, uses: number): boolean {
  const { lastMove } = target.state;
  if (lastMove === null) return false;
  const left = ppAt(target, lastMove);
  const taken = Math.min(left, uses);
  if (taken === 0) return false;
  deductPp(target, lastMove, taken);
  emitUsesLost(battle, target, moveAt(target, lastMove).name, taken);
  return true;
}

type GiftToTarget = Pick<MoveRecord, 'healsTarget' | 'healingIn'>;

/** Gives the target a share of its maximum HP, rounded up where the field does not change it; false at full HP. */
export function healTarget(
  battle: Battle,
  target: Active,
  { healsTarget = 0, healingIn }: GiftToTarget,
): boolean {
  const most = target.setup.stats.hp;
  if (target.creature.hp === most) return false;
  const helped = healingIn !== undefined && isOnField(battle, healingIn.helped);
  heal(
    battle,
    target,
    helped ? shareInField(battle, most, healingIn) : Math.ceil((most * healsTarget) / 100),
  );
  return true;
}

/** Ends the major statuses of the whole team, also of those who are not on the field; false if nobody has one. */
function cureTeam(battle: Battle, user: Active): boolean {
  let cured = false;
  for (let slot = 0; slot < user.creatures.length; slot += 1) {
    const creature = at(user.creatures, slot);
    const { status } = creature;
    if (status === null) continue;
    cured = true;
    if (slot === user.slot) {
      cureStatus(battle, user, status);
    } else {
      user.creatures[slot] = { ...creature, status: null, sleep: 0 };
      emitCure(battle, user.side, slot, status);
    }
  }
  return cured;
}

/** Ends the user's own major status, if it has one. */
export function cureUser(battle: Battle, user: Active): void {
  const { status } = user.creature;
  if (status !== null) cureStatus(battle, user, status);
}

/**
 * What a move without damage does beside inflicting, healing its user and changing stages by a number.
 * @returns false where it has such an effect and none has done anything: the move has failed
 */
export function takeEffect(battle: Battle, user: Active, target: Active, move: MoveRecord): boolean {
  const { special, takesUses, healsTarget, cures } = move;
  if (takesUses !== undefined && !deductTargetPp(battle, target, takesUses)) return false;
  if (healsTarget !== undefined && !healTarget(battle, target, move)) return false;
  if (cures === 'team' && !cureTeam(battle, user)) return false;
  if (special === undefined) return true;
  for (const effect of special) if (!happens(battle, user, target, move, effect)) return false;
  return true;
}
