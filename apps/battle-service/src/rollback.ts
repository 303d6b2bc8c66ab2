import { runRollback } from '@repo/service-kit';
import { migrations } from './db/migrations.js';
import { readCommandEnv } from './env.js';

await runRollback({ name: 'battle-service', migrations, readEnv: readCommandEnv });
