import { emitItem } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { detach } from '../hooks/presence.js';
import { check } from '../hooks/run.js';
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

/** Eats the berry that it holds. Returns false where it cannot. */
export function eatItem(battle: Battle, self: Active): boolean {
  if (itemOf(self) === null || !check(battle, EVENTS.TryEatItem, self)) return false;
  useItem(battle, self);
  return true;
}

/** Takes the item away and returns its name, or null where there is none. */
export function takeItem(battle: Battle, target: Active): string | null {
  const item = itemOf(target);
  if (item === null) return null;
  detach(battle, target, item);
  setGear(target, { item: null, itemKnown: true });
  emitItem(battle, target, item, 'lost');
  return item;
}
