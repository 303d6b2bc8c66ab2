export { isPushEndpoint, KNOWN_PUSH_HOSTS } from './push-hosts.js';
export { type PushMessage, type Subscription, sendPush } from './send-push.js';
export { isKeyPair, isPublicKey, newVapidKeys, type VapidKeys } from './vapid.js';
