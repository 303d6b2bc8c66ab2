import { moveEffect } from '../../hooks/move-effects.js';
import { variantOf } from '../../hooks/run-move.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import type { CompiledMove } from '../../state/compiled-move.js';
import { statWithStage } from '../../state/stats.js';

/** By what the damage would be without anything else; what is even is left to chance. */
function doesMoreDamage(battle: Battle, user: Active, target: Active, { power }: CompiledMove): boolean {
  const ground = (2 * user.setup.level) / 5 + 2;
  const damage = (stat: number, defense: number): number =>
    Math.floor(Math.floor((Math.floor(ground) * (power ?? 0) * stat) / defense) / 50);
  const physical = damage(statWithStage(user, 'attack'), statWithStage(target, 'defense'));
  const special = damage(statWithStage(user, 'special_attack'), statWithStage(target, 'special_defense'));
  return physical > special || (physical === special && battle.random.below(2) === 0);
}

/** A special move hits with attack against defense where that is stronger, and touches where that is for the damage. */
export const categoryFrom = moveEffect({
  part: 'categoryFrom',
  onModifyMove(battle, user, by, move, target) {
    const physical =
      by === 'more_damage'
        ? doesMoreDamage(battle, user, target, move)
        : statWithStage(user, 'attack') > statWithStage(user, 'special_attack');
    if (!physical) return move;
    const touches = by === 'more_damage' ? { contact: true as const } : {};
    return variantOf(battle, move, { category: 'physical', ...touches });
  },
});
