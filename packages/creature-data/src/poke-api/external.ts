import type { MoveRecord } from '@repo/battle-engine';
import { type CreatureData, CreatureDataUnavailable, type Species } from '../catalogue/creature-data.js';
import { hasDamagingMove, type Snapshot } from '../snapshot/snapshot.js';
import type { PokeApiClient } from './client.js';
import type { Log } from './log.js';
import { moveFromBody } from './moves.js';
import { createResourceCache } from './resource-cache.js';
import type { ResourceStore } from './resource-store.js';
import { catchableNames, speciesFromBody } from './species.js';

/** Moves loaded at the same time for one request. */
const PARALLEL_MOVES = 6;
/** Random species tried, each without a damaging move, before the search is given up. */
const RANDOM_TRIES = 10;
/** There is one index, under this name. */
const ALL = 'pokemon';

type Options = {
  client: PokeApiClient;
  /** Says which moves and forms are vetted. */
  snapshot: Snapshot;
  store: ResourceStore;
  log: Log;
};

/**
 * Species and moves from a service in PokeAPI's REST shape, each fetched once and kept in the store. What is kept
 * is at hand without the service.
 */
export function externalCreatureData(options: Options): CreatureData {
  const { client, snapshot, store, log } = options;
  const shared = { store, log };

  const index = createResourceCache<string[]>({
    ...shared,
    kind: 'index',
    fetch: async () => catchableNames(await client.pokemonIndex(), (name) => snapshot.species.has(name)),
  });
  const species = createResourceCache<Species>({
    ...shared,
    kind: 'species',
    fetch: async (name) => {
      const body = await client.pokemon(name);
      if (body === null || !(body.is_default || snapshot.species.has(name))) return null;
      return speciesFromBody(body);
    },
  });
  const moves = createResourceCache<MoveRecord>({
    ...shared,
    kind: 'move',
    fetch: async (name) => {
      const body = await client.move(name);
      return body === null ? null : moveFromBody(body, snapshot.moves.get(name));
    },
  });

  async function names(): Promise<string[]> {
    return (await index.get(ALL)) ?? [];
  }

  /** Kept with all its moves: which of them are supported may be another question after an update. */
  async function supported(name: string): Promise<Species | null> {
    const found = await species.get(name);
    return found && { ...found, learnset: found.learnset.filter((move) => snapshot.moves.has(move.name)) };
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
        // Any species will do: one of those at hand.
        const kept = await randomOf(await store.names('species'), pick);
        if (kept) return kept;
        throw error;
      }
    },
  };
}
