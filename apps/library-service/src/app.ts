import { authPlugin, createPasswordHasher } from '@repo/auth';
import { operations, TokenClaims } from '@repo/contracts/library';
import {
  type App,
  answerPreflights,
  type Clock,
  createApp,
  createDatabaseCheck,
  readVersion,
  registerCors,
  registerDatabaseGauge,
  registerDocs,
  registerFrontPage,
  registerHealth,
  registerLoadShedding,
  registerMethodNotAllowed,
  registerMetrics,
  registerOpenApi,
  registerRateLimits,
} from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import { accessPlugin } from './access/access.plugin.js';
import { rateRules } from './access/rate-limits.js';
import { bookRoutes, POPULARITY_SECONDS } from './books/books.routes.js';
import { createBooks } from './books/books.service.js';
import type { LibraryDatabase } from './db/database.js';
import { migrations } from './db/migrations.js';
import type { Env } from './env.js';
import { renderError } from './errors.js';
import { describeIssue } from './http/validation-messages.js';
import { today } from './loans/days.js';
import { countOpenLoans } from './loans/loans.repository.js';
import { loanRoutes } from './loans/loans.routes.js';
import { createLoans } from './loans/loans.service.js';
import { findAppointed } from './users/users.repository.js';
import { TOKEN_SECONDS, userRoutes } from './users/users.routes.js';
import { createUsers } from './users/users.service.js';

const NAME = 'library-service';
const VERSION = readVersion(new URL('../package.json', import.meta.url));

export type AppOptions = {
  env: Env;
  database: LibraryDatabase;
  clock: Clock;
  log: FastifyBaseLogger;
  /** For tests: another time from one count of popularity to the next. */
  popularityMillis?: number;
};

/** The whole service, not listening yet: what `main.ts` runs and what the tests talk to. */
export async function buildApp({ env, database, clock, log, ...options }: AppOptions): Promise<App> {
  const app = createApp({ name: NAME, env, log, renderError, describeIssue });
  await registerCors(app, env.CORS_ORIGINS);
  registerLoadShedding(app, { connections: env.DATABASE_POOL_SIZE });
  await registerOpenApi(app, {
    title: 'Library service',
    version: VERSION,
    description: 'A catalogue of books, its users and their loans.',
    baseUrl: env.BASE_URL,
  });
  await app.register(authPlugin, {
    secret: env.JWT_SECRET,
    ttlSeconds: TOKEN_SECONDS,
    clock,
    claims: TokenClaims,
    scheme: 'any',
  });
  const metrics = registerMetrics(app, { build: { service: NAME, version: VERSION }, database });
  const limits = registerRateLimits(app, {
    enabled: env.RATE_LIMITS,
    name: 'library',
    redisUrl: env.REDIS_URL,
    metrics,
    rules: rateRules(env.RATE_LIMIT_FACTOR),
  });
  answerPreflights(app);
  await app.register(accessPlugin, {
    access: env.ACCESS,
    isAppointed: (token) => findAppointed(database.db, token),
  });
  registerDocs(app);
  registerHealth(app, {
    checks: { database: await createDatabaseCheck(database.probe, migrations) },
    degradedWithout: {
      redis: limits.storeIsThere,
      ...(database.replica && { read_replica: database.replica.isFollowing }),
    },
  });
  registerDatabaseGauge(
    metrics,
    { name: 'loans_open', help: 'Loans that are not returned, in the database.', label: 'state' },
    () => countOpenLoans(database.db, today(clock.now())),
  );

  userRoutes(app, createUsers({ database, passwords: createPasswordHasher(), clock }), env.ACCESS);
  bookRoutes(app, {
    books: createBooks({ database }),
    baseUrl: env.BASE_URL,
    popularityMillis: options.popularityMillis ?? POPULARITY_SECONDS * 1000,
  });
  loanRoutes(app, createLoans({ database, clock }));
  registerFrontPage(app, {
    name: NAME,
    version: VERSION,
    baseUrl: env.BASE_URL,
    schema: operations.getServiceInfo,
  });
  registerMethodNotAllowed(app);
  return app;
}
