import { createLog, readRollbackArguments, runCommand } from '@repo/service-kit';
import { rollbackBattleDatabase } from './db/migrations.js';
import { readCommandEnv } from './env.js';

await runCommand('Nothing was rolled back', async () => {
  const env = readCommandEnv();
  const log = createLog({ name: 'battle-service', level: env.LOG_LEVEL });
  const undone = await rollbackBattleDatabase(
    env.DATABASE_URL,
    log,
    readRollbackArguments(process.argv.slice(2)),
  );
  console.log(undone.length > 0 ? `Undone: ${undone.join(', ')}` : 'There is nothing to undo.');
});
