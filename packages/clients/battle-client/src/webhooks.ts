import { type CallOptions, type Calls, orAlreadyDone, path } from './calls.js';
import type {
  NewWebhook,
  Replay,
  ReplayBody,
  Webhook,
  WebhookAttempt,
  WebhookBody,
  WebhookPatch,
} from './types.js';

export function webhooksOf({ get, sendOnce, sendSafely }: Calls) {
  return {
    /** Has a program told what happens; the secret is shown only here. Is sent once: see `OutcomeUnknown`. */
    add: (body: WebhookBody, options?: CallOptions) =>
      sendOnce<NewWebhook>('POST', '/webhooks', { body, ...options }),
    /** The own webhooks, the oldest first. */
    list: (options?: CallOptions) => get<readonly Webhook[]>('/webhooks', options),
    get: (id: string, options?: CallOptions) => get<Webhook>(path`/webhooks/${id}`, options),
    /** Changes what it is told, or switches it on or off. */
    change: (id: string, body: WebhookPatch, options?: CallOptions) =>
      sendSafely<Webhook>('PATCH', path`/webhooks/${id}`, { body, ...options }),
    remove: async (id: string, options?: CallOptions): Promise<void> => {
      const sent = sendSafely<null>('DELETE', path`/webhooks/${id}`, options);
      await orAlreadyDone(sent, async ({ code }) => (code === 'unknown_webhook' ? null : undefined));
    },
    /** Gives it a new secret. Is sent once: see `OutcomeUnknown`. */
    rotate: (id: string, options?: CallOptions) =>
      sendOnce<NewWebhook>('POST', path`/webhooks/${id}/rotate`, options),
    /** Sends a ping. */
    test: async (id: string, options?: CallOptions): Promise<void> => {
      await sendOnce<null>('POST', path`/webhooks/${id}/test`, options);
    },
    /** Has what has happened since then sent again. */
    replay: (id: string, body: ReplayBody, options?: CallOptions) =>
      sendOnce<Replay>('POST', path`/webhooks/${id}/replay`, { body, ...options }),
    /** What was sent to it, the newest first. */
    attempts: (id: string, options?: CallOptions) =>
      get<readonly WebhookAttempt[]>(path`/webhooks/${id}/attempts`, options),
  };
}
