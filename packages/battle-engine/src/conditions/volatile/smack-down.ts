import { volatile } from '../../hooks/effects.js';
import { EVENTS } from '../../hooks/events.js';
import { modify } from '../../hooks/run.js';
import { hasAbility } from '../../mechanics/abilities.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { semiInvulnerability } from '../../state/move-traits.js';
import { hasType } from '../../state/types.js';

/** A creature that flies by its type, its ability, a move or magnetism comes down; a move in the air is lost. */
function bringDown(battle: Battle, self: Active): boolean {
  const held = modify(battle, EVENTS.Grounded, self, 0) === 1;
  const flies = (hasType(self, 'flying') || hasAbility(battle, self, 'levitate')) && !held;
  const floats = hasVolatile(self, 'magnet_rise');
  if (floats) removeVolatile(battle, self, 'magnet_rise');
  const hides = semiInvulnerability(self) === 'air';
  if (hides) {
    self.state.charging = null;
    self.hasMoved = true;
  }
  return flies || floats || hides;
}

/** Its bearer has been brought down, and stays on the ground; once more, where it is in the air again. */
export const smackDown = volatile({
  name: 'smack_down',
  partOfHit: true,
  onRestart: (self) => semiInvulnerability(self) === 'air',
  onTryAdd: bringDown,
  onGrounded: () => 1,
});
