import { runMigrate } from '@repo/http-kit/commands';
import { readCommandEnv } from './env.js';
import { migrations } from './migrations.js';

await runMigrate({ name: 'library-service', migrations, readEnv: readCommandEnv });
