import { randomBytes as systemRandomBytes } from 'node:crypto';
import { authPlugin, createPasswordHasher } from '@repo/auth';
import { operations, TokenClaims } from '@repo/contracts/battle';
import type { OpenCreatureData } from '@repo/creature-data';
import {
  type App,
  answerPreflights,
  type Clock,
  createApp,
  createDatabaseCheck,
  readVersion,
  registerCors,
  registerDocs,
  registerFrontPage,
  registerHealth,
  registerLoadShedding,
  registerMethodNotAllowed,
  registerMetrics,
  registerOpenApi,
  registerRateLimits,
  rememberRequestId,
  renderProblem,
} from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import { accountRoutes, TOKEN_SECONDS } from './accounts/accounts.routes.js';
import { createAccounts } from './accounts/accounts.service.js';
import { createDeletion } from './accounts/deletion.service.js';
import { findTokenVersion } from './accounts/trainers.repository.js';
import { battleRoutes } from './battles/battles.routes.js';
import { createChallenges } from './battles/challenge/challenge.service.js';
import { createLists } from './battles/list/list.service.js';
import { createActions } from './battles/play/actions.service.js';
import { createTeams } from './battles/play/teams.service.js';
import { createViews } from './battles/view/view.service.js';
import { collectionRoutes } from './collection/collection.routes.js';
import { createCollection } from './collection/collection.service.js';
import { loadStarters } from './collection/starters.js';
import type { BattleDatabase } from './db/database.js';
import { migrations } from './db/migrations.js';
import type { Env } from './env.js';
import { leaderboardRoutes } from './leaderboard/leaderboard.routes.js';
import { createLeaderboard } from './leaderboard/leaderboard.service.js';
import { rateRules } from './limits.js';
import { registerBattleMetrics } from './metrics.js';
import type { RandomBytes } from './random.js';
import { recordRoutes } from './record/record.routes.js';
import { createRecords } from './record/record.service.js';
import { speciesRoutes } from './species/species.routes.js';

/** Names the service in its log, its metrics and its tokens: those of any other service are refused. */
const NAME = 'battle-service';
const VERSION = readVersion(new URL('../package.json', import.meta.url));

export type AppOptions = {
  env: Env;
  database: BattleDatabase;
  creatureData: OpenCreatureData;
  clock: Clock;
  randomBytes?: RandomBytes;
  log: FastifyBaseLogger;
};

/** The whole service, not listening yet: what `main.ts` runs and what the tests talk to. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { env, database, creatureData, clock, log, randomBytes = systemRandomBytes } = options;
  const app = createApp({ name: NAME, env, log, renderError: renderProblem });
  if (env.CREATURE_DATA_URL !== undefined) rememberRequestId(app);
  await registerCors(app, env.CORS_ORIGINS);
  registerLoadShedding(app, { connections: env.DATABASE_POOL_SIZE });
  await registerOpenApi(app, {
    title: 'Battle service',
    version: VERSION,
    description: 'Trainers, their creatures, asynchronous turn-based battles, ratings.',
    baseUrl: env.BASE_URL,
    security: [{ bearerAuth: [] }],
  });
  await app.register(authPlugin, {
    secret: env.JWT_SECRET,
    ttlSeconds: TOKEN_SECONDS,
    issuer: NAME,
    audience: NAME,
    clock,
    claims: TokenClaims,
  });
  app.decorate('tokenVersionOf', (trainerId: string) => findTokenVersion(database.db, trainerId));
  const metrics = registerMetrics(app, { build: { service: NAME, version: VERSION }, database });
  const limits = registerRateLimits(app, {
    enabled: env.RATE_LIMITS,
    name: 'battle',
    redisUrl: env.REDIS_URL,
    metrics,
    rules: rateRules,
  });
  answerPreflights(app);
  registerDocs(app);
  registerHealth(app, {
    checks: { database: await createDatabaseCheck(database.probe, migrations) },
    degradedWithout: {
      redis: limits.storeIsThere,
      ...(database.replica && { read_replica: database.replica.isFollowing }),
      creature_data: () => creatureData.breakerState() !== 'open',
    },
  });
  const counts = registerBattleMetrics(metrics, { db: database.db, breakerState: creatureData.breakerState });

  const passwords = createPasswordHasher();
  const starters = loadStarters();
  const accounts = createAccounts({ database, clock, randomBytes, passwords, starters });
  const actions = createActions({ database, clock, counts });
  accountRoutes(app, { accounts, deletion: createDeletion({ database, clock, accounts, actions }) });
  collectionRoutes(app, createCollection({ database, clock, randomBytes, creatureData }));
  speciesRoutes(app, creatureData, env.BASE_URL);
  battleRoutes(app, {
    challenges: createChallenges({ database, clock, randomBytes }),
    teams: createTeams({ database, clock, creatureData }),
    actions,
    lists: createLists({ database }),
    views: createViews({ database, creatureData }),
    baseUrl: env.BASE_URL,
  });
  recordRoutes(app, createRecords({ database }));
  leaderboardRoutes(app, createLeaderboard({ database }), env.BASE_URL);
  registerFrontPage(app, {
    name: NAME,
    version: VERSION,
    baseUrl: env.BASE_URL,
    schema: operations.getServiceInfo,
  });
  registerMethodNotAllowed(app);
  return app;
}
