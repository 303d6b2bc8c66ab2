import { fileURLToPath } from 'node:url';
import { migrateDatabase, rollbackDatabase } from '@repo/service-kit';
import type { FastifyBaseLogger } from 'fastify';

/** The SQL lies beside `src` and `dist` alike. */
export const migrations = {
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  schema: 'battle',
};

/** Brings the tables of this service up to date; safe to run by several processes at once. */
export function migrateBattleDatabase(url: string, log: FastifyBaseLogger): Promise<void> {
  return migrateDatabase({ ...migrations, url, log });
}

/** Undoes the last migration, or those after `to`. @throws RollbackRefused */
export function rollbackBattleDatabase(
  url: string,
  log: FastifyBaseLogger,
  how: { to?: string | undefined; loseData?: boolean },
): Promise<string[]> {
  return rollbackDatabase({ ...migrations, ...how, url, log });
}
