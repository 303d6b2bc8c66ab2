import { createSessionTokens } from '@repo/auth';
import { appFolder } from '@repo/battle-web';
import {
  CONTRACT_VERSION,
  MOST_BROWSERS,
  MOST_WEBHOOKS,
  NOTIFICATION_KINDS,
  operations,
  TokenClaims,
} from '@repo/contracts/battle';
import { openThinker } from '@repo/house-opponents';
import { defineService, readVersion, renderProblem } from '@repo/http-kit';
import { createNotify, openOutwardChannels } from '@repo/notify';
import { createBrowsers, vapidKeysOf } from '@repo/notify/push';
import { createSecretBox, createWebhooks } from '@repo/notify/webhooks';
import { accountRoutes, TOKEN_SECONDS } from './accounts/accounts.routes.js';
import { createAccounts } from './accounts/accounts.service.js';
import { createDeletion } from './accounts/deletion.service.js';
import { registerBattleMetrics } from './battles/battles.metrics.js';
import { challengeRoutes } from './battles/challenge/challenge.routes.js';
import { createChallenges } from './battles/challenge/challenge.service.js';
import { listRoutes } from './battles/list/list.routes.js';
import { createLists } from './battles/list/list.service.js';
import { createActions } from './battles/play/actions.service.js';
import { playRoutes } from './battles/play/play.routes.js';
import { createTeamSubmission } from './battles/play/team-submission.service.js';
import { rematchRoutes } from './battles/rematch/rematch.routes.js';
import { createRematches } from './battles/rematch/rematch.service.js';
import { createSettlements } from './battles/settlement/settlement.service.js';
import { createEntering } from './battles/start/entering.js';
import { viewRoutes } from './battles/view/view.routes.js';
import { createViews } from './battles/view/view.service.js';
import { blockRoutes } from './blocks/blocks.routes.js';
import { createBlocks } from './blocks/blocks.service.js';
import { browserRoutes } from './browsers/browsers.routes.js';
import { createPushBrowsers } from './browsers/browsers.service.js';
import { createBeats } from './clock/beats.js';
import { registerOutageMetrics } from './clock/beats.metrics.js';
import { callTimeRoutes } from './clock/call-time.routes.js';
import { createCallTime } from './clock/call-time.service.js';
import { collectionRoutes } from './collection/collection.routes.js';
import { createCollection } from './collection/collection.service.js';
import { loadStarters } from './collection/starters.js';
import { registerBreakerMetrics } from './creature-data/breaker.metrics.js';
import { openCreatureData } from './creature-data/index.js';
import { rememberRequestId } from './creature-data/request-id.js';
import * as schema from './db/schema.js';
import { effectsRoutes } from './effects/effects.routes.js';
import { readEnv } from './env.js';
import { guardOf } from './guard/guard.service.js';
import { registerHouseMetrics } from './house/house.metrics.js';
import { houseRoutes } from './house/house.routes.js';
import { createHouse } from './house/house.service.js';
import { prepareHouse } from './house/opponents.js';
import { ladderRoutes } from './ladder/ladder.routes.js';
import { createLadder } from './ladder/ladder.service.js';
import { leaderboardRoutes } from './leaderboard/leaderboard.routes.js';
import { createLeaderboard } from './leaderboard/leaderboard.service.js';
import { rateRules } from './limits.js';
import { openLive } from './live/index.js';
import { migrations } from './migrations.js';
import { NOTICE_TIMINGS, type NoticeTimings, openNotices } from './notices/index.js';
import { createNotices } from './notices/notices.service.js';
import { notificationRoutes } from './notifications/notifications.routes.js';
import { createNotifications, DEFAULTS, renderFor, URGENT } from './notifications/notifications.service.js';
import { PLACE, SITE_NAME } from './notifications/place.js';
import { noteSeen } from './notifications/seen.js';
import { createMatching } from './queue/matching.service.js';
import { registerQueueMetrics } from './queue/queue.metrics.js';
import { queueRoutes } from './queue/queue.routes.js';
import { createQueue } from './queue/queue.service.js';
import { recordRoutes } from './record/record.routes.js';
import { createRecords } from './record/record.service.js';
import { SESSION_COOKIE, sessionRoutes } from './sessions/sessions.routes.js';
import { createSessions } from './sessions/sessions.service.js';
import { speciesRoutes } from './species/species.routes.js';
import { createStreamRoom } from './streams/stream-room.js';
import { formatRoutes } from './teams/formats.routes.js';
import { teamRoutes } from './teams/teams.routes.js';
import { createSavedTeams } from './teams/teams.service.js';
import { findTokenVersion } from './trainers/trainers.repository.js';
import { trainersRoutes } from './trainers/trainers.routes.js';
import { createTrainers } from './trainers/trainers.service.js';
import { webhookRoutes } from './webhooks/webhooks.routes.js';
import { createTrainerWebhooks } from './webhooks/webhooks.service.js';
import { createWorker, type Worker } from './worker/worker.js';
import { registerWakeMetrics } from './worker/worker.metrics.js';

declare module 'fastify' {
  interface FastifyInstance {
    worker: Worker;
  }
}

/** Names the service, and its tokens: it refuses those of any other service. */
const NAME = 'battle-service';

/** The service; tests have other timings, so that they need not wait. */
export const serviceWith = (timings: NoticeTimings) =>
  defineService({
    name: NAME,
    version: readVersion(new URL('../package.json', import.meta.url)),
    env: readEnv,
    schema,
    migrations,
    openApi: {
      title: 'Battle service',
      version: CONTRACT_VERSION,
      description: 'Trainers, their creatures, asynchronous turn-based battles, ratings.',
      security: [{ bearerAuth: [] }],
      frontPage: operations.getServiceInfo,
      securitySchemes: { sessionCookie: SESSION_COOKIE },
    },
    auth: { ttlSeconds: TOKEN_SECONDS, issuer: NAME, audience: NAME, claims: TokenClaims },
    limits: () => rateRules,
    errors: { render: renderProblem },
    webApp: { folder: appFolder },
    features: async (app, { env, database, clock, randomBytes, passwords }) => {
      const creatureData = openCreatureData({ url: env.CREATURE_DATA_URL, db: database.db, log: app.log });
      app.addHook('onClose', () => creatureData.close());
      if (env.CREATURE_DATA_URL !== undefined) rememberRequestId(app);
      app.addDegradedCheck('creature_data', () => creatureData.breakerState() !== 'open');
      registerBreakerMetrics(app.metrics, creatureData.breakerState);
      const counts = registerBattleMetrics(app.metrics, database.db);
      app.decorate('tokenVersionOf', (trainerId: string) => findTokenVersion(database.db, trainerId));

      const accounts = createAccounts({ database, clock, randomBytes, passwords, starters: loadStarters() });
      const notices = createNotices(database);
      const room = createStreamRoom(env.STREAMS_MAX, env.RATE_LIMITS, app.metrics);
      const announce = openNotices(app, { env, database, clock, notices, room, timings });
      const guard = guardOf(env.LADDER);
      const entering = createEntering({ database, creatureData, announce });
      const settlements = createSettlements({ database, counts, announce, guard, entering });
      const actions = createActions({ database, settlements, guard, counts, announce });
      accountRoutes(app, { accounts, deletion: createDeletion({ database, accounts, actions, announce }) });
      const sessions = createSessions({ database, clock, tokens: createSessionTokens(env.JWT_SECRET) });
      await sessionRoutes(app, { accounts, sessions }, env.BASE_URL);
      collectionRoutes(app, createCollection({ database, clock, randomBytes, creatureData }));
      formatRoutes(app);
      teamRoutes(app, createSavedTeams({ database, clock, creatureData }), env.BASE_URL);
      speciesRoutes(app, creatureData, env.BASE_URL);
      effectsRoutes(app, env.BASE_URL);
      const challenges = createChallenges({ database, settlements, randomBytes, announce });
      const teams = createTeamSubmission({ database, settlements, entering });
      challengeRoutes(app, challenges, env.BASE_URL);
      listRoutes(app, createLists({ database }), env.BASE_URL);
      playRoutes(app, { teams, actions });
      viewRoutes(app, createViews({ database, settlements, creatureData }));
      rematchRoutes(app, createRematches({ database, settlements, randomBytes, announce }), env.BASE_URL);
      openLive(app, { env, database, clock, settlements, room, timings });
      callTimeRoutes(app, createCallTime({ database, settlements, announce }));
      const beats = createBeats({
        ...{ pool: database.probe, log: app.log },
        counts: registerOutageMetrics(app.metrics),
      });
      const thinker = openThinker();
      const house = createHouse({
        ...{ database, challenges, teams, actions, thinker },
        counts: registerHouseMetrics(app.metrics),
      });
      houseRoutes(app, database);
      queueRoutes(app, createQueue({ database, creatureData }));
      const matching = createMatching({
        ...{ database, randomBytes, announce, log: app.log },
        counts: registerQueueMetrics(app.metrics, database.db),
      });
      const browsers = createBrowsers(PLACE, MOST_BROWSERS);
      const publicKey = vapidKeysOf(env)?.publicKey ?? null;
      browserRoutes(
        app,
        createPushBrowsers({ database, browsers, publicKey, hosts: env.PUSH_HOSTS, defaults: DEFAULTS }),
      );
      const webhooks = createWebhooks(PLACE, { most: MOST_WEBHOOKS, kinds: NOTIFICATION_KINDS });
      const box = createSecretBox(env.JWT_SECRET);
      if (env.WEBHOOKS)
        webhookRoutes(app, createTrainerWebhooks({ database, webhooks, box, defaults: DEFAULTS }));
      const outward = openOutwardChannels({
        ...{ env, db: database.db, browsers, urgentKinds: URGENT, metrics: app.metrics },
        webhooks: { store: webhooks, box },
      });
      const notify = createNotify({
        channels: outward.channels,
        ...{ database, env, place: PLACE, defaults: DEFAULTS, urgentKinds: URGENT },
        secret: env.JWT_SECRET,
        site: async () => ({ name: SITE_NAME, baseUrl: env.BASE_URL }),
        render: renderFor(database, env.BASE_URL),
        ...{ metrics: app.metrics, log: app.log },
      });
      if (notify.hasMail) app.addDegradedCheck('mail', () => notify.isUp('mail'));
      const confirmPassword = accounts.confirm;
      notificationRoutes(app, createNotifications({ database, notify, passwords, confirmPassword }));
      app.addHook(
        'onResponse',
        noteSeen((trainerId) => notify.recipients.see(database.db, trainerId)),
      );
      const worker = createWorker({
        ...{ db: database.db, settlements, house, notices, sessions, matching, notify, log: app.log },
        counts: registerWakeMetrics(app.metrics, database.db),
      });
      app.decorate('worker', worker);
      const closing = new AbortController();
      let housePrepared: Promise<void> | undefined;
      app.addHook('onListen', () => {
        beats.start();
        if (env.WORKER) worker.start();
        housePrepared = prepareHouse({ database, clock, log: app.log, isOpen: env.HOUSE }, closing.signal);
      });
      app.addHook('onClose', async () => {
        closing.abort();
        await Promise.all([beats.stop(), worker.stop(), housePrepared]);
        await notify.close();
        await outward.close();
        await thinker.close();
      });
      recordRoutes(app, createRecords({ database, settlements }));
      ladderRoutes(app, createLadder({ database }), env.BASE_URL);
      trainersRoutes(app, createTrainers({ database }), env.BASE_URL);
      blockRoutes(app, createBlocks({ database, announce }));
      leaderboardRoutes(app, createLeaderboard({ database }), env.BASE_URL);
    },
  });

export const service = serviceWith(NOTICE_TIMINGS);
