import type { Socket } from 'node:net';
import { startTcpProxy } from './tcp-proxy.js';

export type Direction = 'to server' | 'to client';
/** Bytes that have been passed on. */
type Passed = Record<Direction, number>;

/** Stands between a client and a server and ends a connection after a certain byte, as a network does. */
export type CuttingProxy = {
  /** The server's address, through this proxy. */
  url: string;
  /** Ends the connection, on both sides, as soon as so many more bytes have gone in one direction; then all that follow. */
  cutAfter(direction: Direction, bytes: number): void;
  /** The same, but those that follow are not cut. */
  cutOnceAfter(direction: Direction, bytes: number): void;
  /** Nothing is cut; counts from here. */
  count(): Passed;
  close(): Promise<void>;
};

export async function startCuttingProxy(serverUrl: string): Promise<CuttingProxy> {
  let left: Passed = { 'to server': Number.POSITIVE_INFINITY, 'to client': Number.POSITIVE_INFINITY };
  let passed: Passed = { 'to server': 0, 'to client': 0 };
  let isOnce = false;
  const pass = (direction: Direction, chunk: Buffer, from: Socket, to: Socket) => {
    const part = chunk.subarray(0, left[direction]);
    left[direction] -= part.length;
    passed[direction] += part.length;
    if (left[direction] > 0) return void to.write(part);
    if (isOnce) begin({});
    // The bytes up to the cut still arrive.
    to.end(part);
    from.destroy();
  };
  const proxy = await startTcpProxy(serverUrl, ({ client, server }) => ({
    fromClient: (chunk) => pass('to server', chunk, client, server),
    fromServer: (chunk) => pass('to client', chunk, server, client),
  }));
  const begin = (limits: Partial<Passed>, once = false) => {
    isOnce = once;
    left = { 'to server': Number.POSITIVE_INFINITY, 'to client': Number.POSITIVE_INFINITY, ...limits };
    passed = { 'to server': 0, 'to client': 0 };
    return passed;
  };
  return {
    url: proxy.url,
    cutAfter: (direction, bytes) => void begin({ [direction]: bytes }),
    cutOnceAfter: (direction, bytes) => void begin({ [direction]: bytes }, true),
    count: () => begin({}),
    close: proxy.cut,
  };
}
