import type { CallOptions, Calls, HttpClient } from '@creature-arena/http';
import type { LoggedIn, PasswordChange, Registration, User } from './types.js';

export type LogIn = { email: string; password: string };

export type Session = { token: string; expiresAt: Date };

/** The lifetime of a token. */
const TOKEN_MILLIS = 3_600_000;

export function accountsOf({ get, sendSafely, sendOnce }: Calls, useToken: HttpClient['useToken']) {
  const begin = ({ token }: LoggedIn): Session => {
    useToken(token);
    return { token, expiresAt: new Date(Date.now() + TOKEN_MILLIS) };
  };
  return {
    /** Makes an account. Is sent once: see `OutcomeUnknown`. */
    register: (body: Registration, options?: CallOptions) =>
      sendOnce<User>('POST', '/users/register', { body, ...options, anonymous: true }),

    /** Gets a token for one hour, which later calls send unless this client was given a function for it. */
    logIn: async ({ email, password }: LogIn, options?: CallOptions): Promise<Session> => {
      const body = { email, password };
      return begin(await sendSafely<LoggedIn>('POST', '/users/login', { body, ...options, anonymous: true }));
    },

    /** The own account. */
    profile: (options?: CallOptions) => get<User>('/users/profile', options),

    /** All users, by id. */
    users: (options?: CallOptions) => get<readonly User[]>('/users', options),

    /** Ends all tokens and gets a new one, like `logIn`. Is sent once: see `OutcomeUnknown`. */
    changePassword: async (body: PasswordChange, options?: CallOptions): Promise<Session> =>
      begin(await sendOnce<LoggedIn>('PUT', '/users/password', { body, ...options })),

    /** Deletes the own account. Is sent once: see `OutcomeUnknown`. */
    deleteAccount: async (options?: CallOptions): Promise<void> => {
      await sendOnce('DELETE', '/users', options);
      useToken(undefined);
    },
  };
}
