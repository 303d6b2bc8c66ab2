import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { deletion } from './refusal.js';
import type { Browser, BrowserBody, PushBrowsers } from './types.js';

/** How the reader is told while away. */
export function notificationsOf({ get, sendSafely }: Calls) {
  return {
    /** The browsers that are told by push, and the key to subscribe others with. */
    browsers: (options?: CallOptions) => get<PushBrowsers>('/me/notifications/browsers', options),
    /** Has a browser told: what `PushSubscription.toJSON()` gives, and a label. A second time it changes nothing. */
    addBrowser: (body: BrowserBody, options?: CallOptions) =>
      sendSafely<Browser>('POST', '/me/notifications/browsers', { body, ...options }),
    /** Tells a browser no more. */
    removeBrowser: (id: string, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/me/notifications/browsers/${id}`, options), 'Browser not found'),
  };
}
