import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
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
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  const proxy: DatabaseProxy = {
    url: '',
    decide: () => 'pass',
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.destroy();
    },
  };

  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let vanished = false;
    const cut = () => {
      client.destroy();
      if (!vanished) upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    // How often the server was asked for an answer, the start of the session counted, and how often it has given one.
    let asked = 1;
    let answered = 0;
    /** With this answer the connection ends, and none until then is passed on. */
    let lastAnswer = Number.POSITIVE_INFINITY;
    const fromClient = messageReader({ hasStartup: true });
    const statementOf = statementReader();
    const fromServer = messageReader({ hasStartup: false });
    const fateOf = (message: Message): Fate => {
      const sql = statementOf(message);
      return sql === undefined ? 'pass' : proxy.decide(sql);
    };
    client.on('data', (chunk) => {
      if (frozen || vanished) return;
      const messages = fromClient(chunk);
      const fates = messages.map((message) => fateOf(message));
      if (fates.includes('cut before')) return cut();
      if (fates.includes('cut within')) {
        // What has come so far still arrives, and the server learns that no more will.
        upstream.end(chunk.subarray(0, randomInt(chunk.length)));
        vanished = true;
        return void client.destroy();
      }
      for (const [index, { type }] of messages.entries()) {
        const isAsking = type === 'Q' || type === 'S';
        if (fates[index] === 'cut after') lastAnswer = Math.min(lastAnswer, asked + 1);
        if (isAsking) asked += 1;
      }
      vanished ||= fates.includes('vanish after');
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (frozen || vanished) return;
      // ReadyForQuery: the server has done it.
      answered += fromServer(chunk).filter(({ type }) => type === 'Z').length;
      if (answered >= lastAnswer) return cut();
      if (lastAnswer === Number.POSITIVE_INFINITY) client.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  proxy.url = url.href;
  return proxy;
}

type Message = { type: string; body: Buffer };

/**
 * Cuts a stream into the messages of PostgreSQL's protocol 3: a letter, a length that includes itself, a body. The
 * first one of a client has no letter.
 */
function messageReader({ hasStartup }: { hasStartup: boolean }): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0);
  let typeBytes = hasStartup ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) break;
      messages.push({ type: rest.toString('latin1', 0, typeBytes), body: rest.subarray(typeBytes + 4, end) });
      rest = rest.subarray(end);
      typeBytes = 1;
    }
    return messages;
  };
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
