import { SIDE_CONDITIONS } from '../data/names.js';
import { FIELD_CONDITIONS } from '../data/special-effects.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { EMPTY_FIELD } from '../state/field.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';
import { type Ruleset, rulesOf } from './ruleset.js';

// Which hooks have anybody to ask, of all effects of both creatures, their sides and the field. There may be too many of
// them, after an effect has gone, but never too few.

/** An effect is there from now on, of the name that its rule set knows it by. */
export function attach(battle: Battle, name: string): void {
  const bits = rulesOf(battle).bits.get(name);
  if (bits === undefined) return;
  battle.listening |= bits.hooks;
  battle.stages |= bits.stage;
}

function attachVolatiles(battle: Battle, { volatileBits }: Ruleset, attached: number): void {
  for (let left = attached; left !== 0; left &= left - 1) {
    const bits = volatileBits[Math.clz32(left & -left)];
    if (bits === undefined) continue;
    battle.listening |= bits.hooks;
    battle.stages |= bits.stage;
  }
}

function attachOf(battle: Battle, rules: Ruleset, active: Active): void {
  const { attached, creature, state, conditions } = active;
  if (attached !== 0) attachVolatiles(battle, rules, attached);
  if (creature.status !== null) attach(battle, creature.status);
  if (state.confusion > 0) attach(battle, 'confusion');
  if (state.partiallyTrapped > 0) attach(battle, 'trapped');
  if (state.perishSong > 0) attach(battle, 'perish_song');
  if (conditions === NO_SIDE_CONDITIONS) return;
  for (const name of SIDE_CONDITIONS) if (conditions[name] > 0) attach(battle, name);
}

/** Looks again who listens. Within a turn nothing is lost by it but what its end has no more use for. */
export function listenAgain(battle: Battle): void {
  const rules = rulesOf(battle);
  const { field, actives } = battle;
  const [own, other] = actives;
  battle.listening = rules.innateBits.hooks;
  battle.stages = rules.innateBits.stage;
  attachOf(battle, rules, own);
  attachOf(battle, rules, other);
  for (const active of actives) {
    if (active.flinched) attach(battle, 'flinch');
    if (active.protection !== null || active.guard !== null) attach(battle, 'protect');
  }
  if (field === EMPTY_FIELD) return;
  for (const name of FIELD_CONDITIONS) if (rules.fields[name].isHadBy(own, field)) attach(battle, name);
}
