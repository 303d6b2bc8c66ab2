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
import { publicAgent, type TestNetwork } from '@repo/notify/outbound';
import { createBrowsers, vapidKeysOf } from '@repo/notify/push';
import { accessPlugin } from './access/access.plugin.js';
import { rateRules } from './access/rate-limits.js';
import { auditRoutes } from './audit/audit.routes.js';
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
import { coverRoutes } from './covers/covers.routes.js';
import { COVER_PAUSE, coverRound } from './covers/covers.service.js';
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
import { listRoutes } from './lists/lists.routes.js';
import { createLists } from './lists/lists.service.js';
import { createLoanHistory } from './loans/history.service.js';
import { countOpenLoans } from './loans/loans.repository.js';
import { loanRoutes } from './loans/loans.routes.js';
import { createLoans } from './loans/loans.service.js';
import { lookupRoutes } from './lookup/lookup.routes.js';
import { createLookup } from './lookup/lookup.service.js';
import { userAgentOf } from './lookup/settings.js';
import { openSource, SOURCE_TIMING, type SourceTiming } from './lookup/source.js';
import { migrations } from './migrations.js';
import { notificationRoutes } from './notifications/notifications.routes.js';
import { createNotifications, DEFAULTS, renderFor } from './notifications/notifications.service.js';
import { PLACE } from './notifications/place.js';
import { createReminders } from './notifications/reminders.js';
import { opdsRoutes } from './opds/opds.routes.js';
import { createPatronAccounts } from './patrons/patron-accounts.service.js';
import { patronRoutes } from './patrons/patrons.routes.js';
import { createPatrons } from './patrons/patrons.service.js';
import { policyRoutes } from './policies/policies.routes.js';
import { createPolicies } from './policies/policies.service.js';
import { renderError } from './render-error.js';
import { reportRoutes } from './reports/reports.routes.js';
import { createReports } from './reports/reports.service.js';
import { dayIn, timeIn } from './rules/days.js';
import { selfRoutes } from './self/self.routes.js';
import { createSelfService } from './self/self.service.js';
import { SESSION_COOKIE, sessionRoutes } from './sessions/sessions.routes.js';
import { createSessions } from './sessions/sessions.service.js';
import { siteRoutes } from './site/site.routes.js';
import { createSite } from './site/site.service.js';
import { createAppointments } from './staff/appointments.service.js';
import { staffRoutes } from './staff/staff.routes.js';
import { stocktakeRoutes } from './stocktakes/stocktakes.routes.js';
import { createStocktakes } from './stocktakes/stocktakes.service.js';
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
export type Timings = {
  popularityMillis?: number;
  fewBooksMillis?: number;
  sweepMillis?: number;
  coverPauseMillis?: number;
  sourceTiming?: SourceTiming;
};

export const createService = ({
  popularityMillis = POPULARITY_SECONDS * 1000,
  fewBooksMillis = FEW_BOOKS_SECONDS * 1000,
  sweepMillis = SWEEP_SECONDS * 1000,
  coverPauseMillis = COVER_PAUSE,
  sourceTiming = SOURCE_TIMING,
  network,
}: Timings & { network?: TestNetwork } = {}) =>
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
      const popularity = bookRoutes(app, {
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
      reportRoutes(app, createReports({ database, policies, today, timeZone: env.LIBRARY_TIME_ZONE }));
      stocktakeRoutes(app, createStocktakes(database), env.BASE_URL);
      const timeAt = timeIn(env.LIBRARY_TIME_ZONE);
      const dayAndTime = () => {
        const now = clock.now();
        return { day: dayAt(now), time: timeAt(now) };
      };
      const site = createSite({ database, defaultName: env.LIBRARY_NAME });
      siteRoutes(app, site);
      auditRoutes(app, { database, baseUrl: env.BASE_URL });
      calendarRoutes(app, createCalendar({ database, policies, site: site.get, now: dayAndTime }));
      titleRoutes(app, {
        ...{ titles: createTitles(database), database, clock, dayAt, timeZone: env.LIBRARY_TIME_ZONE },
      });
      const lists = createLists(database);
      listRoutes(app, { lists, baseUrl: env.BASE_URL });
      opdsRoutes(app, { database, lists, popularity, clock, site: site.get, baseUrl: env.BASE_URL });
      exportRoutes(app, { database, today });
      const counts = registerCirculationCounts(app.metrics);
      const holdShelf = createHoldShelf({ policies });
      const holds = createHolds({ database, policies, holdShelf, today, clock, counts });
      holdRoutes(app, { holds, baseUrl: env.BASE_URL });
      const circulation = createCirculation({ database, policies, today, counts, holdShelf, holds });
      circulationRoutes(app, circulation);
      dueRoutes(app, { due: createDue({ database, today }), baseUrl: env.BASE_URL });
      selfRoutes(app, createSelfService({ database, circulation, users }));
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
        site: async () => ({ name: (await site.get()).name, baseUrl: env.BASE_URL }),
        render: renderFor(database, { baseUrl: env.BASE_URL, withTitles: env.NOTICE_TITLES, today }),
        ...{ metrics: app.metrics, log: app.log },
      });
      if (notify.hasMail) app.addDegradedCheck('mail', () => notify.isUp('mail'));
      const { confirmPassword } = users;
      const notifications = createNotifications({ database, notify, passwords, confirmPassword, clock });
      notificationRoutes(app, notifications, async () => (await site.get()).name);
      const reminders = createReminders({
        ...{ database, today, clock, timeZone: env.LIBRARY_TIME_ZONE, fromHour: env.NOTICE_HOUR },
      });
      const agent = publicAgent({
        ...(env.OUTBOUND_PROXY !== undefined && { proxy: env.OUTBOUND_PROXY }),
        ...(network && { test: network }),
      });
      const userAgent = userAgentOf(env.BASE_URL);
      const sources = env.LOOKUP_SOURCES.map((setting) =>
        openSource(setting, { agent, userAgent, timing: sourceTiming }),
      );
      lookupRoutes(app, createLookup({ database, sources, log: app.log }));
      coverRoutes(app, database);
      const fetchCovers =
        env.COVER_URL === undefined
          ? undefined
          : coverRound({
              ...{ database, clock, log: app.log, agent, userAgent, coverUrl: env.COVER_URL },
              pauseMillis: coverPauseMillis,
            });
      const worker = createWorker({
        ...{ holds, history, sessions, reminders, notify: notify.worker, metrics: app.metrics, log: app.log },
        ...(fetchCovers && { fetchCovers }),
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
        await agent.close();
      });
      const patrons = createPatrons({ database, policies, passwords, today, clock });
      const accounts = createPatronAccounts({ database, passwords, clock });
      staffRoutes(app, {
        appointments: createAppointments({ database, passwords, clock }),
        givePassword: (id, by) => accounts.giveOneTimePassword(id, by, { toStaff: true }),
        ...{ confirmPassword, baseUrl: env.BASE_URL },
      });
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
