import { EVASION_ABILITIES, EVASION_ITEMS } from '../clauses.js';
import type { Facts, SpeciesFacts } from '../facts.js';
import type { Format } from '../formats.js';
import type { TeamSet } from '../sets.js';
import { listed, title } from '../words.js';
import { type Finding, found, foundIf } from './finding.js';

/** Returns what is wrong with the ability of a set, in battles of `standard`; `species` is null where it is unknown. */
export function problemsOfAbility(
  { species: name, ability }: TeamSet,
  { clauses, bans }: Format,
  species: SpeciesFacts | null,
  facts: Facts,
): Finding[] {
  const isBanned = (one: string) => bans.abilities.includes(one);
  const isEvasive = (one: string) => clauses.includes('evasion') && EVASION_ABILITIES.has(one);
  const own = (species?.abilities ?? []).map((one) => one.name).filter((one) => facts.ability(one));
  const choice = own.filter((one) => !isBanned(one) && !isEvasive(one)).map(title);
  const problem = (is: boolean, code: Finding['code'], text: string) => foundIf(is, code, 'ability', text);
  if (ability === null) {
    const which = choice.length === 0 ? '' : `: ${listed(choice, 'or')}`;
    return problem(own.length > 0, 'ability_missing', `${title(name)} needs an ability${which}.`);
  }
  const shown = title(ability);
  if (!facts.ability(ability))
    return problem(true, 'unknown_ability', `Battles do not know the ability ${shown}.`);
  const instead = choice.length === 0 ? '' : `; it can have ${listed(choice, 'or')}`;
  const isForeign = species !== null && !own.includes(ability);
  return [
    ...problem(isForeign, 'ability_not_of_species', `${title(name)} cannot have ${shown}${instead}.`),
    ...problem(isBanned(ability), 'banned_ability', `${shown} is banned.`),
    ...problem(isEvasive(ability), 'evasion_clause', `${shown} raises evasion, which is not allowed.`),
  ];
}

/** Returns what is wrong with the held item of a set, in battles of `standard`. */
export function problemsOfItem(
  { held_item: item }: TeamSet,
  { clauses, bans }: Format,
  facts: Facts,
): Finding[] {
  if (item === null) return [];
  const shown = title(item);
  if (!facts.item(item))
    return [found('unknown_item', 'held_item', `Battles do not know the item ${shown}.`)];
  const isEvasive = clauses.includes('evasion') && EVASION_ITEMS.has(item);
  return [
    ...foundIf(bans.items.includes(item), 'banned_item', 'held_item', `${shown} is banned.`),
    ...foundIf(isEvasive, 'evasion_clause', 'held_item', `${shown} raises evasion, which is not allowed.`),
  ];
}
