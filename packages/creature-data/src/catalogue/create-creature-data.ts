import type { MoveRecord } from '@repo/battle-engine';
import { type BreakerState, createPokeApiClient, type Timing } from '../poke-api/client.js';
import { externalCreatureData, openResources } from '../poke-api/external.js';
import type { Log } from '../poke-api/log.js';
import type { ResourceStore } from '../poke-api/resource-store.js';
import { loadSnapshot, snapshotCreatureData } from '../snapshot/snapshot.js';
import type { CreatureData, Species } from './creature-data.js';

/** A source that holds connections until it is closed. */
export type OpenCreatureData = CreatureData & {
  /** `open` while the external service is not asked; the bundled snapshot has none to ask. */
  breakerState(): BreakerState;
  close(): Promise<void>;
};

type Options = {
  /** Base address of a service in PokeAPI's REST shape; undefined: the bundled snapshot. */
  url: string | undefined;
  /** Keeps what the external service gave. */
  store: ResourceStore;
  log: Log;
  /** Headers for each request to the external service. */
  headers?: () => Record<string, string>;
  timing?: Partial<Timing>;
};

/** Species and moves from the external service when one is named, else from the bundled snapshot. */
export function createCreatureData({ url, store, ...options }: Options): OpenCreatureData {
  const snapshot = loadSnapshot();
  const client = url === undefined ? null : createPokeApiClient({ baseUrl: url, ...options });
  const resources = openResources(snapshot, store, client);
  const bundled = {
    species: async (names: readonly string[]) => pick(snapshot.species, names),
    moves: async (names: readonly string[]) => pick(snapshot.moves, names),
  };
  const kept = { species: resources.species.kept, moves: resources.moves.kept };
  if (!client) {
    return {
      ...snapshotCreatureData(snapshot),
      // Some may have been caught while an external service was named.
      recordsOf: recordsFrom(bundled, kept),
      breakerState: () => 'closed',
      close: async () => {},
    };
  }
  return {
    ...externalCreatureData({ client, snapshot, store, resources }),
    // Starters are of the bundled species.
    recordsOf: recordsFrom(kept, bundled),
    breakerState: client.breakerState,
    close: client.close,
  };
}

type Lookup<T> = (names: readonly string[]) => Promise<ReadonlyMap<string, T>>;
type Lookups = { species: Lookup<Species>; moves: Lookup<MoveRecord> };

function recordsFrom(first: Lookups, second: Lookups): CreatureData['recordsOf'] {
  return async (creatures) => ({
    species: await findIn(
      creatures.map(({ species }) => species),
      first.species,
      second.species,
    ),
    moves: await findIn(
      creatures.flatMap(({ moves }) => moves),
      first.moves,
      second.moves,
    ),
  });
}

/** Finds what has one of the names in `first`, and the rest in `second`. */
async function findIn<T>(
  names: readonly string[],
  first: Lookup<T>,
  second: Lookup<T>,
): Promise<ReadonlyMap<string, T>> {
  const found = await first(names);
  const missing = names.filter((name) => !found.has(name));
  return missing.length === 0 ? found : new Map([...found, ...(await second(missing))]);
}

function pick<T>(all: ReadonlyMap<string, T>, names: readonly string[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const name of names) {
    const value = all.get(name);
    if (value !== undefined) found.set(name, value);
  }
  return found;
}
