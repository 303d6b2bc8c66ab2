import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.js';
import { ANSWER_MILLIS, SERVER_LIMITS } from './pool.js';

export type ListenerOptions = {
  url: string;
  applicationName: string;
  log: Log;
  /** The channel of NOTIFY: lower-case letters and underscores. */
  channel: string;
  /** Another connection of the same account, which says something now and then to find out whether it is heard. */
  speaker: pg.Pool;
  onMessage(payload: string): void;
  /** Called each time that it hears again: what was sent before is lost. */
  onListening(): void;
  /** Milliseconds between two tries of the connection: it may be lost without a word, or deaf. Default: 10,000. */
  checkMillis?: number;
  /** Milliseconds within which it has to hear what the speaker has said. Default: 5000. */
  hearMillis?: number;
  /** Milliseconds from the loss of a connection to the next attempt. Default: 1000. */
  retryMillis?: number;
};

/** One connection of its own that waits for NOTIFY. */
export type Listener = {
  /** True while it hears what is said. */
  isListening(): boolean;
  close(): Promise<void>;
};

/**
 * Listens to a channel on a connection outside of the pool, and connects again for as long as it is not closed, however
 * often the connection is lost. Messages that are sent meanwhile are lost. A connection that hears nothing though LISTEN
 * succeeded, as through a pooler that gives each transaction another session, counts as lost.
 */
export function openListener(options: ListenerOptions): Listener {
  const { log, channel, speaker, onMessage, onListening } = options;
  const { checkMillis = 10_000, hearMillis = 5000, retryMillis = 1000 } = options;
  /** A channel on which nobody but this listener is spoken to. */
  const ownChannel = `${channel}_${randomBytes(8).toString('hex')}`;
  let isClosed = false;
  let isListening = false;
  /** Ends what is waited for: the next look at the connection that there is, or the next attempt. */
  let waiting = new AbortController();

  async function listen(): Promise<void> {
    const client = newClient(options);
    const { signal } = waiting;
    const connection = waiting;
    /** Ends the wait for what the speaker has said. */
    let heard = new AbortController();
    signal.addEventListener('abort', () => heard.abort());
    client.on('error', () => connection.abort());
    client.on('end', () => connection.abort());
    client.on('notification', ({ channel: on, payload = '' }) => {
      if (on === ownChannel) heard.abort();
      else onMessage(payload);
    });
    /** @throws where it does not hear what the speaker could say */
    const tryHearing = async () => {
      heard = new AbortController();
      const said = await speaker.query('SELECT pg_notify($1, $2)', [ownChannel, '']).then(
        () => true,
        () => false,
      );
      // Nobody could speak, so it shows only that the connection is there.
      if (!said) await client.query('SELECT 1');
      else if (await passed(hearMillis, heard.signal)) throw new Error(DEAF);
    };
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      await client.query(`LISTEN ${ownChannel}`);
      await tryHearing();
      isListening = !signal.aborted;
      if (isListening) onListening();
      while (await passed(checkMillis, signal)) await tryHearing();
    } finally {
      isListening = false;
      await Promise.race([client.end().catch(() => undefined), sleep(1000, undefined, { ref: false })]);
    }
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      const error = await listen().catch((reason: unknown) => reason);
      if (isClosed) return;
      log.warn({ err: error, channel }, 'the connection that listens was lost');
      waiting = new AbortController();
      await passed(retryMillis, waiting.signal);
      if (!isClosed) waiting = new AbortController();
    }
  }

  const running = run();
  return {
    isListening: () => isListening,
    close: async () => {
      isClosed = true;
      waiting.abort();
      await running;
    },
  };
}

const DEAF =
  'The connection hears no NOTIFY: DATABASE_DIRECT_URL, or DATABASE_URL without it, has to lead past a pooler.';

function newClient({ url, applicationName }: ListenerOptions): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 3000,
    query_timeout: ANSWER_MILLIS,
    keepAlive: true,
    options: SERVER_LIMITS,
  });
}

/** Waits; false where it was ended before. */
function passed(millis: number, signal: AbortSignal): Promise<boolean> {
  return sleep(millis, true, { signal, ref: false }).catch(() => false);
}
