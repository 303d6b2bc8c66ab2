import { isInClassic, type MoveRecord } from '@repo/battle-engine';
import { Value } from 'typebox/value';
import {
  type Catalogue,
  CreatureDataUnavailable,
  type LearnableMove,
  type Species,
} from '../catalogue/creature-data.js';
import { hasDamagingMove } from '../snapshot/snapshot.js';
import type { Snapshot } from '../snapshot/snapshot-of.js';
import type { PokeApiClient } from './client.js';
import { moveFromBody } from './moves.js';
import { createResourceCache, type ResourceCache } from './resource-cache.js';
import type { ResourceStore } from './resource-store.js';
import { MoveBody } from './schemas.js';
import { catchableNames, speciesFromBody } from './species.js';

/** Moves loaded at the same time for one request. */
const PARALLEL_MOVES = 6;
/** The number of random species without a damaging move after which the search ends. */
const RANDOM_TRIES = 10;
/** There is one index, under this name. */
const ALL = 'pokemon';

/** Species and moves that the external service has given, in memory and in the store. */
export type Resources = { species: ResourceCache<Species>; moves: ResourceCache<MoveRecord> };

/** Asks the external service for what is not kept. */
type Source = Pick<PokeApiClient, 'pokemon' | 'move'>;

/**
 * Opens what is kept of species and moves.
 * @param source null: nothing is fetched
 */
export function openResources(snapshot: Snapshot, store: ResourceStore, source: Source | null): Resources {
  return {
    species: createResourceCache<Species>({
      store,
      kind: 'species',
      fetch: async (name) => {
        const body = await source?.pokemon(name);
        if (!body || !(body.is_default || snapshot.species.has(name))) return null;
        return speciesFromBody(body);
      },
      // The store holds what `fetch` gave; before format 3 of the snapshot that had no abilities, before format 4 no base species.
      read: (stored) => {
        const species = stored as Omit<Species, 'abilities' | 'baseSpecies'> & Partial<Species>;
        const bundled = snapshot.species.get(species.name);
        return {
          ...species,
          baseSpecies: species.baseSpecies ?? bundled?.baseSpecies ?? species.name,
          abilities: species.abilities ?? bundled?.abilities ?? [],
        };
      },
    }),
    moves: createResourceCache<MoveRecord>({
      store,
      kind: 'move',
      fetch: async (name) => {
        const body = await source?.move(name);
        return body ? Value.Clean(MoveBody, body) : null;
      },
      // Made of the answer each time, so that new rules reach moves that were fetched before.
      read: (stored) => {
        const body = stored as MoveBody;
        return moveFromBody(body, snapshot.moves.get(body.name));
      },
    }),
  };
}

type Options = {
  client: PokeApiClient;
  /** Says which moves and forms are vetted. */
  snapshot: Snapshot;
  store: ResourceStore;
  resources: Resources;
};

/**
 * Species and moves from a service in PokeAPI's REST shape, each fetched once and kept in the store. What is
 * in the store is served without asking the service.
 */
export function externalCreatureData({ client, snapshot, store, resources }: Options): Catalogue {
  const { species, moves } = resources;
  const index = createResourceCache<string[]>({
    store,
    kind: 'index',
    fetch: async () => catchableNames(await client.pokemonIndex(), (name) => snapshot.species.has(name)),
    // The store holds what `fetch` gave.
    read: (stored) => stored as string[],
  });

  async function names(): Promise<string[]> {
    return (await index.get(ALL)) ?? [];
  }

  /** Kept with all its moves: which of them are supported may be another question after an update. */
  async function supported(name: string): Promise<Species | null> {
    const found = await species.get(name);
    if (found === null) return null;
    const known = found.learnset.filter((move) => snapshot.moves.has(move.name));
    const isClassic = ({ name }: LearnableMove) => isInClassic(snapshot.moves.get(name) as MoveRecord);
    const others = known.filter((move) => !isClassic(move));
    const learnset = known.filter(isClassic);
    return { ...found, learnset, ...(others.length > 0 && { learnsetOfStandard: others }) };
  }

  async function move(name: string): Promise<MoveRecord | null> {
    return snapshot.moves.has(name) ? moves.get(name) : null;
  }

  async function randomOf(
    candidates: readonly string[],
    pick: (n: number) => number,
  ): Promise<Species | null> {
    for (let tries = 0; tries < RANDOM_TRIES && candidates.length > 0; tries++) {
      const name = candidates[pick(candidates.length)];
      const found = name === undefined ? null : await supported(name);
      if (found && hasDamagingMove(found, snapshot)) return found;
    }
    return null;
  }

  return {
    async listSpecies({ limit, offset }) {
      const all = await names();
      return { total: all.length, names: all.slice(offset, offset + limit) };
    },
    species: supported,
    move,
    async moves(wanted) {
      const found = new Map<string, MoveRecord>();
      for (let from = 0; from < wanted.length; from += PARALLEL_MOVES) {
        const loaded = await Promise.all(wanted.slice(from, from + PARALLEL_MOVES).map(move));
        for (const record of loaded) if (record) found.set(record.name, record);
      }
      return found;
    },
    async randomSpecies(pick) {
      try {
        const found = await randomOf(await names(), pick);
        if (found) return found;
        throw new CreatureDataUnavailable('bad_response', 60);
      } catch (error) {
        if (!(error instanceof CreatureDataUnavailable)) throw error;
        // The service is away: one of the stored species will do.
        const kept = await randomOf(await store.names('species'), pick);
        if (kept) return kept;
        throw error;
      }
    },
  };
}
