import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@repo/database';
import type { FastifyBaseLogger } from 'fastify';

/** The SQL lies beside `src` and `dist` alike; all that is bundled lies in `dist` itself. */
export const migrations = {
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  schema: 'battle',
};

/** Brings the tables of this service up to date; safe to run by several processes at once. */
export async function migrateBattleDatabase(url: string, log: FastifyBaseLogger): Promise<void> {
  await migrateDatabase({ ...migrations, url, log });
}
