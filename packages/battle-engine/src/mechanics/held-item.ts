import { emitItem } from '../events/emit.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { setGear } from '../state/gear.js';

/** Returns the name of the item that a creature holds, or null. */
export function itemOf({ creature }: Active): string | null {
  return creature.gear?.item ?? null;
}

/** Tells both trainers that the item does something now. From then on the opponent knows it. */
export function showItem(battle: Battle, self: Active): void {
  const item = itemOf(self);
  if (item === null) return;
  if (self.creature.gear?.itemKnown !== true) setGear(self, { itemKnown: true });
  emitItem(battle, self, item, 'activated');
}
