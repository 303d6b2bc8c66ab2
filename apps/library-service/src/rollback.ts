import { runRollback } from '@repo/http-kit/commands';
import { migrations } from './db/migrations.js';
import { readCommandEnv } from './env.js';

await runRollback({ name: 'library-service', migrations, readEnv: readCommandEnv });
