import { drawsOf, type Library } from '@repo/battle-analysis/imagine';
import {
  type BattleSetup,
  CREATURE_LEVEL,
  type CreatureSetup,
  classicMove,
  creatureSetup,
  type Rules,
} from '@repo/battle-engine';
import { type FormatName, formatOf, type TeamSet } from '@repo/formats';
import type { Level } from './levels.js';

/** Returns the sets with which a level enters battles of a format. Where there is a preview, it chooses of them later. */
export function teamIn({ teams }: Level, format: FormatName): readonly TeamSet[] {
  const { sets, fight, bring } = formatOf(format);
  return sets === 'free' ? teams.open.slice(0, bring.most) : teams.caught.slice(0, fight);
}

/**
 * Returns the battle of two levels in a format. It follows from its name.
 * @throws RangeError the library does not know a species or a move of them
 */
export function battleSetup(
  [one, other]: readonly [Level, Level],
  format: FormatName,
  rules: Rules,
  name: string,
  library: Library,
): BattleSetup {
  const { preview, fight } = formatOf(format);
  const teamOf = (level: Level) => teamSetup(teamIn(level, format), library, rules);
  return {
    ...{ rules, seed: drawsOf(name).hex(), teams: [teamOf(one), teamOf(other)] },
    ...(preview && { preview: { fight } }),
  };
}

/**
 * Returns sets as they go into a battle.
 * @throws RangeError the library does not know a species or a move of them
 */
export function teamSetup(sets: readonly TeamSet[], library: Library, rules: Rules): CreatureSetup[] {
  return sets.map((set) => setupOf(set, library, rules));
}

function setupOf(set: TeamSet, library: Library, rules: Rules): CreatureSetup {
  const { species, nature, individual_values, effort_values, ability, held_item: item } = set;
  const known = library.species.get(species);
  if (!known) throw new RangeError(`nothing is known of the species ${species}`);
  const moves = set.moves.map((name) => {
    const move = library.moves.get(name);
    if (!move) throw new RangeError(`nothing is known of the move ${name}`);
    return rules === 'classic' ? classicMove(move) : move;
  });
  return creatureSetup(known, {
    ...{ level: CREATURE_LEVEL, nature, moves },
    ...{ individualValues: individual_values, effortValues: effort_values },
    ...(rules === 'standard' && { ability, item }),
  });
}
