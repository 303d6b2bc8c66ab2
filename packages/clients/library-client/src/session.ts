import type { CallOptions, Calls } from '@creature-arena/http';
import type { LogIn } from './accounts.js';
import type { OpenSession } from './types.js';

/**
 * Calls for a page that the service itself serves: its browser keeps the session in a cookie. Programs have no use for
 * them: see `logIn`.
 */
export function sessionOf({ sendSafely }: Calls) {
  return {
    /** Logs in; the answer has the first access token. */
    begin: ({ email, password }: LogIn, options?: CallOptions) =>
      sendSafely<OpenSession>('POST', '/session', { body: { email, password }, ...options, anonymous: true }),
    /** Gets a further access token. */
    renew: (options?: CallOptions) =>
      sendSafely<OpenSession>('POST', '/session/renew', { body: {}, ...options, anonymous: true }),
    /** Logs out, where there is a session. */
    end: async (options?: CallOptions): Promise<void> => {
      await sendSafely('DELETE', '/session', { ...options, anonymous: true });
    },
  };
}
