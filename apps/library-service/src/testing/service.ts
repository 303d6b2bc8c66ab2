import type { PasswordHasher } from '@repo/auth';
import { quickPasswords } from '@repo/auth/testing/quick-passwords';
import { createTestDatabase } from '@repo/dev-database';
import { type App, type Clock, createLog, systemClock } from '@repo/http-kit';
import type { TestNetwork } from '@repo/notify/outbound';
import { JWT_SECRET } from '@repo/testing/service-process';
import type { LibraryDatabase } from '../db/database.js';
import { readEnv } from '../env.js';
import { createService, type Timings } from '../service.js';

export { JWT_SECRET };
export const BASE_URL = 'https://library.example.org';

export type TestService = {
  app: App;
  /** Where it listens. */
  url: string;
  database: LibraryDatabase;
  databaseUrl: string;
  close(): Promise<void>;
};

const HOUR = 3_600_000;

/** Popularity is counted when the service starts and not again: a test sees the statements of requests alone. */
export const COUNT_ONCE: Timings = { popularityMillis: HOUR, fewBooksMillis: HOUR };

type Options = Timings & {
  clock?: Clock;
  /** Default: hashes that take little work. */
  passwords?: PasswordHasher;
  /** Settings beside the necessary ones; rate limits are off unless set here, and the worker unless `sweepMillis` is. */
  env?: Record<string, string>;
  /** Takes the lines of the log instead of standard output. */
  logTo?: { write(line: string): void };
  /** How other hosts are found; default: as in production. */
  network?: TestNetwork;
  /** The database of another service that runs already; default: a new one. */
  databaseUrl?: string;
};

/** The real service on a database of its own and a free port. */
export async function startService({
  clock = systemClock,
  passwords = quickPasswords(),
  ...options
}: Options = {}): Promise<TestService> {
  const own = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = own?.url ?? options.databaseUrl ?? '';
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    JWT_SECRET,
    BASE_URL,
    LOG_LEVEL: 'error',
    // A connection to a new database takes 50 ms of processor time.
    DATABASE_POOL_SIZE: '5',
    RATE_LIMITS: 'off',
    // Its statements would come between those of requests.
    WORKER: options.sweepMillis === undefined ? 'off' : 'on',
    ...options.env,
  });
  const log = createLog({
    name: 'tests',
    level: env.LOG_LEVEL,
    ...(options.logTo && { stream: options.logTo }),
  });
  const { app, database } = await createService(options).open({
    ...{ env, log, clock, passwords },
    // A busy machine may take longer than the second of production.
    checkMillis: 60_000,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    database,
    databaseUrl,
    close: async () => {
      await app.close();
      await own?.drop();
    },
  };
}
