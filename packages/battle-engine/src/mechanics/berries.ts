import type { BattleStat } from '../data/names.js';
import { EVENTS } from '../hooks/events.js';
import { check, modify } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { heal } from './hit-points.js';
import { changeStage } from './stages.js';

// What berries have in common.

/** True where a creature has so few HP that it eats a berry for need: a quarter, or half where something makes it greedy. */
export function isInNeed(battle: Battle, self: Active): boolean {
  const { hp } = self.creature;
  const most = self.setup.stats.hp;
  return hp <= most / 4 || (hp <= most / 2 && modify(battle, EVENTS.EatsEarly, self, false));
}

/** Returns how many times over a berry does what it does. */
export function berryStrength(battle: Battle, self: Active): number {
  return modify(battle, EVENTS.BerryStrength, self, 1);
}

/** True where a berry could give its eater HP. */
export function canGain(battle: Battle, self: Active): boolean {
  return check(battle, EVENTS.TryHeal, self);
}

/** Gives the eater of a berry HP. */
export function healByBerry(battle: Battle, self: Active, amount: number): void {
  heal(battle, self, amount * berryStrength(battle, self));
}

/** Raises a stage of the eater of a berry. */
export function raiseByBerry(battle: Battle, self: Active, stat: BattleStat, by = 1): void {
  changeStage(battle, self, stat, by * berryStrength(battle, self));
}
