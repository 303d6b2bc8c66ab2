import { messageReader, statementReader } from './postgres-protocol.js';
import { startTcpProxy } from './tcp-proxy.js';

/** Stands between a service and its PostgreSQL, and writes down what it is sent. */
export type StatementLog = {
  /** The address of the database through the log. */
  url: string;
  /** The SQL of each statement since the last call, `BEGIN` and `COMMIT` among them, in the order of arrival. */
  take(): string[];
  close(): Promise<void>;
};

export async function logStatements(databaseUrl: string): Promise<StatementLog> {
  let sent: string[] = [];
  const proxy = await startTcpProxy(databaseUrl, ({ client, server }) => {
    const read = messageReader('client');
    const statementOf = statementReader();
    return {
      fromClient: (chunk) => {
        for (const message of read(chunk)) {
          const statement = statementOf(message);
          if (statement !== undefined) sent.push(statement);
        }
        server.write(chunk);
      },
      fromServer: (chunk) => void client.write(chunk),
    };
  });
  return {
    url: proxy.url,
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: proxy.cut,
  };
}
