import { MOST_BROWSERS, MOST_WEBHOOKS, NOTIFICATION_KINDS } from '@repo/contracts/battle';
import { createNotify, openOutwardChannels } from '@repo/notify';
import type { TestNetwork } from '@repo/notify/outbound';
import { createBrowsers, type VapidKeys } from '@repo/notify/push';
import { createSecretBox, createWebhooks } from '@repo/notify/webhooks';
import { register } from 'prom-client';
import { readEnv } from '../env.js';
import { DEFAULTS } from '../notifications/notifications.service.js';
import { PLACE } from '../notifications/place.js';
import { JWT_SECRET, type TestService } from './service.js';

/** The worker of pushes and webhooks, in a network of the test's. What is told is the kind of the event. */
export function outwardWorker(
  { database, databaseUrl, app }: TestService,
  { network, keys, secret = JWT_SECRET }: { network: TestNetwork; keys?: VapidKeys; secret?: string },
) {
  const env = readEnv({
    ...{ DATABASE_URL: databaseUrl, JWT_SECRET: secret, BASE_URL: 'https://arena.example.org' },
    ...(keys && {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: keys.subject,
    }),
  });
  register.clear();
  const outward = openOutwardChannels({
    ...{ env, db: database.db, urgentKinds: ['battle.deadline_near'], metrics: register, test: network },
    browsers: createBrowsers(PLACE, MOST_BROWSERS),
    webhooks: {
      store: createWebhooks(PLACE, { most: MOST_WEBHOOKS, kinds: NOTIFICATION_KINDS }),
      box: createSecretBox(secret),
    },
  });
  const notify = createNotify({
    ...{
      place: PLACE,
      database,
      env: { ...env, MAIL_FROM: 'no-reply@localhost', MAIL_PER_SECOND: 5 },
      secret,
    },
    site: async () => ({ name: 'Arena', baseUrl: 'https://arena.example.org' }),
    defaults: DEFAULTS,
    urgentKinds: ['battle.deadline_near'],
    render: async (_owner, [event]) => ({
      ...{ title: event?.kind ?? '', items: [{ text: 'It is so.' }], action: '', kinds: [event?.kind ?? ''] },
      url: 'https://arena.example.org/app/battles/57c796d2',
    }),
    channels: outward.channels,
    metrics: register,
    log: app.log,
    everyMillis: 20,
  });
  return {
    start: () => notify.worker.start(),
    close: async () => {
      await notify.close();
      await outward.close();
    },
  };
}
