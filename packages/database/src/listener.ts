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
  onMessage(payload: string): void;
  /** Called each time that it listens again: what was sent before is lost. */
  onListening(): void;
  /** Milliseconds after which a connection without messages is tried: it may be lost without a word. Default: 10,000. */
  checkMillis?: number;
  /** Milliseconds from the loss of a connection to the next attempt. Default: 1000. */
  retryMillis?: number;
};

/** One connection of its own that waits for NOTIFY. */
export type Listener = {
  isListening(): boolean;
  close(): Promise<void>;
};

/**
 * Listens to a channel on a connection outside of the pool, and connects again for as long as it is not closed, however
 * often the connection is lost. Messages that are sent meanwhile are lost.
 */
export function openListener(options: ListenerOptions): Listener {
  const { log, channel, onListening, checkMillis = 10_000, retryMillis = 1000 } = options;
  let isClosed = false;
  let isListening = false;
  /** Ends what is waited for: the next look at the connection that there is, or the next attempt. */
  let waiting = new AbortController();

  async function listen(): Promise<void> {
    const client = newClient(options);
    const { signal } = waiting;
    const connection = waiting;
    client.on('error', () => connection.abort());
    client.on('end', () => connection.abort());
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      isListening = true;
      onListening();
      while (await passed(checkMillis, signal)) await client.query('SELECT 1');
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

function newClient({ url, applicationName, onMessage }: ListenerOptions): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 3000,
    query_timeout: ANSWER_MILLIS,
    keepAlive: true,
    options: SERVER_LIMITS,
  });
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  return client;
}

/** Waits; false where it was ended before. */
function passed(millis: number, signal: AbortSignal): Promise<boolean> {
  return sleep(millis, true, { signal, ref: false }).catch(() => false);
}
