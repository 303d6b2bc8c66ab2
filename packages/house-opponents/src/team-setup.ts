import { CREATURE_LEVEL, type CreatureSetup, creatureSetup, type Stats } from '@repo/battle-engine';
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

/**
 * The first creatures of a team as they go into a battle.
 * @throws RangeError the library does not know a species or a move of them
 */
export function teamSetup(team: HouseTeam, size: number, library: Library): CreatureSetup[] {
  return team.creatures.slice(0, size).map((creature) => setupOf(creature, team, library));
}

function setupOf(
  { species, nature, moves }: HouseCreature,
  team: HouseTeam,
  library: Library,
): CreatureSetup {
  const known = library.species.get(species);
  if (!known) throw new RangeError(`nothing is known of the species ${species}`);
  return creatureSetup(known, {
    level: CREATURE_LEVEL,
    nature,
    individualValues: individualValuesOf(team),
    moves: moves.map((name) => {
      const move = library.moves.get(name);
      if (!move || !known.learnset.some((learnt) => learnt.name === name)) {
        throw new RangeError(`${species} does not learn ${name}`);
      }
      return move;
    }),
  });
}
