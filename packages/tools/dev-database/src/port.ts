import { once } from 'node:events';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen({ host: HOST, port: 0 });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('No port of the loopback interface is free.');
  return address.port;
}

/** Tells whether the port of the loopback interface is free now. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen({ host: HOST, port });
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
