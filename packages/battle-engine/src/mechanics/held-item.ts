import { emitItem } from '../events/emit.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { setGear } from '../state/gear.js';

/** Returns the name of the item that a creature holds, or null. */
export function itemOf({ creature }: Active): string | null {
  return creature.gear?.item ?? null;
}

/** True where a user of a hit holds nothing, also no gem when the move began, and so can take an item. */
export function canTake(user: Active): boolean {
  return itemOf(user) === null && user.state.gear?.left?.gem === undefined;
}

/** Tells both trainers that the item does something now. From then on the opponent knows it. */
export function showItem(battle: Battle, self: Active): void {
  const item = itemOf(self);
  if (item === null) return;
  if (self.creature.gear?.itemKnown !== true) setGear(self, { itemKnown: true });
  emitItem(battle, self, item, 'activated');
}
