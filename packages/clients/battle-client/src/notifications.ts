import { type CallOptions, type Calls, orAlreadyDone, path } from './calls.js';
import type { Browser, BrowserBody, PushBrowsers } from './types.js';

/** How the caller is told while away. */
export function notificationsOf({ get, sendSafely }: Calls) {
  return {
    /** The browsers that are told by push, and the key to subscribe others with. */
    browsers: (options?: CallOptions) => get<PushBrowsers>('/trainers/me/notifications/browsers', options),
    /** Has a browser told: what `PushSubscription.toJSON()` gives, and a label. A second time it changes nothing. */
    addBrowser: (body: BrowserBody, options?: CallOptions) =>
      sendSafely<Browser>('POST', '/trainers/me/notifications/browsers', { body, ...options }),
    /** Tells a browser no more. */
    removeBrowser: async (id: string, options?: CallOptions): Promise<void> => {
      const sent = sendSafely<null>('DELETE', path`/trainers/me/notifications/browsers/${id}`, options);
      await orAlreadyDone(sent, async ({ code }) => (code === 'unknown_browser' ? null : undefined));
    },
  };
}
