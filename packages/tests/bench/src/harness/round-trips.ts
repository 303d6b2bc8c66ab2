import { messageReader, statementReader } from '@repo/testing/postgres-protocol';
import { startTcpProxy } from '@repo/testing/tcp-proxy';

/** Prepared: by a name, so that it is parsed once by each connection. */
export type Statement = { text: string; isPrepared: boolean };

/** Stands between a service and its database and counts how often the service waits for an answer. */
export type RoundTripCounter = {
  /** The address of the database through the counter. */
  url: string;
  /** Round trips since the last call, and the statements that were run, in their order. */
  take(): { roundTrips: number; statements: Statement[] };
  close(): Promise<void>;
};

/**
 * Starts the proxy that counts. PostgreSQL ends its answer to each Sync and each simple Query with ReadyForQuery. A
 * round trip begins with a Sync or Query that is sent while no other is unanswered. It includes the messages before it.
 */
export async function countRoundTrips(databaseUrl: string): Promise<RoundTripCounter> {
  let count = 0;
  let statements: Statement[] = [];
  const proxy = await startTcpProxy(databaseUrl, ({ client, server }) => {
    let unanswered = 0;
    const readClient = messageReader('client');
    const readServer = messageReader('server');
    const statementOf = statementReader();
    return {
      fromClient: (chunk) => {
        for (const message of readClient(chunk)) {
          const { type, body } = message;
          const text = statementOf(message);
          const [, statement = ''] = type === 'B' ? body.toString('latin1').split('\0') : [];
          if (text !== undefined) statements.push({ text, isPrepared: statement !== '' });
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
      const taken = { roundTrips: count, statements };
      count = 0;
      statements = [];
      return taken;
    },
    close: proxy.cut,
  };
}
