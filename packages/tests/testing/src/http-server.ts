import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export type TestServer = {
  /** Without a slash at the end. */
  url: string;
  /** Paths asked for, in order. */
  requests: string[];
  /** Stops listening and breaks all connections; a second call does nothing. */
  close(): Promise<void>;
};

/** An HTTP server on a free port of this machine that notes what it is asked. */
export async function startHttpServer(answer: RequestListener): Promise<TestServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A server that answers all requests with the same JSON text. */
export const startJsonServer = (text: string, headers: Record<string, string> = {}) =>
  startHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);
  });
