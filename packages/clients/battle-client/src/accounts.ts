import type { HttpClient } from '@creature-arena/http';
import type { CallOptions, Calls } from './calls.js';
import type { DeletionBody, PasswordBody, RegisterBody, Token, Trainer } from './types.js';

export type LogIn = { username: string; password: string };

export type Session = {
  token: string;
  expiresAt: Date;
};

export function accountsOf({ get, sendSafely, sendOnce }: Calls, useToken: HttpClient['useToken']) {
  const begin = ({ access_token: token, expires_in: seconds }: Token): Session => {
    useToken(token);
    return { token, expiresAt: new Date(Date.now() + seconds * 1000) };
  };
  return {
    /** Becomes a trainer, with six creatures. Is sent once: see `OutcomeUnknown`. */
    register: (body: RegisterBody, options?: CallOptions) =>
      sendOnce<Trainer>('POST', '/register', { body, ...options, anonymous: true }),

    /** Gets a token for one hour, which later calls send unless this client was given a function for it. */
    logIn: async ({ username, password }: LogIn, options?: CallOptions): Promise<Session> => {
      const body = { username, password };
      return begin(await sendSafely<Token>('POST', '/token', { body, ...options, anonymous: true }));
    },

    /** The own trainer record. */
    me: (options?: CallOptions) => get<Trainer>('/trainers/me', options),

    /** Ends all tokens and gets a new one, like `logIn`. Is sent once: see `OutcomeUnknown`. */
    changePassword: async (body: PasswordBody, options?: CallOptions): Promise<Session> =>
      begin(await sendOnce<Token>('PUT', '/trainers/me/password', { body, ...options })),

    /** Deletes the own account; active battles are lost. Is sent once: see `OutcomeUnknown`. */
    deleteAccount: async (body: DeletionBody, options?: CallOptions): Promise<void> => {
      await sendOnce('DELETE', '/trainers/me', { body, ...options });
      useToken(undefined);
    },
  };
}
