import { runMigrate } from '@repo/http-kit/commands';
import { migrations } from './db/migrations.js';
import { readCommandEnv } from './env.js';

await runMigrate({ name: 'library-service', migrations, readEnv: readCommandEnv });
