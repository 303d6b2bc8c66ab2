export { createPasswordHasher, type PasswordHasher } from './password.js';
export { type AuthOptions, authPlugin } from './plugin.js';
export {
  createSessionTokens,
  decideRenewal,
  type SessionTokens,
  sessionIdIn,
} from './sessions.js';
export type { Claims, Identity, TokenScheme, TokenSubject } from './token.js';
