import { openDatabase } from '@repo/database';
import { createLog, runService, systemClock } from '@repo/http-kit';
import type { Tracing } from '@repo/http-kit/tracing';
import { buildApp } from './app.js';
import * as schema from './db/schema.js';
import { readEnv } from './env.js';

/** Runs the service until the process is told to stop. */
export const serve = (tracing: Tracing) =>
  runService(async () => {
    const env = readEnv();
    const log = createLog({ name: 'library-service', level: env.LOG_LEVEL });
    const database = openDatabase({
      url: env.DATABASE_URL,
      readUrl: env.DATABASE_READ_URL,
      schema,
      poolSize: env.DATABASE_POOL_SIZE,
      applicationName: 'library-service',
      log,
    });
    const app = await buildApp({ env, database, clock: systemClock, log });
    tracing.watch(app);
    return {
      app,
      env,
      close: async () => {
        await database.close();
        await tracing.stop();
      },
    };
  });
