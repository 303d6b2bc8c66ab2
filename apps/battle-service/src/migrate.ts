import { createLog, runCommand } from '@repo/service-kit';
import { migrateBattleDatabase } from './db/migrations.js';
import { readCommandEnv } from './env.js';

await runCommand('The migration failed', async () => {
  const env = readCommandEnv();
  await migrateBattleDatabase(env.DATABASE_URL, createLog({ name: 'battle-service', level: env.LOG_LEVEL }));
});
