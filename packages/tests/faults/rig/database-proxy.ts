import { randomInt } from 'node:crypto';
import { type Message, messageReader } from '@repo/testing/postgres-protocol';
import { startTcpProxy } from '@repo/testing/tcp-proxy';
import { onTestFinished } from 'vitest';

/**
 * What happens to a statement on its way: nothing; or the connection breaks before it and all that was sent with it, or
 * somewhere in the middle of that, or before its answer; or the machine of the service vanishes after it, and the
 * server is not told.
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
    // How often the server was asked for an answer, the start of the session counted, and how often it has given one.
    let asked = 1;
    let answered = 0;
    /** With this answer the connection ends, and none until then is passed on. */
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
          // What has come so far still arrives, and the server learns that no more will.
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
        // ReadyForQuery: the server has done it.
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

/** Tells of each message of a client which SQL it runs: that of a Query, or of the statement that a Bind names. */
function statementReader(): (message: Message) => string | undefined {
  const prepared = new Map<string, string>();
  return ({ type, body }) => {
    const [first = '', second = ''] = body.toString('utf8').split('\0');
    if (type === 'P') prepared.set(first, second);
    if (type === 'B') return prepared.get(second);
    return type === 'Q' ? first : undefined;
  };
}
