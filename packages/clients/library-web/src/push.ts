import { createPush } from '@repo/web-kit/push';
import { library, sessions } from './library.js';

/** Tells a reader what happens while the app is closed. */
export const push = createPush('library-service', sessions, {
  publicKey: async () => (await library.notifications.browsers()).public_key,
  addBrowser: (browser) => library.notifications.addBrowser(browser),
});
