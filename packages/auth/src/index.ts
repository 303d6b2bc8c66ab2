export { deviceOf } from './device.js';
export { createPasswordHasher, type PasswordHasher } from './password.js';
export { type AuthOptions, authPlugin } from './plugin.js';
export {
  createSessionTokens,
  decideRenewal,
  endOfSession,
  isSessionId,
  type SessionTokens,
  type StoredSession,
  sessionIdIn,
} from './sessions.js';
export type { Claims, Identity, TokenScheme, TokenSubject } from './token.js';
