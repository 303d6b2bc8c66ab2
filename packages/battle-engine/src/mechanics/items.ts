import { detach } from '../hooks/presence.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { Gear } from '../state/creature.js';

/** Keeps other facts of ability and item. */
function setGear({ creature }: Active, changes: Partial<Gear>): void {
  if (creature.gear !== undefined) creature.gear = { ...creature.gear, ...changes };
}

/** The item is used up, and both have seen it. */
export function useItem(battle: Battle, self: Active): void {
  const item = self.creature.gear?.item ?? null;
  if (item === null) return;
  detach(battle, self, item);
  setGear(self, { item: null, usedItem: item, itemKnown: true });
}

/** Takes the item, which comes back no more by itself; its name, or null where there is none. */
export function takeItem(battle: Battle, target: Active): string | null {
  const item = target.creature.gear?.item ?? null;
  if (item === null) return null;
  detach(battle, target, item);
  setGear(target, { item: null, itemKnown: true });
  return item;
}
