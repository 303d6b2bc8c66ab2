import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { serviceNow } from '../connection/connection.js';
import { forgetReads } from '../reads/read.js';

/** Somebody who has logged in. `expiresAt`: milliseconds since 1970. */
export type Session = { username: string; token: string; expiresAt: number };

export type Sessions = {
  readonly current: ReadonlySignal<Session | undefined>;
  /** True in the last minutes of the session. */
  readonly endsSoon: ReadonlySignal<boolean>;
  /** True while somebody has to type the password again. */
  readonly isAsking: ReadonlySignal<boolean>;
  /** The token of now, for a client. */
  token(): string | undefined;
  begin(session: Session): void;
  /** Logs out here and, unless it is another tab's doing, in all other tabs. */
  end(): void;
  /** Has the password asked for again; gives the new token, or undefined where the user logs out instead. */
  askAgain(): Promise<string | undefined>;
};

const SOON_MILLIS = 120_000;

/**
 * The session of this tab. It is kept in memory and in the tab's `sessionStorage`, so that it outlives a reload and is gone
 * with the tab; no other tab and no address ever has the token. Logging out reaches all tabs.
 *
 * @param name keeps the sessions of services apart
 */
export function createSessions(name: string): Sessions {
  const key = `${name}.session`;
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(key);
  const current = signal(readStored(key));
  const endsSoon = signal(false);
  const waiting = signal<((token: string | undefined) => void)[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watchEnd(): void {
    clearTimeout(timer);
    endsSoon.value = false;
    const { expiresAt } = current.value ?? {};
    if (expiresAt === undefined) return;
    const left = expiresAt - SOON_MILLIS - serviceNow();
    timer = setTimeout(() => (endsSoon.value = true), Math.max(left, 0));
  }

  function settle(token: string | undefined): void {
    const all = waiting.value;
    waiting.value = [];
    for (const resolve of all) resolve(token);
  }

  function forget(): void {
    current.value = undefined;
    sessionStorage.removeItem(key);
    watchEnd();
    settle(undefined);
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === current.value?.username) forget();
  });
  watchEnd();

  // Whoever comes next sees nothing of who was here.
  let last = current.peek()?.username;
  current.subscribe((session) => {
    if (session?.username !== last) forgetReads();
    last = session?.username;
  });

  return {
    current: computed(() => current.value),
    endsSoon: computed(() => endsSoon.value),
    isAsking: computed(() => waiting.value.length > 0),
    token: () => current.value?.token,
    begin(session) {
      current.value = session;
      sessionStorage.setItem(key, JSON.stringify(session));
      watchEnd();
      settle(session.token);
    },
    end() {
      tabs?.postMessage(current.value?.username);
      forget();
    },
    askAgain() {
      if (current.value === undefined) return Promise.resolve(undefined);
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
