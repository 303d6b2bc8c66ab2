import { createLog } from '@repo/service-kit';
import { migrateBattleDatabase } from './db/migrations.js';
import { readEnv } from './env.js';

const env = readEnv();
await migrateBattleDatabase(env.DATABASE_URL, createLog({ name: 'battle-service', level: env.LOG_LEVEL }));
