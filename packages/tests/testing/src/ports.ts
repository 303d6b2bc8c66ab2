import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const { port, release } = await heldPort();
  await release();
  return port;
}

/** A port that is taken until it is released. */
export async function heldPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const release = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, release };
}
