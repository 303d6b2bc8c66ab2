import { runRollback } from '@repo/http-kit/commands';
import { readCommandEnv } from './env.js';
import { migrations } from './migrations.js';

await runRollback({ name: 'battle-service', migrations, readEnv: readCommandEnv });
