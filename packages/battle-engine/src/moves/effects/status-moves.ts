import { at } from '../../data/at.js';
import type { MoveRecord } from '../../data/move-record.js';
import type { SpecialEffect } from '../../data/special-effects.js';
import { STAGE_LIMIT, STAGED_STATS } from '../../data/stages.js';
import { recordCure, recordUsesLost } from '../../events/emit.js';
import { shiftStage } from '../../mechanics/boosts.js';
import { changeStagesAsTheyAre, risingStats, shareStats } from '../../mechanics/exchange.js';
import { isOnField } from '../../mechanics/field-conditions.js';
import { damage, giveUpHp, heal } from '../../mechanics/hit-points.js';
import { shareInField } from '../../mechanics/side-effects.js';
import { cure } from '../../mechanics/status.js';
import { type Fighter, moveAt, spendUses, usesAt } from '../../state/active.js';
import type { Field } from '../../state/battle.js';
import { stagedStat } from '../../state/stats.js';
import { addType, changeTypesBy } from './change-types.js';
import { mimic, transform } from './copies.js';

function shareHp(field: Field, user: Fighter, target: Fighter): void {
  const average = Math.max(1, Math.floor((user.creature.hp + target.creature.hp) / 2));
  const [own, other] = [average - user.creature.hp, average - target.creature.hp];
  if (other < 0) damage(field, target, -other, 1, false, true);
  else heal(field, target, other);
  if (own < 0) giveUpHp(field, user, -own);
  else heal(field, user, own);
}

function raiseAny(field: Field, user: Fighter, stages: number): boolean {
  const rising = risingStats(user, STAGED_STATS);
  if (rising.length === 0) return false;
  shiftStage(field, user, at(rising, field.random.below(rising.length)), stages);
  return true;
}

function healByAttack(field: Field, user: Fighter, target: Fighter): boolean {
  if (target.volatile.stages.attack === -STAGE_LIMIT) return false;
  heal(field, user, stagedStat(target, 'attack'));
  return true;
}

/** Whether a special effect has done something, where it may not. */
function happens(
  field: Field,
  user: Fighter,
  target: Fighter,
  move: MoveRecord,
  effect: SpecialEffect,
): boolean {
  switch (effect.kind) {
    case 'change_stages':
      return changeStagesAsTheyAre(field, user, target, effect);
    case 'share_stats':
      shareStats(user, target, effect);
      return true;
    case 'share_hp':
      shareHp(field, user, target);
      return true;
    case 'raise_any':
      return raiseAny(field, user, effect.stages);
    case 'heal_by_attack':
      return healByAttack(field, user, target);
    case 'change_types':
      return changeTypesBy(field, user, target, effect);
    case 'add_type':
      return addType(field, target, effect.type);
    case 'mimic':
      return mimic(field, user, target, move.name);
    case 'transform':
      return transform(field, user, target);
    default:
      return true;
  }
}

/** Takes uses of the target's last move, at most those left; false where there are none. */
export function takeUses(field: Field, target: Fighter, uses: number): boolean {
  const { lastMove } = target.volatile;
  if (lastMove === null) return false;
  const left = usesAt(target, lastMove);
  const taken = Math.min(left, uses);
  if (taken === 0) return false;
  spendUses(target, lastMove, taken);
  recordUsesLost(field, target, moveAt(target, lastMove).name, taken);
  return true;
}

type GiftToTarget = Pick<MoveRecord, 'healsTarget' | 'healingIn'>;

/** Gives the target a share of its maximum HP, rounded up where the field does not change it; false at full HP. */
export function healTarget(
  field: Field,
  target: Fighter,
  { healsTarget = 0, healingIn }: GiftToTarget,
): boolean {
  const most = target.setup.stats.hp;
  if (target.creature.hp === most) return false;
  const helped = healingIn !== undefined && isOnField(field, healingIn.helped);
  heal(field, target, helped ? shareInField(field, most, healingIn) : Math.ceil((most * healsTarget) / 100));
  return true;
}

/** Ends the major statuses of the whole team, also of those who are not on the field; false if nobody has one. */
function cureTeam(field: Field, user: Fighter): boolean {
  let cured = false;
  for (let slot = 0; slot < user.creatures.length; slot += 1) {
    const creature = at(user.creatures, slot);
    const { status } = creature;
    if (status === null) continue;
    cured = true;
    if (slot === user.slot) {
      cure(field, user, status);
    } else {
      user.creatures[slot] = { ...creature, status: null, sleep: 0 };
      recordCure(field, user.side, slot, status);
    }
  }
  return cured;
}

/** Ends the user's own major status, if it has one. */
export function cureUser(field: Field, user: Fighter): void {
  const { status } = user.creature;
  if (status !== null) cure(field, user, status);
}

/**
 * What a move without damage does beside inflicting, healing its user and changing stages by a number.
 * @returns false where it has such an effect and none has done anything: the move has failed
 */
export function takeEffect(field: Field, user: Fighter, target: Fighter, move: MoveRecord): boolean {
  const { special, takesUses, healsTarget, cures } = move;
  if (takesUses !== undefined && !takeUses(field, target, takesUses)) return false;
  if (healsTarget !== undefined && !healTarget(field, target, move)) return false;
  if (cures === 'team' && !cureTeam(field, user)) return false;
  if (special === undefined) return true;
  for (const effect of special) if (!happens(field, user, target, move, effect)) return false;
  return true;
}
