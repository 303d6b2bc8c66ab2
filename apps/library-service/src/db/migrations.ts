import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@repo/service-kit';
import type { FastifyBaseLogger } from 'fastify';

/** The generated SQL lies beside `src` and `dist` alike. */
const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the tables of this service up to date; safe to run by several processes at once. */
export function migrateLibraryDatabase(url: string, log: FastifyBaseLogger): Promise<void> {
  return migrateDatabase({ url, folder: FOLDER, schema: 'library', log });
}
