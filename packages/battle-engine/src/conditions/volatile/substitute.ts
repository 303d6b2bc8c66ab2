import { emitImmune } from '../../events/emit.js';
import { volatile } from '../../hooks/effects.js';
import { drain } from '../../mechanics/hit-points.js';
import { release } from '../../mechanics/partial-trap.js';
import { part } from '../../mechanics/parts.js';
import { drainOrRecoil } from '../../mechanics/side-effects.js';
import { removeVolatile, setVolatile } from '../../mechanics/volatiles.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Takes HP of a substitute, which goes with the last of them. */
function damageSubstitute(battle: Battle, bearer: Active, amount: number): void {
  const left = bearer.state.volatiles.substitute - amount;
  if (left > 0) setVolatile(battle, bearer, 'substitute', left);
  else removeVolatile(battle, bearer, 'substitute');
}

/**
 * It has a quarter of the HP of who makes it, and frees its bearer of what holds it. It takes hits in place of its bearer, at
 * most the HP it has left. Of these its opponent drains, rounded up, and takes its recoil at once.
 */
export const substitute = volatile({
  name: 'substitute',
  failsAgain: true,
  batonPassed: true,
  passedAlone: true,
  startsAt: (self) => part(self, 4),
  onStart: release,
  onTargetTryEffect(battle, self, move) {
    if (move.bypassesSubstitute === true) return true;
    emitImmune(battle, self, 'substitute');
    return false;
  },
  onTargetTakeHit(battle, self, user, move, amount) {
    if (move.bypassesSubstitute === true) return true;
    const taken = Math.min(amount, self.state.volatiles.substitute);
    emitImmune(battle, self, 'substitute');
    damageSubstitute(battle, self, taken);
    const percent = move.drain ?? 0;
    if (percent > 0) drain(battle, user, Math.ceil((taken * percent) / 100));
    else drainOrRecoil(battle, user, move, taken);
    return false;
  },
});
