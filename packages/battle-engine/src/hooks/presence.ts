import { ROOMS, type SideCondition, type VolatileName } from '../data/names.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { MoveMask } from '../state/compiled-creature.js';
import { EMPTY_FIELD, type Field } from '../state/field.js';
import { abilityNow, isTransformed } from '../state/gear.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';
import { NO_VOLATILES } from '../state/volatiles.js';
import type { Holder } from './holder.js';
import { hear, SILENCE, unhear } from './listeners.js';
import { type PreparedEffect, type Ruleset, rulesOf } from './ruleset.js';

// The state says which effects are there. While a step is played, each creature also has the lists of those who listen to
// it. They follow from the state, and `attach` and `detach` keep them up to date.

/** True where a creature has no condition that it loses when it faints, as nearly always. */
export function hasNoConditions({ state, creature }: Pick<Holder, 'creature' | 'state'>): boolean {
  return (
    creature.status === null &&
    state.volatiles === NO_VOLATILES &&
    state.confusion + state.partiallyTrapped + state.perishSong === 0
  );
}

/** True where it has no effect but its ability and its item. */
function isBare(field: Readonly<Field>, holder: Holder): boolean {
  const { state, conditions, flinched, protection, guard } = holder;
  return (
    field === EMPTY_FIELD &&
    conditions === NO_SIDE_CONDITIONS &&
    hasNoConditions(holder) &&
    state.gear?.left === undefined &&
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
  if (state.gear?.left !== undefined) names.push(...Object.keys(state.gear.left));
  if (state.volatiles !== NO_VOLATILES) {
    for (const name in state.volatiles) if (state.volatiles[name as VolatileName] > 0) names.push(name);
  }
  return names;
}

/** True where the ability of a creature that stands there suppresses those of others. */
export function hasGas(rules: Ruleset, holder: Pick<Holder, 'creature' | 'state'>): boolean {
  return holder.creature.hp > 0 && leavesGas(rules, holder);
}

/** The same of one that has fainted: its gas goes when effects have been told of that. */
export function leavesGas(rules: Ruleset, { creature, state }: Pick<Holder, 'creature' | 'state'>): boolean {
  if (!rules.hasGear) return false;
  const ability = rules.effects.get(abilityNow({ creature, state }) ?? '');
  return ability?.suppresses === 'abilities' && state.gear?.suppressed !== true && !isTransformed(state);
}

// The next two are the only ones that say which abilities and items do nothing while they are there. Whoever changes the
// answer calls `listen`.

function doesAbilityWork(
  { cannotBe, suppresses }: PreparedEffect,
  { state, gas }: GearHolder,
  item: PreparedEffect | undefined,
): boolean {
  if (cannotBe?.includes('transformed') === true && isTransformed(state)) return false;
  if (cannotBe?.includes('suppressed') === true) return true;
  if (state.gear?.suppressed === true) return false;
  return gas !== true || suppresses === 'abilities' || item?.keepsAbility === true;
}

function doesItemWork(item: PreparedEffect, ability: PreparedEffect | undefined): boolean {
  return ability?.suppresses !== 'own_item' || item.ignoresKlutz === true;
}

const NONE: readonly PreparedEffect[] = [];

type GearHolder = Pick<Holder, 'creature' | 'state' | 'gas'>;

/** Ability and item, as far as they work. */
function gearOf(rules: Ruleset, holder: GearHolder): readonly PreparedEffect[] {
  const { creature, state } = holder;
  if (creature.gear === undefined && state.gear === undefined) return NONE;
  const item = rules.effects.get(creature.gear?.item ?? '');
  const had = rules.effects.get(abilityNow(holder) ?? '');
  const ability = had !== undefined && doesAbilityWork(had, holder, item) ? had : undefined;
  const works = item !== undefined && doesItemWork(item, ability);
  if (ability === undefined) return works ? [item] : NONE;
  return works ? [ability, item] : [ability];
}

/** True where a creature has this ability or item, and it works. */
export function isAtWork(rules: Ruleset, holder: GearHolder, name: string): boolean {
  return gearOf(rules, holder).some(({ effect }) => effect.name === name);
}

/** True where the ability of a creature takes the effects of what it holds or eats. */
export function hasNoUseOfItems(rules: Ruleset, holder: GearHolder): boolean {
  return gearOf(rules, holder).some(({ suppresses }) => suppresses === 'own_item');
}

/** True where nothing can be done to the ability of a creature, because of the item that it holds. */
export function keepsAbility(rules: Ruleset, holder: GearHolder): boolean {
  return gearOf(rules, holder).some(({ keepsAbility }) => keepsAbility === true);
}

/** True where the ability of a creature on the field takes the effects of all weather away. */
export function isWeatherSuppressed(battle: Battle): boolean {
  const rules = rulesOf(battle);
  if (!rules.hasGear) return false;
  return battle.actives.some((active) => {
    const ability = abilityNow(active);
    if (ability === null || active.creature.hp === 0) return false;
    return rules.abilities.get(ability)?.suppresses === 'weather' && isAtWork(rules, active, ability);
  });
}

/** True where the item of a creature keeps rain and harsh sunlight from it. */
export function isSheltered(rules: Ruleset, holder: GearHolder): boolean {
  const item = holder.creature.gear?.item ?? null;
  return item !== null && rules.items.get(item)?.shelters === true && isAtWork(rules, holder, item);
}

/** True where ability or item may have a say in what a creature chooses, if they work. */
export function mayGearChoose({ choosingGear }: Ruleset, holder: GearHolder): boolean {
  const item = holder.creature.gear?.item ?? null;
  const ability = abilityNow(holder);
  return (item !== null && choosingGear.has(item)) || (ability !== null && choosingGear.has(ability));
}

/** True where any effect of its own may. */
export function mayChoose(rules: Ruleset, self: Holder): boolean {
  return (self.attached & rules.choosing) !== 0 || mayGearChoose(rules, self);
}

/** Returns the moves that effects keep a creature from choosing. */
export function disabledMoves(rules: Ruleset, field: Readonly<Field>, self: Holder): MoveMask {
  let mask = 0;
  for (const { onDisableMove } of presentOf(rules, field, self)) mask |= onDisableMove?.(self) ?? 0;
  return mask;
}

/** True where one of these effects keeps its bearer from being switched. */
export function isTrappedByEffect(present: readonly PreparedEffect[], self: Holder): boolean {
  return present.some(({ onTrap }) => onTrap?.(self) === true);
}

/** True where nothing keeps it from being switched, because of one of these effects. */
export function isFreeByEffect(present: readonly PreparedEffect[], self: Holder): boolean {
  return present.some(({ onFree }) => onFree?.(self) === true);
}

/** The effects that a creature has: its own, those of its side and those of the field. */
export function presentOf(rules: Ruleset, field: Readonly<Field>, holder: Holder): readonly PreparedEffect[] {
  const gear = gearOf(rules, holder);
  if (isBare(field, holder)) return gear;
  const found: PreparedEffect[] = [];
  for (const name of namesOf(field, holder)) {
    const known = rules.effects.get(name);
    if (known !== undefined) found.push(known);
  }
  return gear.length === 0 ? found : [...found, ...gear];
}

function hearOf(subject: Active, bearer: Active, known: readonly PreparedEffect[]): void {
  for (const { listeners } of known) {
    const { toBearer, toFoe } = listeners[bearer.side];
    for (const one of subject.side === bearer.side ? toBearer : toFoe) hear(subject, one);
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
  own.gas = isInGas(battle, rules, other);
  other.gas = isInGas(battle, rules, own);
  hearFrom(battle, rules, own, other);
  hearFrom(battle, rules, other, own);
}

function isInGas({ fainted }: Battle, rules: Ruleset, foe: Active): boolean {
  return fainted.includes(foe) ? leavesGas(rules, foe) : hasGas(rules, foe);
}

function hearFrom({ field }: Battle, rules: Ruleset, bearer: Active, foe: Active): void {
  if (bearer.creature.gear === undefined && bearer.state.gear === undefined && isBare(field, bearer)) return;
  const known = presentOf(rules, field, bearer);
  hearOf(bearer, bearer, known);
  hearOf(foe, bearer, known);
}

function each(battle: Battle, bearer: Active, name: string, change: typeof hear): void {
  const known = rulesOf(battle).effects.get(name);
  if (known === undefined) return;
  const foe = opponentOf(battle, bearer);
  const { toBearer, toFoe } = known.listeners[bearer.side];
  for (const one of toBearer) change(bearer, one);
  for (const one of toFoe) change(foe, one);
}

/** Has the effect of a creature asked from now on. */
export function attach(battle: Battle, bearer: Active, name: string): void {
  each(battle, bearer, name, hear);
}

/** Has it asked no more. */
export function detach(battle: Battle, bearer: Active, name: string): void {
  each(battle, bearer, name, unhear);
}
