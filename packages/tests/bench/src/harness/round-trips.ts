import { messageReader } from '@repo/testing/postgres-protocol';
import { startTcpProxy } from '@repo/testing/tcp-proxy';

/** Stands between a service and its database and counts how often the service waits for an answer. */
export type RoundTripCounter = {
  /** The address of the database through the counter. */
  url: string;
  /** Returns the number of round trips since the last call. */
  take(): number;
  close(): Promise<void>;
};

/**
 * Starts the proxy that counts. PostgreSQL ends its answer to each Sync and each simple Query with ReadyForQuery. A
 * round trip begins with a Sync or Query that is sent while no other is unanswered. It includes the messages before it.
 */
export async function countRoundTrips(databaseUrl: string): Promise<RoundTripCounter> {
  let count = 0;
  const proxy = await startTcpProxy(databaseUrl, ({ client, server }) => {
    let unanswered = 0;
    const readClient = messageReader('client');
    const readServer = messageReader('server');
    return {
      fromClient: (chunk) => {
        for (const { type } of readClient(chunk)) {
          if (type !== 'S' && type !== 'Q') continue;
          if (unanswered === 0) count += 1;
          unanswered += 1;
        }
        server.write(chunk);
      },
      fromServer: (chunk) => {
        const ready = readServer(chunk).filter(({ type }) => type === 'Z').length;
        unanswered = Math.max(0, unanswered - ready);
        client.write(chunk);
      },
    };
  });
  return {
    url: proxy.url,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    close: proxy.cut,
  };
}
