import { createHash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import webPush from 'web-push';
import { type Attempt, errorOf, isTaken, retryOf } from '../outbound/attempt.js';
import { type PostRequest, post } from '../outbound/post.js';
import { authorizationFor, ENCODING, type VapidKeys } from './vapid.js';

/** Where a browser is reached, and the keys that only it can open messages with; base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** The same in every repetition. */
  id: string;
  title: string;
  body: string;
  /** Where a click leads: an address of the app, from its root. */
  url: string;
  /** What it is about: a later message about the same replaces it, on the way and on the screen. */
  about: string;
  isUrgent: boolean;
  expiresAt: Date;
};

/** Push services take 4,096 bytes, encryption and padding included. */
const MOST_BYTES = 3000;
/** No push service keeps a message for longer than four weeks. */
const LONGEST_SECONDS = 28 * 24 * 60 * 60;

/** Sends a message to one browser, once. */
export async function sendPush(
  agent: Dispatcher,
  keys: VapidKeys,
  subscription: Subscription,
  message: PushMessage,
  signal?: AbortSignal,
): Promise<Attempt> {
  const request = pushRequest(keys, subscription, message, new Date());
  if (request === null) return { state: 'failed', error: 'too_large' };
  const answer = await post(agent, request, signal ? { signal } : {});
  if ('error' in answer) return retryOf(answer);
  return outcomeOf(answer.status) ?? retryOf(answer);
}

/** The request of RFC 8030 that asks a push service to deliver the message; null where it is too large. */
export function pushRequest(
  keys: VapidKeys,
  { endpoint, p256dh, auth }: Subscription,
  { id, title, body, url, about, isUrgent, expiresAt }: PushMessage,
  now: Date,
): PostRequest | null {
  const tag = topicOf(about);
  const text = JSON.stringify({ id, title, body, url, tag });
  if (Buffer.byteLength(text) > MOST_BYTES) return null;
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return {
    url: endpoint,
    headers: {
      authorization: authorizationFor(endpoint, keys),
      'content-encoding': ENCODING,
      'content-type': 'application/octet-stream',
      ttl: String(Math.min(Math.max(seconds, 0), LONGEST_SECONDS)),
      urgency: isUrgent ? 'high' : 'normal',
      topic: tag,
    },
    body: webPush.encrypt(p256dh, auth, text, ENCODING).cipherText,
  };
}

/** A topic has 32 characters of base64url at most (RFC 8030 section 5.4), and tells the push service nothing. */
const topicOf = (about: string): string =>
  createHash('sha256').update(about).digest('base64url').slice(0, 32);

/** What a status means that is final; null for those after which the message may be sent again. */
function outcomeOf(status: number): Attempt | null {
  if (isTaken(status)) return { state: 'sent' };
  // 404 and 410: the browser has ended the subscription. 401 and 403: it was made for other keys than these.
  if ([401, 403, 404, 410].includes(status)) return { state: 'gone', error: errorOf(status) };
  return [400, 413].includes(status) ? { state: 'failed', error: errorOf(status) } : null;
}
