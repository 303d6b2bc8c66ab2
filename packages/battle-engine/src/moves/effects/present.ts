import { emitCannotMove } from '../../events/emit.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { variantOf } from '../../hooks/run-move.js';
import { hitLoop } from '../../mechanics/hit-loop.js';
import { canHeal, heal } from '../../mechanics/hit-points.js';
import { applyToTarget, share } from '../../mechanics/side-effects.js';
import type { Battle } from '../../state/battle.js';

/** Percent of its max HP that a present can give the target. */
const HEALED_PERCENT = 25;

/** 40, 80 or 120 with 40, 30 and 10 percent; with 20 it heals and has none. */
function powerOfPresent(battle: Battle): number | null {
  const roll = battle.random.below(10);
  if (roll < 2) return null;
  if (roll < 6) return 40;
  return roll < 9 ? 80 : 120;
}

/** Hits with a power by chance, or heals the target instead. */
export const present = moveEffect({
  part: 'present',
  onDamage(battle, user, _params, _hp, target, move) {
    const power = powerOfPresent(battle);
    if (power !== null) return hitLoop(battle, user, target, variantOf(battle, move, { power }));
    const { hp } = target.setup.stats;
    if (target.creature.hp === hp) emitCannotMove(battle, user, 'failed');
    if (!canHeal(battle, target)) return false;
    heal(battle, target, share(hp, HEALED_PERCENT));
    // An item or an ability may have made the move flinch.
    if (move.flinchChance !== undefined) applyToTarget(battle, target, move);
    return 0;
  },
});
