import type { Dex, Species } from '@pkmn/sim';
import type { Species as CreatureSpecies, SpeciesAbility } from '../../../src/catalogue/creature-data.js';
import { effectName, identifier, speciesIdentifier } from '../names.js';
import { typePair } from '../types.js';

type CatchableSpecies = Omit<CreatureSpecies, 'learnset'> & { source: Species };

/** Forms that look the same by type and stats but learn other moves. */
const FORMS_BY_MOVES: ReadonlySet<string> = new Set(['Meowstic-F', 'Toxtricity-Low-Key']);

/** All species of the main series that can be caught: default forms in national order, then the other forms. */
export function catchableSpecies(dex: typeof Dex): CatchableSpecies[] {
  return dex.species
    .all()
    .filter((species) => isMainSeries(species) && isCatchable(dex, species))
    .sort((a, b) => Number(a.forme !== '') - Number(b.forme !== '') || a.num - b.num)
    .map((source) => ({
      source,
      name: speciesIdentifier(source.name),
      baseSpecies: identifier(source.baseSpecies),
      types: typePair(source.types),
      baseStats: {
        hp: source.baseStats.hp,
        attack: source.baseStats.atk,
        defense: source.baseStats.def,
        special_attack: source.baseStats.spa,
        special_defense: source.baseStats.spd,
        speed: source.baseStats.spe,
      },
      // The tables give kilograms with one decimal.
      weight: Math.max(1, Math.round(10 * source.weightkg)),
      abilities: abilitiesOf(source.abilities),
    }));
}

/** Left out is the ability of one event alone, which the tables mark `S`. */
function abilitiesOf({ 0: first, 1: second, H: hidden }: Species['abilities']): SpeciesAbility[] {
  const ordinary = [first, second].flatMap((name) =>
    name ? [{ name: effectName(name), hidden: false }] : [],
  );
  return hidden ? [...ordinary, { name: effectName(hidden), hidden: true }] : ordinary;
}

/** `Past` marks what exists in an older generation only; other marks are for what no player can obtain. */
function isMainSeries(species: Species): boolean {
  return species.num > 0 && (species.isNonstandard === null || species.isNonstandard === 'Past');
}

/**
 * Left out are forms that exist only during a battle (mega evolutions, gigantamax, eternamax, zen mode), only with
 * a held item, as opponents (totems), and those that differ from the default form in looks alone.
 */
function isCatchable(dex: typeof Dex, species: Species): boolean {
  if (species.forme === '') return true;
  const outsideBattle =
    !species.isMega &&
    !species.isPrimal &&
    species.battleOnly === undefined &&
    species.requiredItems === undefined &&
    !/Gmax|Totem|Eternamax/.test(species.forme);
  return (
    outsideBattle &&
    (FORMS_BY_MOVES.has(species.name) || differs(species, dex.species.get(species.baseSpecies)))
  );
}

function differs(form: Species, base: Species): boolean {
  return (
    form.types.join() !== base.types.join() ||
    Object.values(form.baseStats).join() !== Object.values(base.baseStats).join()
  );
}
