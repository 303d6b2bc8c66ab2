import { createSessionTokens } from '@repo/auth';
import {
  CONTRACT_VERSION,
  MOST_BROWSERS,
  operations,
  POPULARITY_SECONDS,
  TokenClaims,
} from '@repo/contracts/library';
import { defineService, readVersion, registerDatabaseGauge } from '@repo/http-kit';
import { appFolder } from '@repo/library-web';
import { addressHasher, createNotify, openOutwardChannels } from '@repo/notify';
import { createBrowsers, vapidKeysOf } from '@repo/notify/push';
import { accessPlugin } from './access/access.plugin.js';
import { rateRules } from './access/rate-limits.js';
import { bookRoutes, FEW_BOOKS_SECONDS } from './books/books.routes.js';
import { createBooks } from './books/books.service.js';
import { browserRoutes } from './browsers/browsers.routes.js';
import { createPushBrowsers } from './browsers/browsers.service.js';
import { calendarRoutes } from './calendar/calendar.routes.js';
import { createCalendar } from './calendar/calendar.service.js';
import { titleRoutes } from './catalogue/titles.routes.js';
import { createTitles } from './catalogue/titles.service.js';
import { circulationRoutes } from './circulation/circulation.routes.js';
import { createCirculation } from './circulation/circulation.service.js';
import { copyRoutes } from './copies/copies.routes.js';
import { createCopies } from './copies/copies.service.js';
import { labelRoutes } from './copies/labels.routes.js';
import { createLabels } from './copies/labels.service.js';
import * as schema from './db/schema.js';
import { registerCirculationCounts } from './desk/counts.js';
import { dueRoutes } from './due/due.routes.js';
import { createDue } from './due/due.service.js';
import { readEnv } from './env.js';
import { exportRoutes } from './export/export.routes.js';
import { createHoldShelf } from './holds/hold-shelf.js';
import { countActiveHolds } from './holds/holds.repository.js';
import { holdRoutes } from './holds/holds.routes.js';
import { createHolds } from './holds/holds.service.js';
import { describeIssue } from './http/validation-messages.js';
import { importRoutes } from './imports/imports.routes.js';
import { createImports } from './imports/imports.service.js';
import { createLoanHistory } from './loans/history.service.js';
import { countOpenLoans } from './loans/loans.repository.js';
import { loanRoutes } from './loans/loans.routes.js';
import { createLoans } from './loans/loans.service.js';
import { migrations } from './migrations.js';
import { notificationRoutes } from './notifications/notifications.routes.js';
import { createNotifications, DEFAULTS, renderFor } from './notifications/notifications.service.js';
import { PLACE } from './notifications/place.js';
import { createReminders } from './notifications/reminders.js';
import { createPatronAccounts } from './patrons/patron-accounts.service.js';
import { patronRoutes } from './patrons/patrons.routes.js';
import { createPatrons } from './patrons/patrons.service.js';
import { policyRoutes } from './policies/policies.routes.js';
import { createPolicies } from './policies/policies.service.js';
import { renderError } from './render-error.js';
import { dayIn, timeIn } from './rules/days.js';
import { SESSION_COOKIE, sessionRoutes } from './sessions/sessions.routes.js';
import { createSessions } from './sessions/sessions.service.js';
import { findStanding } from './users/users.repository.js';
import { TOKEN_SECONDS, userRoutes } from './users/users.routes.js';
import { createUsers } from './users/users.service.js';
import { createWorker, SWEEP_SECONDS, type Worker } from './worker/worker.js';

declare module 'fastify' {
  interface FastifyInstance {
    worker: Worker;
  }
}

/** The times from one round of work beside requests to the next, which tests change; see `countPopularity` and the worker. */
export type Timings = { popularityMillis?: number; fewBooksMillis?: number; sweepMillis?: number };

export const createService = ({
  popularityMillis = POPULARITY_SECONDS * 1000,
  fewBooksMillis = FEW_BOOKS_SECONDS * 1000,
  sweepMillis = SWEEP_SECONDS * 1000,
}: Timings = {}) =>
  defineService({
    name: 'library-service',
    version: readVersion(new URL('../package.json', import.meta.url)),
    env: readEnv,
    schema,
    migrations,
    openApi: {
      title: 'Library service',
      version: CONTRACT_VERSION,
      description: 'A catalogue of books, its users and their loans.',
      frontPage: operations.getServiceInfo,
      securitySchemes: { sessionCookie: SESSION_COOKIE },
    },
    auth: { ttlSeconds: TOKEN_SECONDS, claims: TokenClaims, scheme: 'any' },
    limits: (env) => rateRules(env.RATE_LIMIT_FACTOR),
    errors: { render: renderError, describe: describeIssue },
    webApp: { folder: appFolder, meta: ({ ACCESS }) => ({ access: ACCESS }) },
    features: async (app, { env, database, clock, passwords }) => {
      const dayAt = dayIn(env.LIBRARY_TIME_ZONE);
      const today = () => dayAt(clock.now());
      const policies = createPolicies({ database, today });
      await app.register(accessPlugin, {
        access: env.ACCESS,
        findStanding: (token) => findStanding(database.db, token),
      });
      registerDatabaseGauge(
        app.metrics,
        { name: 'loans_open', help: 'Loans that are not returned, in the database.', label: 'state' },
        () => countOpenLoans(database.db, today()),
      );
      const users = createUsers({ database, passwords, clock });
      userRoutes(app, users, env.ACCESS);
      const sessions = createSessions({ database, clock, tokens: createSessionTokens(env.JWT_SECRET) });
      await sessionRoutes(app, { users, sessions }, env.BASE_URL);
      const books = createBooks({ database });
      bookRoutes(app, {
        books,
        baseUrl: env.BASE_URL,
        popularityMillis,
        fewBooksMillis,
      });
      loanRoutes(app, createLoans({ database, today }));
      const history = createLoanHistory({ database, today, retentionDays: env.LOAN_RETENTION_DAYS });
      copyRoutes(app, { copies: createCopies({ database, policies }), books });
      labelRoutes(app, { labels: createLabels({ database, clock }), baseUrl: env.BASE_URL });
      policyRoutes(app, { policies, baseUrl: env.BASE_URL });
      const timeAt = timeIn(env.LIBRARY_TIME_ZONE);
      const dayAndTime = () => {
        const now = clock.now();
        return { day: dayAt(now), time: timeAt(now) };
      };
      const name = env.LIBRARY_NAME;
      calendarRoutes(app, createCalendar({ database, policies, name, now: dayAndTime }));
      titleRoutes(app, {
        ...{ titles: createTitles(database), database, clock, dayAt, timeZone: env.LIBRARY_TIME_ZONE },
      });
      exportRoutes(app, { database, today });
      const counts = registerCirculationCounts(app.metrics);
      const holdShelf = createHoldShelf({ policies });
      const holds = createHolds({ database, policies, holdShelf, today, clock, counts });
      holdRoutes(app, { holds, baseUrl: env.BASE_URL });
      const circulation = createCirculation({ database, policies, today, counts, holdShelf, holds });
      circulationRoutes(app, circulation);
      dueRoutes(app, { due: createDue({ database, today }), baseUrl: env.BASE_URL });
      registerDatabaseGauge(
        app.metrics,
        { name: 'library_holds', help: 'Holds that have not ended, in the database.', label: 'status' },
        () => countActiveHolds(database.db),
      );
      const browsers = createBrowsers(PLACE, MOST_BROWSERS);
      const publicKey = vapidKeysOf(env)?.publicKey ?? null;
      const pushBrowsers = createPushBrowsers({
        ...{ database, browsers, publicKey, hosts: env.PUSH_HOSTS, defaults: DEFAULTS },
      });
      browserRoutes(app, pushBrowsers);
      const outward = openOutwardChannels({
        ...{ env, db: database.db, browsers, urgentKinds: [], metrics: app.metrics },
      });
      const notify = createNotify({
        channels: outward.channels,
        ...{ database, env, place: PLACE, defaults: DEFAULTS, urgentKinds: [] },
        secret: env.JWT_SECRET,
        site: { name, baseUrl: env.BASE_URL },
        render: renderFor(database, { baseUrl: env.BASE_URL, withTitles: env.NOTICE_TITLES, today }),
        ...{ metrics: app.metrics, log: app.log },
      });
      if (notify.hasMail) app.addDegradedCheck('mail', () => notify.isUp('mail'));
      const { confirmPassword } = users;
      const notifications = createNotifications({ database, notify, passwords, confirmPassword, clock });
      notificationRoutes(app, notifications, name);
      const reminders = createReminders({
        ...{ database, today, clock, timeZone: env.LIBRARY_TIME_ZONE, fromHour: env.NOTICE_HOUR },
      });
      const worker = createWorker({
        ...{ holds, history, sessions, reminders, notify: notify.worker, metrics: app.metrics, log: app.log },
        everyMillis: sweepMillis,
      });
      app.decorate('worker', worker);
      app.addHook('onListen', () => {
        if (env.WORKER) worker.start();
      });
      const imports = createImports({
        ...{ database, policies, today, hashAddress: addressHasher(env.JWT_SECRET), log: app.log },
      });
      importRoutes(app, imports);
      app.addHook('onClose', async () => {
        await imports.stop();
        await worker.stop();
        await notify.close();
        await outward.close();
      });
      const patrons = createPatrons({ database, policies, passwords, today, clock });
      const accounts = createPatronAccounts({ database, passwords, clock });
      const toldOf = async (userId: number) => ({
        notifications: await notifications.read(userId),
        browsers: (await pushBrowsers.list(userId)).browsers,
        messages: await notifications.messages(userId),
      });
      const resend = (userId: number, messageId: string) =>
        notify.deliveries.retry(database.db, messageId, userId);
      const baseUrl = env.BASE_URL;
      patronRoutes(app, {
        patrons,
        accounts,
        circulation,
        history,
        toldOf,
        resend,
        database,
        clock,
        baseUrl,
      });
    },
  });

export const service = createService();
