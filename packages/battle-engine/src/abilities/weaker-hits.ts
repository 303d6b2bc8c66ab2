import { ability } from '../hooks/effects.js';
import type { CompiledMove } from '../state/compiled-move.js';

// Abilities that weaken hits on their bearer.

const againstFireAndIce = (_battle: unknown, _self: unknown, { type }: CompiledMove): number =>
  type === 'fire' || type === 'ice' ? 2048 : 4096;

export const multiscale = ability({
  name: 'multiscale',
  text: 'Takes half of the damage while it has all of its HP.',
  breakable: true,
  onTargetModifyDamage: (_battle, self) => (self.creature.hp === self.setup.stats.hp ? 2048 : 4096),
});

export const thickFat = ability({
  name: 'thick_fat',
  text: 'Moves of the types Fire and Ice hit it with half of the attack.',
  breakable: true,
  onTargetModifyAttackPriority: 6,
  onTargetModifyAttack: againstFireAndIce,
  onTargetModifySpecialAttackPriority: 5,
  onTargetModifySpecialAttack: againstFireAndIce,
});
