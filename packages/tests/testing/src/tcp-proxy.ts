import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** One connection through the proxy, as its two sockets. */
export type Link = { client: Socket; server: Socket };

/** Decides for one connection what happens to the bytes that arrive. */
export type Route = {
  fromClient(chunk: Buffer): void;
  fromServer(chunk: Buffer): void;
  /** Default: ends the connection to the server. */
  onClientClosed?(): void;
};

/** Stands between clients and a server, on a port of its own. */
export type TcpProxy = {
  /** The server's address through this proxy. */
  readonly url: string;
  /** Destroys all connections; new ones are still accepted. */
  breakConnections(): void;
  /** Breaks all connections and takes no more until `mend`. */
  cut(): Promise<void>;
  /** Listens again, on the same port. */
  mend(): Promise<void>;
};

/** Sends everything on. */
const passOn = ({ client, server }: Link): Route => ({
  fromClient: (chunk) => void server.write(chunk),
  fromServer: (chunk) => void client.write(chunk),
});

/** Starts a proxy in front of the server at `targetUrl`. `cut` ends it. */
export async function startTcpProxy(
  targetUrl: string,
  routeOf: (link: Link) => Route = passOn,
): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let listener: Server;

  function join(client: Socket): void {
    const server = connect(Number(target.port), target.hostname);
    const route = routeOf({ client, server });
    for (const socket of [client, server]) {
      sockets.add(socket);
      // `close` follows.
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', route.fromClient);
    server.on('data', route.fromServer);
    client.on('close', route.onClientClosed ?? (() => server.end()));
    server.on('close', () => client.end());
  }

  async function listen(port: number): Promise<number> {
    listener = createServer(join).listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }

  const breakConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(0);
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    breakConnections,
    cut: async () => {
      if (!listener.listening) return;
      const closed = once(listener, 'close');
      listener.close();
      breakConnections();
      await closed;
    },
    mend: async () => void (await listen(port)),
  };
}
