import { openDatabase } from '@repo/database';
import { createTestDatabase } from '@repo/dev-database';
import { type App, type Clock, createLog, systemClock } from '@repo/http-kit';
import { buildApp } from '../app.js';
import type { LibraryDatabase } from '../db/database.js';
import * as schema from '../db/schema.js';
import { readEnv } from '../env.js';

export const JWT_SECRET = 'a secret of the tests, long enough for HS256';
export const BASE_URL = 'https://library.example.org';

export type TestService = {
  app: App;
  /** Where it listens. */
  url: string;
  database: LibraryDatabase;
  databaseUrl: string;
  close(): Promise<void>;
};

type Options = {
  clock?: Clock;
  /** Settings beside the necessary ones; rate limits are off unless set here. */
  env?: Record<string, string>;
  /** Takes the lines of the log instead of standard output. */
  logTo?: { write(line: string): void };
  /** The database of another service that runs already; default: a new one. */
  databaseUrl?: string;
  /** Time from one count of popularity to the next; default: as in production. */
  popularityMillis?: number;
};

/** The real service on a database of its own and a free port. */
export async function startService({ clock = systemClock, ...options }: Options = {}): Promise<TestService> {
  const own = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = own?.url ?? options.databaseUrl ?? '';
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    JWT_SECRET,
    BASE_URL,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...options.env,
  });
  const log = createLog({
    name: 'tests',
    level: env.LOG_LEVEL,
    ...(options.logTo && { stream: options.logTo }),
  });
  const database = openDatabase({
    url: databaseUrl,
    readUrl: env.DATABASE_READ_URL,
    schema,
    poolSize: 10,
    applicationName: 'tests',
    log,
  });
  const app = await buildApp({
    env,
    database,
    clock,
    log,
    ...(options.popularityMillis !== undefined && { popularityMillis: options.popularityMillis }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    database,
    databaseUrl,
    close: async () => {
      await app.close();
      await database.close();
      await own?.drop();
    },
  };
}
