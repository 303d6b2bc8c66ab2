import type { MoveRecord } from '../../data/move-record.js';
import { emitImmune } from '../../events/emit.js';
import { volatile } from '../../hooks/effects.js';
import { heal } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';
import { drainOrRecoil } from '../../mechanics/side-effects.js';
import { removeVolatile, setVolatile } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { release } from './partial-trap.js';

/** It has a quarter of the HP of who makes it, and frees its bearer of what holds it. */
export const substitute = volatile({
  name: 'substitute',
  batonPassed: true,
  passedAlone: true,
  startsAt: (self) => part(self, 4),
  onStart: release,
});

/** Takes HP of a substitute, which goes with the last of them. */
function damageSubstitute(battle: Battle, bearer: Active, amount: number): void {
  const left = bearer.state.volatiles.substitute - amount;
  if (left > 0) setVolatile(bearer, 'substitute', left);
  else removeVolatile(battle, bearer, 'substitute');
}

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
