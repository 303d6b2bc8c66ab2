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

const SYNC = 0x53;
const QUERY = 0x51;

/**
 * In PostgreSQL's protocol the server answers up to a Sync (S) or a simple Query (Q): one of them is one round trip.
 * Every message but the first of a connection is a type of one byte and a length of four, which counts itself.
 */
export async function countRoundTrips(databaseUrl: string): Promise<RoundTripCounter> {
  const { hostname, port } = new URL(databaseUrl);
  let count = 0;
  const server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    let rest = Buffer.alloc(0);
    let started = false;
    downstream.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const head = started ? 1 : 0;
        if (rest.length < head + 4) break;
        const size = head + rest.readUInt32BE(head);
        if (rest.length < size) break;
        if (started && (rest[0] === SYNC || rest[0] === QUERY)) count += 1;
        started = true;
        rest = rest.subarray(size);
      }
    });
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
