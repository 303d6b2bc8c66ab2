import type { MoveRecord } from '../../data/move-record.js';
import { emitImmune } from '../../events/emit.js';
import { heal } from '../../mechanics/hit-points.js';
import { drainOrRecoil } from '../../mechanics/side-effects.js';
import { damageSubstitute } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Whether a substitute stands between a move of the opponent and its target. */
export function blockedBySubstitute(target: Active, move: MoveRecord): boolean {
  return hasVolatile(target, 'substitute') && move.bypassesSubstitute !== true;
}

/**
 * A substitute takes a hit in place of its bearer, at most the HP it has left. Of these its opponent drains, rounded
 * up, and takes its recoil at once.
 */
export function hitSubstitute(
  battle: Battle,
  user: Active,
  target: Active,
  move: MoveRecord,
  amount: number,
): void {
  const taken = Math.min(amount, target.state.volatiles.substitute);
  emitImmune(battle, target, 'substitute');
  damageSubstitute(battle, target, taken);
  const percent = move.drain ?? 0;
  if (percent > 0) heal(battle, user, Math.ceil((taken * percent) / 100));
  else drainOrRecoil(battle, user, move, taken);
}
