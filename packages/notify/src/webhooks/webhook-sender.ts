import type { Dispatcher } from 'undici';
import type { Outcome, Sender } from '../sending/message.js';
import type { Db } from '../store/statements.js';
import type { SecretBox } from './secrets.js';
import { sendWebhook } from './send-webhook.js';
import { PING, type Webhooks } from './webhooks.js';

const MINUTE = 60;
const HOUR = 3600;

/** Seconds from one try to the next, those of Standard Webhooks. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [
  ...[5, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];

type Options = { agent: Dispatcher; webhooks: Webhooks; box: SecretBox; db: Db };

/** Sends over the channel `webhook`, and keeps what is known of each: that it answers, since when it does not, that it is gone. */
export const createWebhookSender =
  ({ agent, webhooks, box, db }: Options): Sender =>
  async ({ webhookId, events: [event], attempts }, _message, signal): Promise<Outcome> => {
    const target = webhookId === null ? null : await webhooks.target(db, webhookId);
    if (webhookId === null || target === null || event === undefined || target.status === 'disabled')
      return { state: 'skipped' };
    const secrets = [target.secret, target.oldSecret].flatMap((sealed) =>
      sealed ? (box.open(sealed) ?? []) : [],
    );
    if (secrets.length === 0) {
      await webhooks.disable(db, webhookId, 'secret_lost');
      return { state: 'failed', error: 'secret_lost' };
    }
    const message = { id: event.eventId, type: event.kind, at: event.at, data: event.body };
    const attempt = await sendWebhook(agent, target.url, secrets, message, signal);
    // What has only stopped here says nothing of the other side.
    if (signal.aborted && attempt.state === 'retry') return attempt;
    switch (attempt.state) {
      case 'sent':
        if (target.status !== 'active') await webhooks.proved(db, webhookId);
        return attempt;
      case 'gone':
        await webhooks.disable(db, webhookId, 'gone');
        return { state: 'failed', error: attempt.error };
      case 'retry': {
        const reason = await webhooks.failed(db, webhookId, event.kind === PING ? attempts : 0);
        if (reason === null) return attempt;
        await webhooks.disable(db, webhookId, reason);
        return { state: 'failed', error: attempt.error };
      }
      default:
        return attempt;
    }
  };
