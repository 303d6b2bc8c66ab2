import { type BattleClient, createBattleClient, isProblem } from '@creature-arena/battle-client';
import { NotLoggedIn } from './errors.js';
import type { Output } from './output.js';
import type { Store, StoredSession } from './session/store.js';
import type { Prompt } from './terminal/prompt.js';

/** The tools that a command works with. */
export type Context = {
  output: Output;
  prompt: Prompt;
  store: Store;
  /** The address of the service. */
  url: string;
  /** For what needs no account. */
  guest: BattleClient;
  /** A client with the session of the trainer. @throws NotLoggedIn */
  signIn(): Promise<SignedIn>;
  /** Logs in and keeps the session. */
  logIn(username: string, password: string): Promise<StoredSession>;
  /** True: a token from the environment takes the place of a session. */
  readonly hasToken: boolean;
  /** Whose session is used, as far as it is known without asking the service. */
  session(): StoredSession | undefined;
  /** The time by the service's clock, in milliseconds. */
  now(): number;
  /** Set by who draws on the terminal while something may have to be asked. */
  interlude: <T>(ask: () => Promise<T>) => Promise<T>;
};

export type SignedIn = { client: BattleClient; username: string };

export type ContextOptions = {
  output: Output;
  prompt: Prompt;
  store: Store;
  url: string;
  token: string | undefined;
  /** The trainer to be; undefined: who logged in last. */
  as: string | undefined;
};

export function createContext({ output, prompt, store, url, token, as }: ContextOptions): Context {
  const clock = createClock();
  const guest = createBattleClient({ baseUrl: url, fetch: clock.fetch });

  async function logIn(username: string, password: string): Promise<StoredSession> {
    const { token, expiresAt } = await guest.logIn({ username, password });
    // The service knows how the name is written.
    const me = await createBattleClient({ baseUrl: url, fetch: clock.fetch, token }).me();
    const session = { username: me.username, token, expiresAt: expiresAt.toISOString() };
    store.keepSession(session);
    return session;
  }

  /** Asks for the password of a trainer whose session is over, until it is right. */
  async function logInAgain(username: string): Promise<StoredSession> {
    if (!prompt.isPerson)
      throw new NotLoggedIn(`The session of ${username} is over. Log in again: arena login ${username}`);
    return context.interlude(async () => {
      for (;;) {
        const password = await prompt.askSecret(`The session of ${username} is over. Password: `);
        try {
          return await logIn(username, password);
        } catch (error) {
          if (!isProblem(error, 'invalid_credentials')) throw error;
          output.say('This is not the password.');
        }
      }
    });
  }

  async function signIn(): Promise<SignedIn> {
    if (token !== undefined) {
      const client = createBattleClient({ baseUrl: url, fetch: clock.fetch, token });
      return { client, username: (await client.me()).username };
    }
    const stored = store.session(as);
    if (!stored) throw new NotLoggedIn(notLoggedIn(as));
    const isOver = Date.parse(stored.expiresAt) <= clock.now();
    const { username, token: first } = isOver ? await logInAgain(stored.username) : stored;
    const client = createBattleClient({
      baseUrl: url,
      fetch: clock.fetch,
      token: first,
      onUnauthorized: async () => (await logInAgain(username)).token,
    });
    return { client, username };
  }

  const context: Context = {
    ...{ output, prompt, store, url, guest, signIn, logIn },
    hasToken: token !== undefined,
    session: () => (token === undefined ? store.session(as) : undefined),
    now: clock.now,
    interlude: (ask) => ask(),
  };
  return context;
}

const notLoggedIn = (as: string | undefined) =>
  as === undefined
    ? 'Nobody is logged in here. Log in with: arena login NAME, or become a trainer: arena register NAME'
    : `${as} is not logged in here: arena login ${as}`;

/** A difference of seconds between two clocks is within what a header can tell. */
const SAME_CLOCK_MILLIS = 2000;

/** `fetch`, and the time by the clock of who answers, as far as its `Date` headers tell it. */
function createClock() {
  let ahead = 0;
  const fetch: typeof globalThis.fetch = async (...request) => {
    const answer = await globalThis.fetch(...request);
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(date)) {
      const difference = date + 500 - Date.now();
      ahead = Math.abs(difference) > SAME_CLOCK_MILLIS ? difference : 0;
    }
    return answer;
  };
  return { fetch, now: () => Date.now() + ahead };
}
