import { Webhook } from 'standardwebhooks';
import type { Dispatcher } from 'undici';
import { type Attempt, isTaken, retryOf } from '../outbound/attempt.js';
import { type PostRequest, post } from '../outbound/post.js';
import { secretText } from './secrets.js';

export type WebhookMessage = {
  /** The same in every repetition. */
  id: string;
  type: string;
  at: Date;
  data: unknown;
};

const MOST_BYTES = 4096;

/**
 * Posts a message to a webhook, once, by Standard Webhooks.
 * @param secrets those that sign it: two while they are being changed
 */
export async function sendWebhook(
  agent: Dispatcher,
  url: string,
  secrets: readonly Buffer[],
  message: WebhookMessage,
  signal?: AbortSignal,
): Promise<Attempt> {
  const request = webhookRequest(url, secrets, message, new Date());
  if (request === null) return { state: 'failed', error: 'too_large' };
  const answer = await post(agent, request, signal ? { signal } : {});
  if ('error' in answer) return retryOf(answer);
  if (isTaken(answer.status)) return { state: 'sent' };
  return answer.status === 410 ? { state: 'gone', error: 'gone' } : retryOf(answer);
}

/** The request that is sent now; null where its body is too large. */
export function webhookRequest(
  url: string,
  secrets: readonly Buffer[],
  { id, type, at, data }: WebhookMessage,
  now: Date,
): PostRequest | null {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  if (Buffer.byteLength(body) > MOST_BYTES) return null;
  const signatures = secrets.map((secret) => new Webhook(secretText(secret)).sign(id, now, body));
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  };
}
