import {
  type Catalogue,
  CreatureDataUnavailable,
  createCreatureData,
  type OpenCreatureData,
} from '@repo/creature-data';
import { ServiceError } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.js';
import { currentRequestId } from './request-id.js';
import { resourceStore } from './resources.repository.js';

type Options = {
  /** Base address of a service in PokeAPI's REST shape; undefined: the bundled snapshot. */
  url: string | undefined;
  db: Db;
  log: FastifyBaseLogger;
};

/** The creature data of this service; what an external service gave is kept in the database. */
export function openCreatureData({ url, db, log }: Options): OpenCreatureData {
  const data = createCreatureData({ url, store: resourceStore(db), log, headers });
  return { ...data, ...answering503(data) };
}

function headers(): Record<string, string> {
  const requestId = currentRequestId();
  return { 'user-agent': 'battle-service', ...(requestId !== undefined && { 'x-request-id': requestId }) };
}

/** Wraps the catalogue: when the external service is away, its methods throw 503 `creature_data_unavailable`. */
function answering503(data: Catalogue): Catalogue {
  return {
    listSpecies: (page) => data.listSpecies(page).catch(rethrow),
    species: (name) => data.species(name).catch(rethrow),
    move: (name) => data.move(name).catch(rethrow),
    moves: (names) => data.moves(names).catch(rethrow),
    randomSpecies: (pick) => data.randomSpecies(pick).catch(rethrow),
  };
}

function rethrow(error: unknown): never {
  if (!(error instanceof CreatureDataUnavailable)) throw error;
  throw new ServiceError({
    status: 503,
    code: 'creature_data_unavailable',
    title: 'The creature data service is away',
    detail: `What is asked for is not cached, and its source cannot be read (${error.reason}); try again shortly.`,
    headers: { 'retry-after': String(error.retryAfterSeconds) },
    cause: error,
  });
}
