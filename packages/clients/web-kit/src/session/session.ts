import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { serviceNow } from '../connection/connection.js';
import { forgetReads } from '../reads/read.js';

/** Somebody who has logged in. `expiresAt`: milliseconds since 1970. */
export type Session = { username: string; token: string; expiresAt: number };

/** A way to go on without the password, by something that the browser keeps and no script can read. */
export type Renewal = {
  /** Gives a new token for whoever is logged in in this browser; undefined: nobody is. @throws where it cannot be asked */
  renew(): Promise<Session | undefined>;
  /** Ends it, so that no tab can go on. */
  end(signal: AbortSignal): Promise<void>;
};

export type Sessions = {
  readonly current: ReadonlySignal<Session | undefined>;
  /** False while a new tab asks if somebody is logged in in this browser. */
  readonly isKnown: ReadonlySignal<boolean>;
  /** True in the last minutes of the session. */
  readonly endsSoon: ReadonlySignal<boolean>;
  /** True while somebody has to type the password again. */
  readonly isAsking: ReadonlySignal<boolean>;
  /** True while the page waits, out of sight, for somebody to log in. */
  readonly isLocked: ReadonlySignal<boolean>;
  /** The token of now, for a client. */
  token(): string | undefined;
  begin(session: Session): void;
  /** Logs out here and, unless it is another tab's doing, in all other tabs. */
  end(): void;
  /**
   * Ends the session in this browser and has all tabs locked, until somebody logs in in one of them. Who was logged in is
   * still `current`, so that nothing on the page is lost, but there is no token.
   */
  lock(): void;
  /**
   * Goes on without the password where that is possible, else has it asked for again; gives the new token, or undefined where
   * the user logs out instead. @throws where the service cannot be asked
   */
  askAgain(): Promise<string | undefined>;
};

const SOON_MILLIS = 120_000;
/** A token is renewed so long before it ends, and again after a pause where that fails. */
const EARLY_MILLIS = 300_000;
const PAUSE_MILLIS = 30_000;

/** The messages to other tabs, beside the name of somebody who has logged out. */
const LOCKED = { is: 'locked' };
const UNLOCKED = { is: 'unlocked' };
const isMessage = (data: unknown, { is }: typeof LOCKED) => Reflect.get(Object(data), 'is') === is;

/**
 * The session of this tab. It is kept in memory and in the tab's `sessionStorage`, so that it outlives a reload and is gone
 * with the tab; no other tab and no address ever has the token. Logging out reaches all tabs.
 *
 * With `renewal` it goes on before the token ends, and a new tab begins where somebody is logged in. The browser's
 * `localStorage` says if there is anything to ask for: `on`, or `ending` until the service has heard of the logging out.
 *
 * @param name keeps the sessions of services apart
 */
export function createSessions(name: string, renewal?: Renewal): Sessions {
  const key = `${name}.session`;
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(key);
  const current = signal(readStored(key));
  const endsSoon = signal(false);
  const waiting = signal<((token: string | undefined) => void)[]>([]);
  const isKnown = signal(true);
  const isLocked = signal(false);
  let leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watchEnd(): void {
    clearTimeout(timer);
    endsSoon.value = false;
    const session = current.value;
    if (session === undefined) return;
    const left = (early: number) => Math.max(session.expiresAt - early - serviceNow(), 0);
    const warn = () => {
      timer = setTimeout(() => (endsSoon.value = true), left(SOON_MILLIS));
    };
    const renewEarly = async (): Promise<void> => {
      try {
        if (await renewed()) return;
      } catch {
        if (current.value === session && left(SOON_MILLIS) > PAUSE_MILLIS) {
          timer = setTimeout(renewEarly, PAUSE_MILLIS);
          return;
        }
      }
      if (current.value === session) warn();
    };
    if (renewal) timer = setTimeout(renewEarly, left(EARLY_MILLIS));
    else warn();
  }

  function begin(session: Session): void {
    // What still ends the session before would end this one.
    leaving.abort();
    current.value = session;
    sessionStorage.setItem(key, JSON.stringify(session));
    if (renewal) localStorage.setItem(key, 'on');
    if (isLocked.peek()) {
      isLocked.value = false;
      tabs?.postMessage(UNLOCKED);
    }
    watchEnd();
    settle(session.token);
  }

  /** Begins a session without the password; undefined: that is not possible. @throws where it cannot be asked */
  async function renewed(): Promise<Session | undefined> {
    const before = current.peek()?.username;
    const wasLocked = isLocked.peek();
    const session = await renewal?.renew();
    // Meanwhile this tab may have been logged out or locked, or another one logged in as somebody else.
    const isSame = before === undefined || wasLocked || session?.username === before;
    const isAsBefore = current.peek()?.username === before && isLocked.peek() === wasLocked;
    if (session === undefined || !isSame || !isAsBefore) return undefined;
    begin(session);
    return session;
  }

  /** Goes on in a new tab. */
  async function resume(): Promise<void> {
    try {
      const session = await renewed();
      if (session === undefined && current.peek() === undefined) localStorage.removeItem(key);
    } catch {
      // Whoever is logged in loads the page again, or logs in.
    }
    isKnown.value = true;
  }

  /** Has the service end the session of the browser; where that fails, the next page that is loaded does. */
  async function leave(): Promise<void> {
    if (renewal === undefined) return;
    localStorage.setItem(key, 'ending');
    leaving = new AbortController();
    try {
      await renewal.end(leaving.signal);
      if (localStorage.getItem(key) === 'ending') localStorage.removeItem(key);
    } catch {
      // It stays marked.
    }
  }

  function settle(token: string | undefined): void {
    const all = waiting.value;
    waiting.value = [];
    for (const resolve of all) resolve(token);
  }

  function forget(): void {
    current.value = undefined;
    isLocked.value = false;
    sessionStorage.removeItem(key);
    watchEnd();
    settle(undefined);
  }

  function lockHere(): void {
    isLocked.value = current.peek() !== undefined;
    sessionStorage.removeItem(key);
    clearTimeout(timer);
    endsSoon.value = false;
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data, LOCKED)) lockHere();
    else if (isMessage(data, UNLOCKED)) {
      // Where that fails, it is unlocked by a password of its own.
      if (isLocked.peek()) renewed().catch(() => {});
    } else if (data === current.value?.username) forget();
  });
  watchEnd();

  // Whoever comes next sees nothing of who was here.
  let last = current.peek()?.username;
  current.subscribe((session) => {
    if (session?.username !== last) forgetReads();
    last = session?.username;
  });

  const mark = renewal && localStorage.getItem(key);
  if (mark === 'on' && current.peek() === undefined) isKnown.value = false;
  // Not at once: the client that asks is made from what this gives.
  queueMicrotask(() => {
    if (!isKnown.peek()) void resume();
    if (mark === 'ending') void leave();
  });

  return {
    current: computed(() => current.value),
    isKnown: computed(() => isKnown.value),
    endsSoon: computed(() => endsSoon.value),
    isAsking: computed(() => waiting.value.length > 0 && !isLocked.value),
    isLocked: computed(() => isLocked.value),
    token: () => (isLocked.value ? undefined : current.value?.token),
    begin,
    end() {
      tabs?.postMessage(current.value?.username);
      forget();
      void leave();
    },
    lock() {
      if (current.value === undefined || isLocked.value) return;
      lockHere();
      tabs?.postMessage(LOCKED);
      void leave();
    },
    async askAgain() {
      if (current.value === undefined) return undefined;
      const session = isLocked.value ? undefined : await renewed();
      if (session !== undefined || current.value === undefined) return session?.token;
      return new Promise((resolve) => {
        waiting.value = [...waiting.value, resolve];
      });
    },
  };
}

/** Reads from a token whom it was given to, for display only: the service alone knows if it is good. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

function readStored(key: string): Session | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { username, token, expiresAt } = stored as Record<string, unknown>;
    if (typeof username !== 'string' || typeof token !== 'string' || typeof expiresAt !== 'number')
      return undefined;
    return { username, token, expiresAt };
  } catch {
    return undefined;
  }
}
