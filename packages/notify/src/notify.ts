import type { Database } from '@repo/database';
import type { Metrics } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import { createAddresses } from './addresses/addresses.service.js';
import { createPreferences } from './addresses/preferences.js';
import { addressHasher, hashOf, newSecret } from './addresses/secrets.js';
import { accountMessage, LINK_MINUTES, type Site } from './mail/account-messages.js';
import { createMailSender } from './mail/send-mail.js';
import { openTransport } from './mail/transport.js';
import type { Channel, Event, Message } from './sending/message.js';
import { type NotifyCounts, registerNotifyMetrics } from './sending/metrics.js';
import { RETRY_SECONDS } from './sending/retries.js';
import { type Channels, createNotifyWorker, type Render } from './sending/worker.js';
import type { MailEnv } from './settings/index.js';
import { type AccountMailKind, createAccountMails, isAccountMail } from './store/account-mails.js';
import { createDeliveries } from './store/deliveries.js';
import { createFanOut } from './store/fan-out.js';
import { createForgetting } from './store/forgetting.js';
import { createRecipients, type Defaults, type Recipient } from './store/recipients.js';
import type { OwnerId, Place } from './store/statements.js';

/** Mails sent at once by one process; the server is asked for fewer connections. */
const MAILS_AT_ONCE = 4;

type Options = {
  place: Place;
  database: Pick<Database<Record<string, unknown>>, 'db' | 'pool' | 'bind'>;
  env: MailEnv;
  /** Of the service; hashes of addresses cannot be made without it. */
  secret: string;
  /** Reads the name of the service, which may change while it runs, and its address. */
  site: () => Promise<Site>;
  /** What somebody is told who has chosen nothing. */
  defaults: Defaults;
  /** Kinds that wait for nothing. */
  urgentKinds: readonly string[];
  /** What is told of events, by what is so when it is sent. */
  render: Render;
  /** The other ways out, as far as they are set up. */
  channels?: Omit<Channels, 'mail'>;
  metrics: Metrics;
  log: FastifyBaseLogger;
  everyMillis?: number | undefined;
};

export type Notify = ReturnType<typeof createNotify>;

/** What a service needs to tell people who are away. */
export function createNotify(options: Options) {
  const { place, database, env, secret, site, defaults, urgentKinds, metrics, log, everyMillis } = options;
  const { db } = database;
  const recipients = createRecipients(place);
  const deliveries = createDeliveries(place);
  const mails = createAccountMails(place);
  const addresses = createAddresses({
    ...{ database, recipients, mails, defaults },
    hashAddress: addressHasher(secret),
  });
  const transport = openTransport(env);
  const hasMail = transport !== null;
  const preferences = createPreferences({ database, recipients, deliveries, defaults, hasMail });

  /** A mail about the account, whose link is made when it is sent: nowhere else is its secret. */
  async function renderAccount(
    ownerId: OwnerId,
    kind: AccountMailKind,
    event: Event,
  ): Promise<Message | null> {
    const recipient = await recipients.find(db, ownerId);
    const to = addressOf(kind, recipient, event);
    if (to === null) return null;
    const purpose = kind === 'account.confirm' ? 'confirm' : kind === 'account.password' ? 'password' : null;
    const link = purpose && newSecret();
    if (purpose && link) {
      const minutes = LINK_MINUTES[purpose];
      await mails.addToken(db, hashOf(link), { purpose, ownerId, address: to, minutes });
    }
    return accountMessage(await site(), kind, to, link);
  }

  const render: Render = async (owner, events, channel) => {
    const [event] = events;
    // A program is told everything, whatever is so by now.
    if (event && channel === 'webhook')
      return { title: event.kind, items: [], url: (await site()).baseUrl, action: '', kinds: [event.kind] };
    if (!event || !isAccountMail(event.kind)) return options.render(owner, events, channel);
    const ownerId = owner.id;
    return channel === 'mail'
      ? renderAccount(ownerId, event.kind, event)
      : accountMessage(await site(), event.kind, null, null);
  };

  const channels: Channels = {
    ...options.channels,
    ...(transport && {
      mail: {
        send: createMailSender({ db, transport, recipients, site, env }),
        retrySeconds: RETRY_SECONDS,
        atOnce: MAILS_AT_ONCE,
        isThere: () => transport.isThere(),
      },
    }),
  };

  const counts: NotifyCounts = registerNotifyMetrics(metrics, {
    channelsUp: () => worker.channelsUp(),
    oldestDue: () => deliveries.oldest(db),
    addresses: () => recipients.counts(db),
  });
  const worker = createNotifyWorker({
    ...{ db, deliveries, channels, render, counts, log, everyMillis },
    fanOut: createFanOut(place, urgentKinds),
    forget: createForgetting(place),
  });

  return {
    recipients,
    deliveries,
    addresses,
    preferences,
    worker,
    /** Mails are sent, or written to a folder. */
    hasMail,
    /** Tells, for readiness, if this process can send over a channel. */
    isUp: (channel: Channel): boolean => worker.channelsUp().get(channel) ?? true,
    /** Stops the worker, and closes connections. */
    close: async (): Promise<void> => {
      await worker.stop();
      transport?.close();
    },
  };
}

/** Where a mail about an account goes; null: nowhere any more. */
function addressOf(kind: AccountMailKind, recipient: Recipient | null, { body }: Event): string | null {
  if (kind === 'account.moved') return typeof body.to === 'string' ? body.to : null;
  const state = kind === 'account.confirm' ? 'unconfirmed' : 'confirmed';
  return recipient?.addressState === state ? recipient.address : null;
}
