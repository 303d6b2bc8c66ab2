import { at } from '../../data/at.js';
import { STAGE_LIMIT, STAGED_STATS } from '../../data/stages.js';
import { emitUsesLost } from '../../events/emit.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { rearrangeStages, risingStats, shareStats } from '../../mechanics/exchange.js';
import { damage, drain, giveUpHp, heal } from '../../mechanics/hit-points.js';
import { isSpared } from '../../mechanics/side-effects.js';
import { changeStage } from '../../mechanics/stages.js';
import { copyWithStages } from '../../mechanics/transform.js';
import { type Active, deductPp, moveAt, ppAt } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { statWithStage } from '../../state/stats.js';

// Effects on stages, stats, HP and PP as they are.

export const changesStages = moveEffect({
  part: 'change_stages',
  onEffect(battle, user, params, target) {
    if (params.how === 'copy') copyWithStages(battle, user, target);
    return rearrangeStages(battle, user, target, params);
  },
  onHit(battle, user, params, target) {
    rearrangeStages(battle, user, target, params);
  },
});

export const sharesStats = moveEffect({
  part: 'share_stats',
  onEffect(_battle, user, params, target) {
    shareStats(user, target, params);
    return true;
  },
});

export const painSplit = moveEffect({
  part: 'pain_split',
  onEffect(battle, user, _params, target) {
    const average = Math.max(1, Math.floor((user.creature.hp + target.creature.hp) / 2));
    const [own, other] = [average - user.creature.hp, average - target.creature.hp];
    if (other < 0) damage(battle, target, -other, 1, false, true);
    else heal(battle, target, other);
    if (own < 0) giveUpHp(battle, user, -own);
    else heal(battle, user, own);
    return true;
  },
});

export const raisesAny = moveEffect({
  part: 'raise_any',
  onEffect(battle, user, { stages }) {
    const rising = risingStats(user, STAGED_STATS);
    if (rising.length === 0) return false;
    changeStage(battle, user, at(rising, battle.random.below(rising.length)), stages);
    return true;
  },
});

export const healsByAttack = moveEffect({
  part: 'heal_by_attack',
  onEffect(battle, user, _params, target) {
    if (target.state.stages.attack === -STAGE_LIMIT) return false;
    drain(battle, user, statWithStage(target, 'attack'));
    return true;
  },
});

/** Takes PP of the target's last move, at most those left; false where there are none. */
function deductTargetPp(battle: Battle, target: Active, pp: number): boolean {
  const { lastMove } = target.state;
  if (lastMove === null) return false;
  const left = ppAt(target, lastMove);
  const taken = Math.min(left, pp);
  if (taken === 0) return false;
  deductPp(target, lastMove, taken);
  emitUsesLost(battle, target, moveAt(target, lastMove).name, taken);
  return true;
}

export const deductsPp = moveEffect({
  part: 'deductsPp',
  onEffect: (battle, _user, pp, target) => deductTargetPp(battle, target, pp),
  onHit(battle, _user, pp, target, move) {
    if (!isSpared(battle, target, move)) deductTargetPp(battle, target, pp);
  },
});

export const knockoutChanges = moveEffect({
  part: 'knockoutChanges',
  onAfterHits(battle, user, changes, target) {
    if (target.creature.hp > 0) return;
    for (const { stat, stages } of changes) changeStage(battle, user, stat, stages);
  },
});
