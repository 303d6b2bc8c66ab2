import { type Forgery, forge as forgeToken } from '@repo/auth/testing/forge';
import { JWT_SECRET } from './service.js';

export { payloadOf } from '@repo/auth/testing/forge';

/** A token of any payload, made without the service: by default with the service's own key. */
export const forge = (payload: unknown, { secret = JWT_SECRET, ...forgery }: Partial<Forgery> = {}) =>
  forgeToken(payload, { secret, ...forgery });
