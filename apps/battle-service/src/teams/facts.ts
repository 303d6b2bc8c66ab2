import { type CreatureData, CreatureDataUnavailable, type Species } from '@repo/creature-data';
import { type CreatureFacts, type Facts, type SetInput, speciesFacts } from '@repo/formats';
import type { CreatureRow } from '../collection/creatures.repository.js';
import type { Db } from '../db/database.js';
import { abilities, items } from '../model/effects.js';
import { findCreatures } from './teams.repository.js';

/** The facts about the species, moves and creatures of some sets. */
export type KnownSets = {
  facts: Facts;
  /** Undefined: nothing is known at the moment. Null: there is no such species. */
  species(name: string): Species | null | undefined;
  /** A creature of the trainer. */
  creature(id: string): CreatureRow | undefined;
};

type Source = Pick<CreatureData, 'species' | 'moves' | 'recordsOf'>;

/** Species for which an external source is asked in one request, at most: a hundred teams may name six hundred that it does not have. */
const MOST_ASKED = 12;

type NamedSet = Pick<SetInput, 'creature_id' | 'species' | 'moves'>;

/** Returns undefined where the source is away and nothing was kept. */
async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CreatureDataUnavailable) return undefined;
    throw error;
  }
}

/** Loads what is to be known of these sets of a trainer, each thing once. */
export async function loadFacts(
  db: Db,
  source: Source,
  trainerId: string,
  sets: readonly NamedSet[],
): Promise<KnownSets> {
  const ids = sets.flatMap(({ creature_id }) => creature_id ?? []);
  const rows = new Map((await findCreatures(db, [...new Set(ids)])).map((row) => [row.id, row]));
  const own = (id: string) => {
    const row = rows.get(id.toLowerCase());
    return row?.trainerId === trainerId ? row : undefined;
  };
  const named = sets.flatMap((set) => set.species ?? own(set.creature_id ?? '')?.species ?? []);
  const { species: kept } = await source.recordsOf(named.map((name) => ({ species: name, moves: [] })));
  const others = [...new Set(named)].filter((name) => name !== '' && !kept.has(name)).slice(0, MOST_ASKED);
  const asked = await Promise.all(
    others.map(async (name) => [name, await unlessAway(source.species(name))] as const),
  );
  const species = new Map<string, Species | null | undefined>([['', null], ...kept, ...asked]);
  // Each once: a hundred teams ask for them thousands of times.
  const ofSpecies = new Map([...species].map(([name, known]) => [name, known && speciesFacts(known)]));
  const moves = await unlessAway(source.moves([...new Set(sets.flatMap((set) => set.moves))]));
  const facts: Facts = {
    species: (name) => ofSpecies.get(name),
    move: (name) => (moves === undefined ? undefined : (moves.get(name) ?? null)),
    ability: (name) => abilities.has(name),
    item: (name) => items.has(name),
    creature: (id) => {
      const row = own(id);
      if (row) return creatureFacts(row);
      return rows.has(id.toLowerCase()) ? 'not_yours' : 'released';
    },
  };
  return { facts, species: (name) => species.get(name), creature: own };
}

export function creatureFacts(row: CreatureRow): CreatureFacts {
  const { species, nature, individualValues, ability, heldItem } = row;
  return { species, nature, individual_values: individualValues, ability, held_item: heldItem };
}
