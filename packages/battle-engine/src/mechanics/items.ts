import { emitItem } from '../events/emit.js';
import { detach } from '../hooks/presence.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { Gear } from '../state/creature.js';

/** Changes facts about ability and item. */
function setGear({ creature }: Active, changes: Partial<Gear>): void {
  if (creature.gear !== undefined) creature.gear = { ...creature.gear, ...changes };
}

/** Returns the name of the item that a creature holds, or null. */
export function itemOf({ creature }: Active): string | null {
  return creature.gear?.item ?? null;
}

/** Tells both trainers that the item does something now. From then on the opponent knows it. */
export function showItem(battle: Battle, self: Active): void {
  const item = itemOf(self);
  if (item === null) return;
  setGear(self, { itemKnown: true });
  emitItem(battle, self, item, 'activated');
}

/** Uses up the item. Its bearer can get it back. */
export function useItem(battle: Battle, self: Active): void {
  const item = itemOf(self);
  if (item === null) return;
  detach(battle, self, item);
  setGear(self, { item: null, usedItem: item, itemKnown: true });
  emitItem(battle, self, item, 'used');
}
