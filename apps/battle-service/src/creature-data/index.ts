import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.js';
import type { CreatureData } from './creature-data.js';
import { snapshotCreatureData } from './snapshot.js';

/** A source that holds connections until it is closed. */
export type OpenCreatureData = CreatureData & { close(): Promise<void> };

type Options = { url: string | undefined; db: Db; log: FastifyBaseLogger };

/** The creature data of this service: the bundled snapshot. */
export function createCreatureData(_options: Options): OpenCreatureData {
  return { ...snapshotCreatureData(), close: async () => {} };
}
