import { randomInt } from 'node:crypto';
import { type Message, messageReader, statementReader } from '@repo/testing/postgres-protocol';
import { startTcpProxy } from '@repo/testing/tcp-proxy';
import { onTestFinished } from 'vitest';

/**
 * The fate of a statement.
 * `cut before`: the connection breaks, and nothing of the chunk with the statement reaches the server.
 * `cut within`: only a random part of that chunk reaches the server.
 * `cut after`: the server executes the statement, and the connection breaks before its answer.
 * `vanish after`: the server gets the statement, and then neither data nor the end of the connection.
 */
export type Fate = 'pass' | 'cut before' | 'cut within' | 'cut after' | 'vanish after';

/** Stands between a service and PostgreSQL and knows enough of the protocol to break it at a certain statement. */
export type DatabaseProxy = {
  /** The database through this proxy. */
  url: string;
  /** Asked for every statement of every connection. */
  decide: (sql: string) => Fate;
  /** From now on nothing comes through, on old connections and new ones; none of them is closed. */
  freeze(): void;
  /** The frozen connections are gone; new ones work. */
  thaw(): void;
};

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let frozen = false;
  const tcp = await startTcpProxy(databaseUrl, ({ client, server }) => {
    let vanished = false;
    const cut = () => {
      client.destroy();
      if (!vanished) server.destroy();
    };
    // The number of ReadyForQuery messages that the client waits for, that of the start-up included, and of those sent.
    let asked = 1;
    let answered = 0;
    /** The answer at which the connection is cut. Once it is set, no answer is passed on. */
    let lastAnswer = Number.POSITIVE_INFINITY;
    const readClient = messageReader('client');
    const readServer = messageReader('server');
    const statementOf = statementReader();
    const fateOf = (message: Message): Fate => {
      const sql = statementOf(message);
      return sql === undefined ? 'pass' : proxy.decide(sql);
    };
    return {
      fromClient: (chunk) => {
        if (frozen || vanished) return;
        const messages = readClient(chunk);
        const fates = messages.map((message) => fateOf(message));
        if (fates.includes('cut before')) return cut();
        if (fates.includes('cut within')) {
          // The server receives this part of the chunk and then the end of the connection.
          server.end(chunk.subarray(0, randomInt(chunk.length)));
          vanished = true;
          return void client.destroy();
        }
        for (const [index, { type }] of messages.entries()) {
          const isAsking = type === 'Q' || type === 'S';
          if (fates[index] === 'cut after') lastAnswer = Math.min(lastAnswer, asked + 1);
          if (isAsking) asked += 1;
        }
        vanished ||= fates.includes('vanish after');
        server.write(chunk);
      },
      fromServer: (chunk) => {
        if (frozen || vanished) return;
        // 'Z' is ReadyForQuery, with which the server ends each answer.
        answered += readServer(chunk).filter(({ type }) => type === 'Z').length;
        if (answered >= lastAnswer) return cut();
        if (lastAnswer === Number.POSITIVE_INFINITY) client.write(chunk);
      },
      onClientClosed: cut,
    };
  });
  onTestFinished(tcp.cut);
  const proxy: DatabaseProxy = {
    url: tcp.url,
    decide: () => 'pass',
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      tcp.breakConnections();
    },
  };
  return proxy;
}
