import { emitItem } from '../events/emit.js';
import type { ItemEffect } from '../hooks/effects.js';
import { EVENTS } from '../hooks/events.js';
import { attach, detach, hasNoUseOfItems, isAtWork, listen } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { check, modify, tell, tellOf } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { activeGear, setGear } from '../state/gear.js';
import { itemOf, showItem } from './held-item.js';
import { canHeal, giveUpHp, heal } from './hit-points.js';

// Items as other effects meet them. These are the only functions that change one.

/** Returns the rules of an item. */
export function effectOfItem(battle: Battle, item: string): ItemEffect | undefined {
  return rulesOf(battle).items.get(item);
}

/** True where the item is a berry. */
export function isBerry(battle: Battle, item: string): boolean {
  return effectOfItem(battle, item)?.onEat !== undefined;
}

/** Takes HP of a creature by the item of `bearer`, which is told unless something keeps the loss off. */
export function hurtByItem(battle: Battle, bearer: Active, victim: Active, amount: number): void {
  if (victim.creature.hp === 0) return;
  const taken = modify(battle, EVENTS.Damage, victim, amount, 'item', null);
  if (taken === 0) return;
  showItem(battle, bearer);
  victim.hurtThisTurn = true;
  giveUpHp(battle, victim, taken);
}

/** Gives HP to a creature by its item, which is told where it can gain any. */
export function healByItem(battle: Battle, self: Active, amount: number): void {
  if (!canHeal(battle, self)) return;
  showItem(battle, self);
  heal(battle, self, amount);
}

/** True where the ability of a bearer works on in a gas. */
function keepsAbilityOf(battle: Battle, item: string): boolean {
  return rulesOf(battle).effects.get(item)?.keepsAbility === true;
}

/** Ends the effect of the item that it holds, of which nothing is left. */
function drop(battle: Battle, self: Active, item: string): void {
  detach(battle, self, item);
  setGear(self, { item: null, itemKnown: true });
  if (keepsAbilityOf(battle, item)) listen(battle);
  const { gear } = self.state;
  if (gear?.risen === undefined && gear?.streak === undefined) return;
  const { risen: _, streak: __, ...left } = gear;
  self.state.gear = left;
}

/** Notes what has been used up, which its bearer can get back. */
function noteUsed(self: Active, item: string): void {
  setGear(self, { usedItem: item });
  self.usedItemThisTurn = true;
}

/** Uses up the item, and does with it what it is used for. Returns false where its bearer holds none, or has fainted. */
export function useItem(battle: Battle, self: Active, use?: () => void): boolean {
  const item = itemOf(self);
  if (item === null || self.creature.hp === 0) return false;
  drop(battle, self, item);
  emitItem(battle, self, item, 'used');
  use?.();
  noteUsed(self, item);
  tell(battle, EVENTS.AfterUseItem, self);
  return true;
}

/** Loses the item for good. */
export function breakItem(battle: Battle, self: Active): void {
  const item = itemOf(self);
  if (item === null) return;
  drop(battle, self, item);
  emitItem(battle, self, item, 'used');
  tell(battle, EVENTS.AfterUseItem, self);
}

/** Has a creature eat a berry, which it may not hold. */
export function eat(battle: Battle, eater: Active, berry: string, stolen = true): void {
  if (!hasNoUseOfItems(rulesOf(battle), eater)) effectOfItem(battle, berry)?.onEat?.(battle, eater);
  if (eater.creature.hp === 0) return;
  setGear(eater, { ateBerry: true });
  tell(battle, EVENTS.EatItem, eater, berry, stolen);
}

/** Has a creature eat a berry once more. */
export function chewAgain(battle: Battle, self: Active, berry: string): void {
  emitItem(battle, self, berry, 'used');
  eat(battle, self, berry, false);
  const { chewed: _, ...gear } = activeGear(self);
  self.state.gear = { ...gear, abilityCount: 0 };
}

/** Eats what it holds, which is a berry, whatever would keep it from that. */
export function eatOwnBerry(battle: Battle, self: Active): void {
  const item = itemOf(self);
  if (item !== null) eatHeld(battle, self, item);
}

/** Eats the berry that it holds. Returns false where it cannot. `evenFainted`: also where it has just fainted. */
export function eatItem(battle: Battle, self: Active, evenFainted = false): boolean {
  const item = itemOf(self);
  if (item === null || (self.creature.hp === 0 && !evenFainted)) return false;
  if (effectOfItem(battle, item)?.onTryEat?.(battle, self) === false) return false;
  if (!check(battle, EVENTS.TryEatItem, self)) return false;
  eatHeld(battle, self, item);
  return true;
}

function eatHeld(battle: Battle, self: Active, item: string): void {
  drop(battle, self, item);
  emitItem(battle, self, item, 'used');
  eat(battle, self, item, false);
  noteUsed(self, item);
  tell(battle, EVENTS.AfterUseItem, self);
}

/** Gives a creature back the item that it has used up. */
export function regainItem(battle: Battle, self: Active): void {
  const item = self.creature.gear?.usedItem ?? null;
  if (item === null) return;
  setGear(self, { usedItem: null });
  giveItem(battle, self, item);
}

/** Takes the item that a creature has used up in this turn, and returns its name, or null where there is none. */
export function takeUsedItem(from: Active): string | null {
  const item = from.creature.gear?.usedItem ?? null;
  if (item === null || from.usedItemThisTurn !== true) return null;
  setGear(from, { usedItem: null });
  return item;
}

/** Returns the item that could be taken from a creature, or null. */
export function takeableItem(battle: Battle, target: Active): string | null {
  const item = itemOf(target);
  return item !== null && check(battle, EVENTS.TakeItem, target, item) ? item : null;
}

/** Takes the item away and returns its name, or null where there is none or something keeps it. */
export function takeItem(battle: Battle, target: Active): string | null {
  const item = takeableItem(battle, target);
  return item === null ? null : giveUpItem(battle, target);
}

/** Takes the item away whatever keeps it, and returns its name, or null where there is none. */
export function giveUpItem(battle: Battle, self: Active): string | null {
  const item = itemOf(self);
  if (item === null) return null;
  drop(battle, self, item);
  emitItem(battle, self, item, 'lost');
  tell(battle, EVENTS.AfterTakeItem, self);
  return item;
}

/** Gives an item to a creature that stands and holds none. */
export function giveItem(battle: Battle, self: Active, item: string): void {
  setGear(self, { item, itemKnown: true });
  if (self.state.gear?.choice !== undefined) {
    const { choice: _, ...gear } = activeGear(self);
    self.state.gear = gear;
  }
  emitItem(battle, self, item, 'gained');
  if (keepsAbilityOf(battle, item)) listen(battle);
  if (!isAtWork(rulesOf(battle), self, item)) return;
  attach(battle, self, item);
  tellOf(battle, EVENTS.SwitchIn, self, item);
}
