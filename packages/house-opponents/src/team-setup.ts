import {
  ABILITIES,
  CREATURE_LEVEL,
  type CreatureSetup,
  creatureSetup,
  ITEMS,
  type Rules,
  type Stats,
} from '@repo/battle-engine';
import type { Library } from './sight.js';
import type { HouseCreature, HouseTeam } from './teams.js';

/** The individual values of each creature of a team. */
export function individualValuesOf({ individualValue }: HouseTeam): Stats {
  return {
    hp: individualValue,
    attack: individualValue,
    defense: individualValue,
    special_attack: individualValue,
    special_defense: individualValue,
    speed: individualValue,
  };
}

const ABILITY_NAMES: ReadonlySet<string> = new Set(ABILITIES.map(({ name }) => name));
const ITEM_NAMES: ReadonlySet<string> = new Set(ITEMS.map(({ name }) => name));

/** Ability and item of a creature of the house under these rules, as far as the engine supports them. */
export function gearOf(
  { ability, item }: HouseCreature,
  rules: Rules,
): Pick<CreatureSetup, 'ability' | 'item'> {
  if (rules === 'classic') return {};
  return { ...(ABILITY_NAMES.has(ability) && { ability }), ...(ITEM_NAMES.has(item) && { item }) };
}

/**
 * The first creatures of a team as they go into a battle.
 * @throws RangeError the library does not know a species or a move of them
 */
export function teamSetup(
  team: HouseTeam,
  size: number,
  library: Library,
  rules: Rules = 'classic',
): CreatureSetup[] {
  return team.creatures.slice(0, size).map((creature) => setupOf(creature, team, library, rules));
}

function setupOf(creature: HouseCreature, team: HouseTeam, library: Library, rules: Rules): CreatureSetup {
  const { species, nature, moves } = creature;
  const known = library.species.get(species);
  if (!known) throw new RangeError(`nothing is known of the species ${species}`);
  return creatureSetup(known, {
    level: CREATURE_LEVEL,
    nature,
    individualValues: individualValuesOf(team),
    ...gearOf(creature, rules),
    moves: moves.map((name) => {
      const move = library.moves.get(name);
      if (!move || !known.learnset.some((learnt) => learnt.name === name)) {
        throw new RangeError(`${species} does not learn ${name}`);
      }
      return move;
    }),
  });
}
