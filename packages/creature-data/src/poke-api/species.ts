import { type Stats, TYPE_NAMES, type TypeName } from '@repo/battle-engine';
import type { LearnableMove, Species, SpeciesAbility } from '../catalogue/creature-data.js';
import type { PokemonBody, PokemonIndex } from './schemas.js';

/**
 * Version groups of the main series by generation, the latest first. Remakes and side games, whose learnsets
 * differ in other ways, are not among them.
 */
const GENERATIONS: readonly (readonly string[])[] = [
  ['scarlet-violet', 'the-teal-mask', 'the-indigo-disk'],
  ['sword-shield', 'the-isle-of-armor', 'the-crown-tundra'],
  ['sun-moon', 'ultra-sun-ultra-moon'],
  ['x-y', 'omega-ruby-alpha-sapphire'],
  ['black-white', 'black-2-white-2'],
  ['diamond-pearl', 'platinum', 'heartgold-soulsilver'],
  ['ruby-sapphire', 'emerald', 'firered-leafgreen'],
  ['gold-silver', 'crystal'],
  ['red-blue', 'yellow'],
];

/** Ways to learn that are open to every creature of the species. */
const ORDINARY_METHODS: ReadonlySet<string> = new Set(['level-up', 'machine', 'tutor', 'egg', 'form-change']);

/** PokeAPI numbers default forms by the national index, and all other forms from here on. */
const FIRST_OTHER_FORM = 10_000;

/**
 * A creature of PokeAPI as a species, with all it can learn in the latest generation that has a learnset for it,
 * supported or not. Moves that only an earlier stage of its evolution learns are left out: they are in other responses.
 * @returns null for types that are none of the 18, or a stat that is missing
 */
export function speciesFromBody(body: PokemonBody): Species | null {
  const types = typesFrom(body);
  const baseStats = statsFrom(body);
  if (types === null || baseStats === null) return null;
  const weight = Math.max(1, body.weight);
  const abilities = abilitiesFrom(body);
  return {
    ...{ name: body.name, baseSpecies: body.species?.name ?? body.name },
    ...{ types, baseStats, weight, abilities, learnset: learnsetFrom(body) },
  };
}

/**
 * Gives the names of the species that can be caught. The index does not tell which forms exist outside battles.
 * Therefore a form other than the default one counts only if it is vetted.
 * @param isVetted true when the bundled snapshot has the species
 */
export function catchableNames(index: PokemonIndex, isVetted: (name: string) => boolean): string[] {
  return index.results
    .filter(({ name, url }) => isVetted(name) || isDefaultForm(url))
    .map(({ name }) => name);
}

/** Only the number at the end of the address is read. */
function isDefaultForm(url: string): boolean {
  const number = /\/(\d{1,9})\/?$/.exec(url)?.[1];
  return number !== undefined && Number(number) < FIRST_OTHER_FORM;
}

function typesFrom(body: PokemonBody): Species['types'] | null {
  const types: TypeName[] = [];
  for (const { type } of [...body.types].sort((a, b) => a.slot - b.slot)) {
    const known = TYPE_NAMES.find((name) => name === type.name);
    if (known === undefined) return null;
    types.push(known);
  }
  const [first, second] = types;
  if (first === undefined) return null;
  return second === undefined ? [first] : [first, second];
}

function statsFrom(body: PokemonBody): Stats | null {
  const stat = (name: string) => body.stats.find((entry) => entry.stat.name === name)?.base_stat ?? 0;
  const stats = {
    hp: stat('hp'),
    attack: stat('attack'),
    defense: stat('defense'),
    special_attack: stat('special-attack'),
    special_defense: stat('special-defense'),
    speed: stat('speed'),
  };
  return Object.values(stats).includes(0) ? null : stats;
}

/** By slot, in the names of the engine, which have underscores for hyphens. */
function abilitiesFrom({ abilities = [] }: PokemonBody): SpeciesAbility[] {
  return [...abilities]
    .sort((a, b) => a.slot - b.slot)
    .map(({ ability, is_hidden }) => ({ name: ability.name.replaceAll('-', '_'), hidden: is_hidden }));
}

function learnsetFrom(body: PokemonBody): LearnableMove[] {
  for (const versions of GENERATIONS) {
    const learnset = learnsetIn(body, new Set(versions));
    if (learnset.length > 0) return learnset;
  }
  return [];
}

function learnsetIn(body: PokemonBody, versions: ReadonlySet<string>): LearnableMove[] {
  return body.moves.flatMap(({ move, version_group_details }) => {
    const ways = version_group_details.filter(
      (detail) =>
        versions.has(detail.version_group.name) && ORDINARY_METHODS.has(detail.move_learn_method.name),
    );
    const levels = ways
      .filter((way) => way.move_learn_method.name === 'level-up')
      .map((way) => way.level_learned_at);
    if (ways.length === 0) return [];
    return [{ name: move.name, level: levels.length === 0 ? null : Math.min(...levels) }];
  });
}
