import { type CallOptions, type Calls, path } from './calls.js';
import type { Device, OpenSession, SessionLogin } from './types.js';

/**
 * Calls for a page that the service itself serves: its browser keeps the session in a cookie. Programs have no use for
 * them, but for the list of devices: see `logIn`.
 */
export function sessionOf({ get, sendSafely, sendOnce }: Calls) {
  return {
    /** Logs in; the answer has the first access token. */
    begin: (body: SessionLogin, options?: CallOptions) =>
      sendSafely<OpenSession>('POST', '/session', { body, ...options, anonymous: true }),
    /** Gets a further access token. */
    renew: (options?: CallOptions) =>
      sendSafely<OpenSession>('POST', '/session/renew', { body: {}, ...options, anonymous: true }),
    /** Logs out, where there is a session. */
    end: async (options?: CallOptions): Promise<void> => {
      await sendSafely('DELETE', '/session', { ...options, anonymous: true });
    },
    /** Where the account is logged in, what was used last first. */
    devices: (options?: CallOptions) => get<readonly Device[]>('/session/devices', options),
    /** Logs out there. Is sent once: see `OutcomeUnknown`. */
    endDevice: async (id: string, options?: CallOptions): Promise<void> => {
      await sendOnce('DELETE', path`/session/devices/${id}`, options);
    },
  };
}
