import { type BreakerState, createPokeApiClient, type Timing } from '../poke-api/client.js';
import { externalCreatureData } from '../poke-api/external.js';
import type { Log } from '../poke-api/log.js';
import type { ResourceStore } from '../poke-api/resource-store.js';
import { loadSnapshot, snapshotCreatureData } from '../snapshot/snapshot.js';
import type { CreatureData } from './creature-data.js';

/** A source that holds connections until it is closed. */
export type OpenCreatureData = CreatureData & {
  /** `open` while the external service is not asked; the bundled snapshot has none to ask. */
  breakerState(): BreakerState;
  close(): Promise<void>;
};

type Options = {
  /** Base address of a service in PokeAPI's REST shape; undefined: the bundled snapshot. */
  url: string | undefined;
  /** Keeps what the external service gave; not used with the snapshot. */
  store: ResourceStore;
  log: Log;
  /** Headers for each request to the external service. */
  headers?: () => Record<string, string>;
  timing?: Partial<Timing>;
};

/** Species and moves from the external service when one is named, else from the bundled snapshot. */
export function createCreatureData({ url, store, ...options }: Options): OpenCreatureData {
  const snapshot = loadSnapshot();
  if (url === undefined) {
    return { ...snapshotCreatureData(snapshot), breakerState: () => 'closed', close: async () => {} };
  }
  const client = createPokeApiClient({ baseUrl: url, ...options });
  return {
    ...externalCreatureData({ client, snapshot, store, log: options.log }),
    breakerState: client.breakerState,
    close: client.close,
  };
}
