import type { LeftBehind } from '../hooks/effects.js';
import { attach, detach } from '../hooks/presence.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { activeGear, changeActiveGear } from '../state/gear.js';

// Effects that go on after the item is used up.

/** Has an effect go on for some ends of turns after its item is used up. */
export function leaveBehind(battle: Battle, self: Active, name: LeftBehind, turns: number): void {
  const gear = activeGear(self);
  changeActiveGear(self, { left: { ...gear.left, [name]: turns } });
  attach(battle, self, name);
}

function setLeft(self: Active, left: Readonly<Record<string, number>>): void {
  const { left: _, ...gear } = activeGear(self);
  self.state.gear = Object.keys(left).length === 0 ? gear : { ...gear, left };
}

/** Ends an effect that an item has left behind. */
export function endLeftBehind(battle: Battle, self: Active, name: string): void {
  const { [name]: _, ...others } = activeGear(self).left ?? {};
  setLeft(self, others);
  detach(battle, self, name);
}

/** Takes one of the ends of turns of all that items have left behind, and ends what has none. */
export function countLeftBehind(battle: Battle, self: Active): void {
  const left = self.state.gear?.left;
  if (left === undefined) return;
  for (const [name, turns] of Object.entries(left)) {
    if (turns > 1) setLeft(self, { ...activeGear(self).left, [name]: turns - 1 });
    else endLeftBehind(battle, self, name);
  }
}
