import { ability } from '../hooks/effects.js';
import { showAbility } from '../mechanics/abilities.js';
import { sendBack, useToo } from '../mechanics/use-again.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isOfKind, semiInvulnerability } from '../state/move-traits.js';

// Abilities that have their bearers use moves of their opponents.

function sendsBack(battle: Battle, self: Active, _user: Active, move: CompiledMove): boolean {
  if (move.repeated === true || !isOfKind(move, 'reflectable') || semiInvulnerability(self) !== undefined)
    return true;
  showAbility(battle, self);
  sendBack(battle, self, move);
  return false;
}

export const magicBounce = ability({
  name: 'magic_bounce',
  text: 'Sends status moves back to whoever has used them.',
  breakable: true,
  onTargetTryHitPriority: 1,
  onTargetTryHit: sendsBack,
  onTargetTryHitSide: sendsBack,
});

export const dancer = ability({
  name: 'dancer',
  text: 'Joins in where its opponent dances, and uses the same move at once.',
  onFoeMoveDone(battle, self, move) {
    const hidden = semiInvulnerability(self) !== undefined;
    if (move.repeated === true || !isOfKind(move, 'dance') || hidden || self.creature.hp === 0) return;
    showAbility(battle, self);
    useToo(battle, self);
  },
});
