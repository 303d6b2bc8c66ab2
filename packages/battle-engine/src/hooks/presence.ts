import { ROOMS, type SideCondition, type VolatileName } from '../data/names.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { MoveMask } from '../state/compiled-creature.js';
import type { CreatureState } from '../state/creature.js';
import { EMPTY_FIELD, type Field } from '../state/field.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';
import { NO_VOLATILES } from '../state/volatiles.js';
import type { Holder } from './holder.js';
import { hear, SILENCE, unhear } from './listeners.js';
import { type Known, type Ruleset, rulesOf } from './ruleset.js';

// Which effects are there. The state says it; while a step is played, each creature also has the lists of those who are
// asked about it, which follow from the state and are kept up by `attach` and `detach`.

/** True where a creature has none but for ability and item, as nearly always. */
function isBare(
  field: Readonly<Field>,
  { state, creature, conditions, flinched, protection, guard }: Holder,
): boolean {
  return (
    field === EMPTY_FIELD &&
    conditions === NO_SIDE_CONDITIONS &&
    creature.status === null &&
    state.volatiles === NO_VOLATILES &&
    state.confusion + state.partiallyTrapped + state.perishSong === 0 &&
    flinched !== true &&
    (protection ?? guard ?? null) === null
  );
}

function namesOf(field: Readonly<Field>, holder: Holder): string[] {
  const { state, creature, conditions } = holder;
  const names: string[] = [];
  if (field !== EMPTY_FIELD) {
    if (field.weather !== null) names.push(field.weather);
    if (field.terrain !== null) names.push(field.terrain);
    for (const room of ROOMS) if (field[room] > 0) names.push(room);
  }
  if (conditions !== NO_SIDE_CONDITIONS) {
    for (const name in conditions) if (conditions[name as SideCondition] > 0) names.push(name);
  }
  if (creature.status !== null) names.push(creature.status);
  if (state.confusion > 0) names.push('confusion');
  if (state.partiallyTrapped > 0) names.push('trapped');
  if (state.perishSong > 0) names.push('perish_song');
  if (holder.flinched === true) names.push('flinch');
  if ((holder.protection ?? null) !== null || (holder.guard ?? null) !== null) names.push('protect');
  if (state.volatiles !== NO_VOLATILES) {
    for (const name in state.volatiles) if (state.volatiles[name as VolatileName] > 0) names.push(name);
  }
  return names;
}

/**
 * The one place that says which abilities and items do nothing while they are there. Whoever changes the answer calls
 * `listen`.
 */
function isSuppressed(rules: Ruleset, { effect }: Known, { gear }: Readonly<CreatureState>): boolean {
  const ability = gear?.ability ?? null;
  return (
    effect.kind === 'item' && ability !== null && rules.known.get(ability)?.effect.suppresses === 'own_item'
  );
}

/** True where the ability of a creature on the field takes the effects of all weather away. */
export function isWeatherSuppressed(battle: Battle): boolean {
  const { known } = rulesOf(battle);
  return battle.actives.some(({ creature: { hp, gear } }) => {
    const ability = gear?.ability ?? null;
    return hp > 0 && ability !== null && known.get(ability)?.effect.suppresses === 'weather';
  });
}

const NONE: readonly Known[] = [];

/** Ability and item. */
function gearOf(rules: Ruleset, creature: Readonly<CreatureState>): readonly Known[] {
  const { gear } = creature;
  if (gear === undefined) return NONE;
  const ability = gear.ability === null ? undefined : rules.known.get(gear.ability);
  const item = gear.item === null ? undefined : rules.known.get(gear.item);
  const works = item !== undefined && !isSuppressed(rules, item, creature);
  if (ability === undefined) return works ? [item] : NONE;
  return works ? [ability, item] : [ability];
}

/** True where ability or item may have a say in what a creature chooses. */
export function gearChooses(rules: Ruleset, creature: Readonly<CreatureState>): boolean {
  for (const { onDisableMove, onTrap } of gearOf(rules, creature)) {
    if (onDisableMove !== null || onTrap !== null) return true;
  }
  return false;
}

/** True where anything of its own may. */
export function hasChoosing(rules: Ruleset, self: Holder): boolean {
  return (self.attached & rules.choosing) !== 0 || gearChooses(rules, self.creature);
}

/** The moves that effects keep a creature from choosing. */
export function disabledMoves(rules: Ruleset, field: Readonly<Field>, self: Holder): MoveMask {
  let mask = 0;
  for (const { onDisableMove } of presentOf(rules, field, self)) mask |= onDisableMove?.(self) ?? 0;
  return mask;
}

export function isTrappedByEffect(rules: Ruleset, field: Readonly<Field>, self: Holder): boolean {
  return presentOf(rules, field, self).some(({ onTrap }) => onTrap?.(self) === true);
}

/** The effects that a creature has: its own, those of its side and those of the field. */
export function presentOf(rules: Ruleset, field: Readonly<Field>, holder: Holder): readonly Known[] {
  const gear = gearOf(rules, holder.creature);
  if (isBare(field, holder)) return gear;
  const found: Known[] = [];
  for (const name of namesOf(field, holder)) {
    const known = rules.known.get(name);
    if (known !== undefined) found.push(known);
  }
  return gear.length === 0 ? found : [...found, ...gear];
}

function hearOf(subject: Active, bearer: Active, known: readonly Known[]): void {
  const own = subject.side === bearer.side;
  for (const { listeners } of known) {
    for (const one of listeners[bearer.side]) {
      if (one.whose === 'any' || (one.whose === 'own') === own) hear(subject, one);
    }
  }
}

/** Makes the lists of a creature, which may be one that is not on the field. */
export function listenTo(battle: Battle, subject: Active): void {
  const rules = rulesOf(battle);
  const foe = opponentOf(battle, subject);
  subject.heard = SILENCE;
  hearOf(subject, subject, presentOf(rules, battle.field, subject));
  hearOf(subject, foe, presentOf(rules, battle.field, foe));
}

/** Makes all lists: when a step begins, and when a creature comes in or faints. */
export function listen(battle: Battle): void {
  const rules = rulesOf(battle);
  const own = battle.actives[0];
  const other = battle.actives[1];
  own.heard = SILENCE;
  other.heard = SILENCE;
  hearFrom(battle, rules, own, other);
  hearFrom(battle, rules, other, own);
}

function hearFrom({ field }: Battle, rules: Ruleset, bearer: Active, foe: Active): void {
  if (bearer.creature.gear === undefined && isBare(field, bearer)) return;
  const known = presentOf(rules, field, bearer);
  hearOf(bearer, bearer, known);
  hearOf(foe, bearer, known);
}

function each(battle: Battle, bearer: Active, name: string, change: typeof hear): void {
  const known = rulesOf(battle).known.get(name);
  if (known === undefined) return;
  const foe = opponentOf(battle, bearer);
  for (const one of known.listeners[bearer.side]) {
    if (one.whose !== 'other') change(bearer, one);
    if (one.whose !== 'own') change(foe, one);
  }
}

/** The creature has the effect from now on. */
export function attach(battle: Battle, bearer: Active, name: string): void {
  each(battle, bearer, name, hear);
}

/** It has it no more. */
export function detach(battle: Battle, bearer: Active, name: string): void {
  each(battle, bearer, name, unhear);
}
