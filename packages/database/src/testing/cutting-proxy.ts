import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Direction = 'to server' | 'to client';
/** Bytes that have been passed on. */
type Passed = Record<Direction, number>;

/** Stands between a client and a server and ends a connection after a certain byte, as a network does. */
export type CuttingProxy = {
  /** The server's address, through this proxy. */
  url: string;
  /** Ends the connection, on both sides, as soon as so many more bytes have gone in one direction. */
  cutAfter(direction: Direction, bytes: number): void;
  /** Nothing is cut; counts from here. */
  count(): Passed;
  close(): void;
};

export async function startCuttingProxy(serverUrl: string): Promise<CuttingProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let left: Passed = { 'to server': Number.POSITIVE_INFINITY, 'to client': Number.POSITIVE_INFINITY };
  let passed: Passed = { 'to server': 0, 'to client': 0 };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.end();
      });
    }
    const pass = (direction: Direction, from: Socket, to: Socket) =>
      from.on('data', (chunk) => {
        const part = chunk.subarray(0, left[direction]);
        left[direction] -= part.length;
        passed[direction] += part.length;
        if (left[direction] > 0) return void to.write(part);
        // The bytes up to the cut still arrive.
        to.end(part);
        from.destroy();
      });
    pass('to server', client, upstream);
    pass('to client', upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const begin = (limits: Partial<Passed>) => {
    left = { 'to server': Number.POSITIVE_INFINITY, 'to client': Number.POSITIVE_INFINITY, ...limits };
    passed = { 'to server': 0, 'to client': 0 };
    return passed;
  };
  return {
    url: url.href,
    cutAfter: (direction, bytes) => void begin({ [direction]: bytes }),
    count: () => begin({}),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
