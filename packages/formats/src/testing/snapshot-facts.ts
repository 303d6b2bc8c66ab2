import { ABILITIES, ITEMS } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import {
  type CreatureFacts,
  completeSet,
  type Facts,
  namesOf,
  speciesFacts,
  type TeamSet,
} from '../index.js';

const snapshot = loadSnapshot();
const namesIn = (effects: readonly { name: string }[]) => new Set(effects.map(({ name }) => name));

export const SPECIES_NAMES = [...snapshot.species.keys()];
export const MOVE_NAMES = [...snapshot.moves.keys()];
export const ABILITY_NAMES = namesIn(ABILITIES);
export const ITEM_NAMES = namesIn(ITEMS);

/** All that the bundled data and the engine know, and a collection, by the ids of its creatures. */
export const snapshotFacts = (collection: ReadonlyMap<string, CreatureFacts> = new Map()): Facts => ({
  species: (name) => {
    const species = snapshot.species.get(name);
    return species === undefined ? null : speciesFacts(species);
  },
  move: (name) => snapshot.moves.get(name) ?? null,
  ability: (name) => ABILITY_NAMES.has(name),
  item: (name) => ITEM_NAMES.has(name),
  creature: (id) => collection.get(id) ?? (id.startsWith('foreign') ? 'not_yours' : 'released'),
});

/** The names of all that they know. */
export const snapshotNames = namesOf({
  ...{ species: SPECIES_NAMES, moves: MOVE_NAMES, abilities: ABILITY_NAMES, items: ITEM_NAMES },
});

/**
 * A set that no format of `standard` finds fault with, unless a change says so: with the last ability and the first
 * move of its species.
 */
export function fittingSet(species: string, changes: Partial<TeamSet> = {}): TeamSet {
  const { abilities, learnset } = snapshot.species.get(species) ?? { abilities: [], learnset: [] };
  const ability = abilities.findLast(({ name }) => ABILITY_NAMES.has(name))?.name ?? null;
  const moves = learnset.slice(0, 1).map(({ name }) => name);
  return { ...completeSet({ species, ability, moves }, null), ...changes };
}
