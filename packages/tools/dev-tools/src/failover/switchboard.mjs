import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const HOST = '127.0.0.1';

/**
 * Starts a TCP proxy: a fixed address for a database server that changes, like a virtual IP address or the endpoint of
 * a managed service. It forwards connections to a port of this machine, and cuts them when it is switched to another.
 *
 * @param {number} target
 * @param {{ delayMillis?: number }} [options] the delay of data from the server, which loses delayed data when it dies
 */
export async function startSwitchboard(target, { delayMillis = 0 } = {}) {
  let current = target;
  const sockets = new Set();
  const keep = (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(current, HOST);
    keep(client);
    keep(upstream);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.pipe(upstream);
    if (delayMillis === 0) upstream.pipe(client);
    else upstream.on('data', (chunk) => setTimeout(() => client.write(chunk), delayMillis));
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: await listen(server),
    switchTo(port) {
      current = port;
      cut();
    },
    /** Tells whether the current server accepts connections. */
    async targetAnswers() {
      const probe = connect(current, HOST);
      try {
        await once(probe, 'connect');
        return true;
      } catch {
        return false;
      } finally {
        probe.destroy();
      }
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

/** A port of this machine that is free now. */
export async function freePort() {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function listen(server) {
  server.listen(0, HOST);
  await once(server, 'listening');
  return server.address().port;
}
