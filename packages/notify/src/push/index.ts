export { type Browser, type Browsers, createBrowsers } from './browsers.js';
export { isPushEndpoint, KNOWN_PUSH_HOSTS } from './push-hosts.js';
export { createPushSender } from './push-sender.js';
export { type PushEnv, pushEnv, vapidKeysOf } from './settings.js';
export { isKeyPair, isPublicKey, newVapidKeys, type VapidKeys } from './vapid.js';
