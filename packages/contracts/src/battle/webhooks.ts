import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Timestamp } from './common.js';
import { NOTIFICATION_KINDS, NotificationKind } from './notifications.js';

/** Webhooks of a trainer. */
export const MOST_WEBHOOKS = 3;

const WebhookKinds = Type.Array(NotificationKind, {
  title: 'WebhookKinds',
  minItems: 1,
  maxItems: NOTIFICATION_KINDS.length,
  uniqueItems: true,
  description: 'The kinds of events that it is told of.',
});

const webhookFields = {
  webhook_id: Type.String({ format: 'uuid' }),
  url: Type.String(),
  kinds: Nullable(WebhookKinds, { description: 'Null: everything.' }),
  status: Type.Enum(['unproven', 'active', 'failing', 'disabled'], {
    description:
      '`unproven`: it has not answered a ping by 2xx yet, and is sent nothing else. `failing`: only its oldest message is tried.',
  }),
  reason: Nullable(
    Type.Enum(['gone', 'failing', 'ping_failed', 'secret_lost', 'by_owner'], {
      description:
        'Why it is disabled: it has answered 410, has failed for five days, has answered none of five pings, its secret cannot be read any more, or you have done it.',
    }),
  ),
  failing_since: Nullable(Timestamp),
  made_at: Timestamp,
};

const webhook = {
  webhook_id: '5f0c5a3e-8a0f-4c8e-9a53-0d5b0f0a6b11',
  url: 'https://bots.example.org/arena',
  kinds: ['battle.step' as const],
  status: 'unproven' as const,
  reason: null,
  failing_since: null,
  made_at: '2026-11-25T09:30:00.000Z',
};

export const Webhook = Closed(webhookFields, { title: 'Webhook', examples: [webhook] });
export type Webhook = Type.Static<typeof Webhook>;

export const NewWebhook = Closed(
  {
    ...webhookFields,
    secret: Type.String({ description: 'Signs what is sent (Standard Webhooks); it is shown only here.' }),
  },
  {
    title: 'NewWebhook',
    examples: [{ ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' }],
  },
);
export type NewWebhook = Type.Static<typeof NewWebhook>;

export const WebhookBody = Closed(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'https, a name of the Internet, port 443 or 1024 and above.',
    }),
    kinds: Type.Optional(WebhookKinds),
  },
  { title: 'WebhookBody', examples: [{ url: webhook.url, kinds: webhook.kinds }] },
);
export type WebhookBody = Type.Static<typeof WebhookBody>;

export const WebhookPatch = Closed(
  {
    kinds: Type.Optional(Nullable(WebhookKinds, { description: 'Null: everything.' })),
    enabled: Type.Optional(
      Type.Boolean({ description: 'True: a disabled one is pinged, and told again once it answers.' }),
    ),
  },
  { title: 'WebhookPatch', examples: [{ enabled: true }] },
);
export type WebhookPatch = Type.Static<typeof WebhookPatch>;

export const ReplayBody = Closed(
  { since: Timestamp },
  { title: 'ReplayBody', examples: [{ since: '2026-11-25T09:30:00.000Z' }] },
);
export type ReplayBody = Type.Static<typeof ReplayBody>;

export const Replay = Closed(
  { messages: Type.Integer({ minimum: 0, description: 'How many are sent again.' }) },
  { title: 'Replay', examples: [{ messages: 7 }] },
);
export type Replay = Type.Static<typeof Replay>;

export const WebhookAttempt = Closed(
  {
    event_id: Type.String({ format: 'uuid', description: 'The `webhook-id`, the same at every attempt.' }),
    kind: Type.String(),
    state: Type.Enum(['waiting', 'sent', 'skipped', 'expired', 'failed']),
    attempts: Type.Integer({ minimum: 1 }),
    error: Nullable(
      Type.String({
        description:
          'Of the last attempt: `unreachable`, `timeout`, `redirect`, `gone`, `not_public`, `disabled`, `http_503` ….',
      }),
    ),
    millis: Nullable(Type.Integer({ minimum: 0, description: 'How long the last attempt took.' })),
    due_at: Timestamp,
    ended_at: Nullable(Timestamp),
  },
  {
    title: 'WebhookAttempt',
    examples: [
      {
        event_id: '7d1b6a3e-3f0e-4c8e-9a53-0d5b0f0a6b11',
        kind: 'battle.step',
        state: 'waiting',
        attempts: 2,
        error: 'http_503',
        millis: 41,
        due_at: '2026-11-25T09:35:00.000Z',
        ended_at: null,
      },
    ],
  },
);
export type WebhookAttempt = Type.Static<typeof WebhookAttempt>;

export const WebhookParams = Type.Object({ webhookId: Type.String({ description: 'The `webhook_id`.' }) });
