import type { PasswordHasher } from '@repo/auth';
import { quickPasswords } from '@repo/auth/testing/quick-passwords';
import { createTestDatabase } from '@repo/dev-database';
import { type App, type Clock, createLog, type RandomBytes, systemClock } from '@repo/http-kit';
import { JWT_SECRET } from '@repo/testing/service-process';
import type { BattleDatabase } from '../db/database.js';
import { readEnv } from '../env.js';
import { NOTICE_TIMINGS, type NoticeTimings } from '../notices/index.js';
import { serviceWith } from '../service.js';

export { JWT_SECRET };

export type TestService = {
  app: App;
  /** Where it listens. */
  url: string;
  database: BattleDatabase;
  databaseUrl: string;
  close(): Promise<void>;
};

type Options = {
  clock?: Clock;
  /** Default: hashes that take little work. */
  passwords?: PasswordHasher;
  randomBytes?: RandomBytes;
  /** A database that is there already; default: a new one. */
  databaseUrl?: string;
  /** Where the service finds its database instead of directly. */
  through?: (databaseUrl: string) => Promise<string>;
  /** Settings beside the necessary ones; rate limits and the house are off unless set here. */
  env?: Record<string, string>;
  /** Other timings of notices and streams than those of production. */
  timings?: Partial<NoticeTimings>;
  /** Takes the lines of the log instead of standard output. */
  logTo?: { write(line: string): void };
};

/** The real service on a database of its own and a free port. */
export async function startService(options: Options = {}): Promise<TestService> {
  const { clock = systemClock, passwords = quickPasswords(), randomBytes } = options;
  const own = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = own?.url ?? options.databaseUrl ?? '';
  const env = readEnv({
    DATABASE_URL: (await options.through?.(databaseUrl)) ?? databaseUrl,
    JWT_SECRET,
    BASE_URL: 'https://arena.example.org',
    LOG_LEVEL: 'error',
    // A connection to a new database takes 50 ms of processor time.
    DATABASE_POOL_SIZE: '5',
    RATE_LIMITS: 'off',
    HOUSE: 'off',
    ...options.env,
  });
  const log = createLog({
    name: 'tests',
    level: env.LOG_LEVEL,
    ...(options.logTo && { stream: options.logTo }),
  });
  const service = serviceWith({ ...NOTICE_TIMINGS, ...options.timings });
  const { app, database } = await service.open({
    env,
    log,
    clock,
    passwords,
    // A busy machine may take longer than the second of production.
    checkMillis: 60_000,
    ...(randomBytes && { randomBytes }),
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
