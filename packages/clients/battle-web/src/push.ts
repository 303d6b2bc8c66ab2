import { createPush } from '@repo/web-kit/push';
import { arena, sessions } from './arena.js';

/** Tells a trainer what happens while the app is closed. */
export const push = createPush('battle-service', sessions, {
  publicKey: async () => (await arena.notifications.browsers()).public_key,
  addBrowser: (browser) => arena.notifications.addBrowser(browser),
});
