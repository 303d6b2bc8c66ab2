import { emitAbility } from '../events/emit.js';
import type { AbilityChange, AbilityEffect } from '../hooks/effects.js';
import { EVENTS } from '../hooks/events.js';
import { isAtWork, keepsAbility, listen } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { tellOf } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { ActiveGear } from '../state/active-state.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { abilityNow, activeGear, changeActiveGear, setGear } from '../state/gear.js';
import { showItem } from './held-item.js';

// Abilities as other effects meet them. `setAbility` and `suppressAbility` are the only functions that change one.

/** Returns the name of the ability that a creature has now, whether it works or not, or null. */
export function abilityOf(self: Active): string | null {
  return abilityNow(self);
}

/** True where a creature has this ability, and it works. */
export function hasAbility(battle: Battle, self: Active, name: string): boolean {
  return isAtWork(rulesOf(battle), self, name);
}

/** Returns the rules of an ability; undefined where there is none. */
function effectOfAbility(battle: Battle, ability: string | null): AbilityEffect | undefined {
  return ability === null ? undefined : rulesOf(battle).abilities.get(ability);
}

/** True where this cannot be done to the ability of that name. */
export function isKept(battle: Battle, ability: string | null, from: AbilityChange): boolean {
  return effectOfAbility(battle, ability)?.cannotBe?.includes(from) === true;
}

/** Lets the opponent know the ability, which another effect tells. */
export function makeKnown(self: Active): void {
  if (self.creature.gear?.abilityKnown !== true) setGear(self, { abilityKnown: true });
}

/** Tells both trainers that the ability does something now. From then on the opponent knows it. */
export function showAbility(battle: Battle, self: Active): void {
  const ability = abilityNow(self);
  if (ability === null) return;
  makeKnown(self);
  emitAbility(battle, self, ability, 'activated');
}

/** Returns the number that the ability has kept since its bearer has it; 0 at first. */
export function abilityCount({ state }: Active): number {
  return state.gear?.abilityCount ?? 0;
}

/** Keeps another number for the ability. */
export function setAbilityCount(self: Active, count: number): void {
  if (abilityCount(self) !== count) changeActiveGear(self, { abilityCount: count });
}

/** True where its ability, which acts once in a battle, has not acted for this creature yet; it counts as having done so then. */
export function actsOnce(self: Active): boolean {
  const ability = abilityNow(self);
  const spent = self.creature.gear?.spent ?? [];
  if (ability === null || spent.includes(ability)) return false;
  setGear(self, { spent: [...spent, ability] });
  return true;
}

/** Ends what the ability does, where it leaves with its bearer, or is taken from it or suppressed. */
export function endAbility(battle: Battle, self: Active): void {
  effectOfAbility(battle, abilityNow(self))?.onEnd?.(battle, self);
}

/** Lets the ability do what it does when its bearer comes in. */
export function startAbility(battle: Battle, self: Active): void {
  tellOf(battle, EVENTS.SwitchIn, self, abilityNow(self));
}

/** True where the item of a creature keeps its ability as it is, which is told. */
export function isKeptByItem(battle: Battle, self: Active): boolean {
  if (self.creature.hp === 0 || !keepsAbility(rulesOf(battle), self)) return false;
  showItem(battle, self);
  return true;
}

/** True where a creature that stands can get another ability. What it would get has been looked at before. */
export function canChangeAbility(battle: Battle, self: Active): boolean {
  return !isKept(battle, abilityNow(self), 'suppressed') && !isKeptByItem(battle, self);
}

/** Ends what the ability of a creature did, and gives it one until it leaves, maybe the same. Returns what it had before. */
function replaceAbility(battle: Battle, self: Active, ability: string | null, count = 0): ActiveGear {
  const { risenForAbility: _, ...before } = activeGear(self);
  endAbility(battle, self);
  self.state.gear = { ...before, ability, abilityCount: count };
  listen(battle);
  return before;
}

/** Gives a creature another ability until it leaves, without asking whether it can have that. */
export function putAbility(battle: Battle, self: Active, ability: string | null): void {
  makeKnown(self);
  const before = replaceAbility(battle, self, ability);
  if (ability === null) return;
  emitAbility(battle, self, ability, 'changed');
  // It had none when its ability was suppressed, which could not be told then.
  if (before.suppressed && before.ability === null) emitAbility(battle, self, ability, 'suppressed');
}

/** Gives a creature the same ability anew: what that did is over, and it does nothing for coming in. */
export function renewAbility(battle: Battle, self: Active): void {
  const ability = abilityNow(self);
  if (ability === null) return;
  const keeps = effectOfAbility(battle, ability)?.keepsCount === true;
  replaceAbility(battle, self, ability, keeps ? abilityCount(self) : 0);
}

/** Gives a creature that stands another ability until it leaves, which begins to work at once; false where it keeps its own. */
export function setAbility(battle: Battle, self: Active, ability: string | null): boolean {
  if (!canChangeAbility(battle, self)) return false;
  putAbility(battle, self, ability);
  startAbility(battle, self);
  return true;
}

/**
 * Takes all effect from the ability of a creature until it leaves; false where it works on, or did nothing before. `isHit`: a hit
 * does it besides its damage.
 */
export function suppressAbility(battle: Battle, self: Active, isHit = false): boolean {
  const gear = activeGear(self);
  if (gear.suppressed || isKept(battle, gear.ability, 'suppressed')) return false;
  if (isHit ? keepsAbility(rulesOf(battle), self) : isKeptByItem(battle, self)) return false;
  makeKnown(self);
  endAbility(battle, self);
  changeActiveGear(self, { suppressed: true });
  listen(battle);
  if (gear.ability !== null) emitAbility(battle, self, gear.ability, 'suppressed');
  return true;
}

/** Has the moves of a creature ignore the abilities of its opponent, until the move is over. */
export function ignoreAbilities(battle: Battle, self: Active): void {
  const foe = opponentOf(battle, self);
  if (!keepsAbility(rulesOf(battle), foe)) battle.ignoring = foe.side;
}
