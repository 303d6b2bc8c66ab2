import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Stands between a service and its database and counts how often the service waits for an answer. */
export type RoundTripCounter = {
  /** The address of the database through the counter. */
  url: string;
  /** Round trips since the last call. */
  take(): number;
  close(): Promise<void>;
};

/** Message types of PostgreSQL's protocol. */
const [SYNC, QUERY, READY] = [0x53, 0x51, 0x5a];

/**
 * The server answers up to a Sync or a simple Query, and then says that it is ready. One of them that is sent while the
 * answers to all others are there begins a round trip; what is sent before that belongs to it.
 */
export async function countRoundTrips(databaseUrl: string): Promise<RoundTripCounter> {
  const { hostname, port } = new URL(databaseUrl);
  let count = 0;
  const server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    let unanswered = 0;
    const fromClient = messageTypes(true, (type) => {
      if (type !== SYNC && type !== QUERY) return;
      if (unanswered === 0) count += 1;
      unanswered += 1;
    });
    const fromServer = messageTypes(false, (type) => {
      if (type === READY) unanswered = Math.max(0, unanswered - 1);
    });
    downstream.on('data', fromClient);
    upstream.on('data', fromServer);
    downstream.pipe(upstream).pipe(downstream);
    for (const socket of [downstream, upstream]) socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  if (own === null || typeof own === 'string') throw new Error('no port');
  const through = new URL(databaseUrl);
  through.port = String(own.port);
  return {
    url: through.href,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Tells the type of each message of a stream that is given in chunks. A message is a type of one byte and a length of
 * four, which counts itself; the first one of a client has no type.
 */
export function messageTypes(isClient: boolean, onType: (type: number) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = isClient;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return;
      const size = head + rest.readUInt32BE(head);
      if (rest.length < size) return;
      if (!isFirst) onType(rest.readUInt8(0));
      isFirst = false;
      rest = rest.subarray(size);
    }
  };
}
