import { createLog, runCommand } from '@repo/service-kit';
import { migrateLibraryDatabase } from './db/migrations.js';
import { readCommandEnv } from './env.js';

await runCommand('The migration failed', async () => {
  const env = readCommandEnv();
  await migrateLibraryDatabase(
    env.DATABASE_URL,
    createLog({ name: 'library-service', level: env.LOG_LEVEL }),
  );
});
