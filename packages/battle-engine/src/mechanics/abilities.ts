import { emitAbility } from '../events/emit.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

/** Tells both trainers that the ability does something now. From then on the opponent knows it. */
export function showAbility(battle: Battle, self: Active): void {
  const { gear } = self.creature;
  if (gear === undefined || gear.ability === null) return;
  self.creature.gear = { ...gear, abilityKnown: true };
  emitAbility(battle, self, gear.ability, 'activated');
}

/** True where a creature has this ability. */
export function hasAbility({ creature }: Active, name: string): boolean {
  return creature.gear?.ability === name;
}
