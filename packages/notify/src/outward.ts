import type { Metrics } from '@repo/http-kit';
import { registerDatabaseGauge } from '@repo/http-kit';
import { type OutboundEnv, publicAgent, type TestNetwork } from './outbound/index.js';
import { type Browsers, createPushSender, type PushEnv, vapidKeysOf } from './push/index.js';
import { RETRY_SECONDS } from './sending/retries.js';
import type { Channels } from './sending/worker.js';
import type { Db } from './store/statements.js';
import {
  createWebhookSender,
  type SecretBox,
  WEBHOOK_RETRY_SECONDS,
  type Webhooks,
} from './webhooks/index.js';

/** Messages that one process sends at once over each channel. */
const AT_ONCE = 8;

type Options = {
  env: PushEnv & OutboundEnv;
  db: Db;
  browsers: Browsers;
  /** Undefined: the service has none. */
  webhooks?: { store: Webhooks; box: SecretBox };
  /** Kinds that wait for nothing. */
  urgentKinds: readonly string[];
  metrics: Metrics;
  /** Tests alone have another network. */
  test?: TestNetwork | undefined;
};

/** The channels that lead to addresses of others: push where there are keys, webhooks unless they are off. */
export function openOutwardChannels({ env, db, browsers, webhooks, urgentKinds, metrics, test }: Options) {
  const agent = publicAgent({
    ...(env.OUTBOUND_PROXY !== undefined && { proxy: env.OUTBOUND_PROXY }),
    ...(test && { test }),
  });
  const keys = vapidKeysOf(env);
  const hooks = env.WEBHOOKS ? webhooks : undefined;
  if (hooks)
    registerDatabaseGauge(
      metrics,
      { name: 'webhooks', help: 'Webhooks in the database, by status.', label: 'status' },
      () => hooks.store.countByStatus(db),
    );
  const channels: Omit<Channels, 'mail'> = {
    ...(keys && {
      push: {
        send: createPushSender({ agent, keys, browsers, db, urgentKinds }),
        retrySeconds: RETRY_SECONDS,
        atOnce: AT_ONCE,
      },
    }),
    ...(hooks && {
      webhook: {
        send: createWebhookSender({ agent, webhooks: hooks.store, box: hooks.box, db }),
        retrySeconds: WEBHOOK_RETRY_SECONDS,
        atOnce: AT_ONCE,
      },
    }),
  };
  return { channels, close: (): Promise<void> => agent.close() };
}
