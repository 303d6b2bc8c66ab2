import { randomBytes as systemRandomBytes } from 'node:crypto';
import { type AuthOptions, authPlugin, createPasswordHasher, type PasswordHasher } from '@repo/auth';
import { type Database, type Migrations, openDatabase } from '@repo/database';
import type { FastifyBaseLogger } from 'fastify';
import { type App, createApp } from '../app.js';
import { type Clock, systemClock } from '../clock.js';
import type { RenderError } from '../errors/problem.js';
import { loadSheddingPlugin } from '../limits/load-shedding.js';
import { type RateLimitOptions, rateLimitsPlugin } from '../limits/rate-limits.js';
import { createLog } from '../observability/log.js';
import { metricsPlugin } from '../observability/metrics.js';
import { type Operation, registerFrontPage } from '../openapi/front-page.js';
import { type OpenApiOptions, registerDocs, registerOpenApi } from '../openapi/openapi.js';
import { corsPlugin, preflightsPlugin } from '../requests/cors.js';
import { methodNotAllowedPlugin } from '../requests/method-not-allowed.js';
import type { CommonEnv } from '../settings/common-env.js';
import type { Tracing } from '../tracing/sdk.js';
import type { DescribeIssue } from '../validation/validation-issues.js';
import { registerWebApp } from '../web-app/web-app.js';
import { createDatabaseCheck } from './database-check.js';
import { healthPlugin } from './health.js';
import { createLimitStoreCheck } from './limit-store-check.js';
import { runService } from './run.js';

type Schema = Record<string, unknown>;

/** Returns this many unpredictable bytes. */
export type RandomBytes = (size: number) => Buffer;

/** The parts that the features of a service work with. */
export type ServiceContext<E, S extends Schema> = {
  env: E;
  database: Database<S>;
  clock: Clock;
  randomBytes: RandomBytes;
  passwords: PasswordHasher;
};

export type ServiceDefinition<E extends CommonEnv, S extends Schema> = {
  /** Names the service in its log, its metrics, its connections to the database and its counts in Redis. */
  name: string;
  version: string;
  /** Reads the settings. @throws EnvError */
  env: () => E;
  /** The tables, for drizzle. */
  schema: S;
  migrations: Migrations;
  openApi: Pick<OpenApiOptions, 'title' | 'description' | 'security' | 'securitySchemes'> & {
    /** Of the contract, which grows with what clients can see. */
    version: string;
    /** The operation that says which service this is. */
    frontPage: Operation;
  };
  auth: Omit<AuthOptions, 'secret' | 'clock'>;
  limits: (env: E) => RateLimitOptions['rules'];
  errors: {
    /** Makes the body of every answer that is an error. */
    render: RenderError;
    /** Makes the text for each invalid field. Default: `describeIssue` of this package. */
    describe?: DescribeIssue;
  };
  /**
   * Adds the routes of the service, and the hooks, metrics and checks that only it has. What it opens, it closes in an
   * `onClose` hook.
   */
  features: (app: App, context: ServiceContext<E, S>) => Promise<void>;
  /** The web app that is served at `/app/`. Default: none. */
  webApp?: {
    /** Of its built files. */
    folder: URL;
    /** See `WebAppOptions`. */
    meta?: (env: E) => Readonly<Record<string, string>>;
  };
};

export type OpenOptions<E> = {
  env: E;
  /** Default: JSON lines on standard output at `env.LOG_LEVEL`. */
  log?: FastifyBaseLogger;
  /** Default: the clock of the machine. */
  clock?: Clock;
  /** Default: those of `node:crypto`. */
  randomBytes?: RandomBytes;
  /** Default: as much work as OWASP recommends. */
  passwords?: PasswordHasher;
  /** The most milliseconds that a check of readiness may take. Default: 1000. */
  checkMillis?: number;
};

export type Service<E, S extends Schema> = {
  /**
   * Builds the app, which does not listen yet, and opens its database, which connects when it is first used. Closing the
   * app closes both.
   */
  open(options: OpenOptions<E>): Promise<{ app: App; database: Database<S> }>;
  /** Reads the settings and serves until the process is told to stop. */
  run(tracing: Tracing): Promise<void>;
  /** The same for work beside requests, which `begin` starts: the process does not listen. */
  runInBackground(tracing: Tracing, begin: (app: App) => void): Promise<void>;
};

/** Makes a service of what is its own, and of the behaviour that all services share. */
export function defineService<E extends CommonEnv, S extends Schema>(
  definition: ServiceDefinition<E, S>,
): Service<E, S> {
  const open = (options: OpenOptions<E>) => openService(definition, options);
  const build = async (tracing: Tracing) => {
    const env = definition.env();
    const { app } = await open({ env });
    tracing.watch(app);
    return { app, env };
  };
  return {
    open,
    run: (tracing) => runService(() => build(tracing)),
    runInBackground: (tracing, begin) =>
      runService(
        () => build(tracing),
        async ({ app }) => {
          await app.ready();
          begin(app);
        },
      ),
  };
}

/** The order of the plugins is that of their hooks: each request passes them from the first to the last. */
async function openService<E extends CommonEnv, S extends Schema>(
  service: ServiceDefinition<E, S>,
  options: OpenOptions<E>,
): Promise<{ app: App; database: Database<S> }> {
  const { name, version, schema, migrations, openApi, errors } = service;
  const { env, clock = systemClock, randomBytes = systemRandomBytes } = options;
  const { passwords = createPasswordHasher() } = options;
  const log = options.log ?? createLog({ name, level: env.LOG_LEVEL });
  const database = openDatabase({
    url: env.DATABASE_URL,
    pooled: env.DATABASE_DIRECT_URL !== undefined,
    readUrl: env.DATABASE_READ_URL,
    schema,
    poolSize: env.DATABASE_POOL_SIZE,
    applicationName: name,
    log,
  });
  const app = createApp({
    env,
    log,
    renderError: errors.render,
    ...(errors.describe && { describeIssue: errors.describe }),
  });
  // `onClose` hooks run after the last answer, the newest first: whatever is opened later may use the database.
  app.addHook('onClose', () => database.close());

  // Before anything that refuses a request, so that browsers let pages read why.
  await app.register(corsPlugin, { origins: env.CORS_ORIGINS });
  // Before anything that costs time.
  await app.register(loadSheddingPlugin, { connections: env.DATABASE_POOL_SIZE });
  // Before the routes: the document has those that follow.
  await registerOpenApi(app, { ...openApi, baseUrl: env.BASE_URL });
  await app.register(authPlugin, { ...service.auth, secret: env.JWT_SECRET, clock });
  await app.register(metricsPlugin, { build: { service: name, version }, database });
  // After `auth`, since clients with a token are limited by it.
  await app.register(rateLimitsPlugin, {
    enabled: env.RATE_LIMITS,
    name,
    redisUrl: env.REDIS_URL,
    rules: service.limits(env),
  });
  await app.register(methodNotAllowedPlugin);
  await app.register(preflightsPlugin);
  await app.register(healthPlugin, {
    checks: { database: await createDatabaseCheck(database.probe, migrations) },
    ...(options.checkMillis !== undefined && { timeoutMillis: options.checkMillis }),
  });
  app.addDegradedCheck('redis', createLimitStoreCheck(app.rateLimitStoreState));
  if (database.replica) app.addDegradedCheck('read_replica', database.replica.isFollowing);
  registerDocs(app);
  await service.features(app, { env, database, clock, randomBytes, passwords });
  registerFrontPage(app, {
    ...{ name, version: openApi.version, baseUrl: env.BASE_URL, operation: openApi.frontPage },
    hasWebApp: service.webApp !== undefined,
  });
  if (service.webApp) {
    const { folder, meta } = service.webApp;
    registerWebApp(app, { folder, config: { service: name }, ...(meta && { meta: meta(env) }) });
  }
  return { app, database };
}
