import { at } from '../data/at.js';
import { ROOMS, type SideCondition } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { EMPTY_FIELD, type Field } from '../state/field.js';
import { NO_SIDE_CONDITIONS, type SideConditions } from '../state/side.js';
import { type Ruleset, rulesOf } from './ruleset.js';

// The working battle keeps a mask of the hooks that have anybody to ask, of all effects of both creatures, their sides and
// the field. It may have too many of them, after an effect has gone, but never too few.

/** An effect is there from now on, of the name that its rule set knows it by. */
export function attach(battle: Battle, name: string): void {
  const bits = rulesOf(battle).bits.get(name);
  if (bits === undefined) return;
  battle.listening |= bits.hooks;
  battle.moments |= bits.moment;
}

function attachVolatiles(battle: Battle, { volatileBits }: Ruleset, attached: number): void {
  for (let left = attached; left !== 0; left &= left - 1) {
    const bits = at(volatileBits, Math.clz32(left & -left));
    battle.listening |= bits.hooks;
    battle.moments |= bits.moment;
  }
}

function attachSide(battle: Battle, conditions: Readonly<SideConditions>): void {
  for (const name in conditions) if (conditions[name as SideCondition] > 0) attach(battle, name);
}

function attachOf(battle: Battle, rules: Ruleset, active: Active): void {
  const { attached, creature, state, conditions } = active;
  attachVolatiles(battle, rules, attached);
  if (creature.status !== null) attach(battle, creature.status);
  if (state.confusion > 0) attach(battle, 'confusion');
  if (state.partiallyTrapped > 0) attach(battle, 'trapped');
  if (state.perishSong > 0) attach(battle, 'perish_song');
  if (active.flinched) attach(battle, 'flinch');
  if (active.protection !== null || active.guard !== null) attach(battle, 'protect');
  if (conditions !== NO_SIDE_CONDITIONS) attachSide(battle, conditions);
}

function attachField(battle: Battle, field: Readonly<Field>): void {
  if (field.weather !== null) attach(battle, field.weather);
  if (field.terrain !== null) attach(battle, field.terrain);
  for (const room of ROOMS) if (field[room] > 0) attach(battle, room);
}

/** Makes the mask: when a step begins, and when another creature has come in. */
export function listen(battle: Battle): void {
  const rules = rulesOf(battle);
  battle.listening = rules.innateBits.hooks;
  battle.moments = rules.innateBits.moment;
  attachOf(battle, rules, battle.actives[0]);
  attachOf(battle, rules, battle.actives[1]);
  if (battle.field !== EMPTY_FIELD) attachField(battle, battle.field);
}
