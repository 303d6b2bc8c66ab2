import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.js';
import type { CreatureData } from './creature-data.js';
import { externalCreatureData } from './external.js';
import { type BreakerState, createPokeApiClient, type Timing } from './poke-api.client.js';
import { loadSnapshot, snapshotCreatureData } from './snapshot.js';

/** A source that holds connections until it is closed. */
export type OpenCreatureData = CreatureData & {
  /** Whether the external service is being asked; the snapshot has none to ask. */
  breakerState(): BreakerState;
  close(): Promise<void>;
};

type Options = {
  /** Base address of a service in PokeAPI's REST shape; undefined: the bundled snapshot. */
  url: string | undefined;
  db: Db;
  log: FastifyBaseLogger;
  timing?: Partial<Timing>;
};

/** The creature data of this service: from the external service when one is named, else from the snapshot. */
export function createCreatureData({ url, db, log, timing }: Options): OpenCreatureData {
  const snapshot = loadSnapshot();
  if (url === undefined) {
    return { ...snapshotCreatureData(snapshot), breakerState: () => 'closed', close: async () => {} };
  }
  const client = createPokeApiClient({ baseUrl: url, log, ...(timing && { timing }) });
  return {
    ...externalCreatureData({ client, snapshot, db, log }),
    breakerState: client.breakerState,
    close: client.close,
  };
}
