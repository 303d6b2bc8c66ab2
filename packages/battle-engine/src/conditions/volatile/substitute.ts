import type { MoveRecord } from '../../data/move-record.js';
import { recordImmune } from '../../events/emit.js';
import { heal } from '../../mechanics/hit-points.js';
import { drainOrRecoil } from '../../mechanics/side-effects.js';
import { dent } from '../../mechanics/volatiles.js';
import { carries, type Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';

/** Whether a substitute stands between a move of the opponent and its target. */
export function isBehindSubstitute(target: Fighter, move: MoveRecord): boolean {
  return carries(target, 'substitute') && move.bypassesSubstitute !== true;
}

/**
 * A substitute takes a hit in place of its bearer, at most the HP it has left. Of these its opponent drains, rounded
 * up, and takes its recoil at once.
 */
export function hitSubstitute(
  field: Field,
  user: Fighter,
  target: Fighter,
  move: MoveRecord,
  amount: number,
): void {
  const taken = Math.min(amount, target.volatile.carried.substitute);
  recordImmune(field, target, 'substitute');
  dent(field, target, taken);
  const percent = move.drain ?? 0;
  if (percent > 0) heal(field, user, Math.ceil((taken * percent) / 100));
  else drainOrRecoil(field, user, move, taken);
}
