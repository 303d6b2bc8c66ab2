export { createPasswordHasher, type PasswordHasher } from './password.js';
export { type AuthOptions, authPlugin } from './plugin.js';
export type { Claims, Identity, TokenScheme, TokenSubject } from './token.js';
