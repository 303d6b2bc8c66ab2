import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestNetwork } from '@repo/notify/outbound';
import { CERTIFICATE, PRIVATE_KEY } from '@repo/notify/testing/certificate';

export type OtherService = Awaited<ReturnType<typeof startOtherService>>;

/** A service of somebody else at `hooks.example.test`, the network in which it is found, and what it was asked. */
export async function startOtherService(answer: RequestListener) {
  const requests: { path: string; userAgent: string | undefined }[] = [];
  const service = { answer };
  const server = createServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (request, response) => {
    requests.push({ path: request.url ?? '', userAgent: request.headers['user-agent'] });
    service.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network: TestNetwork = { loopback: true, ca: CERTIFICATE, resolve: async () => ['127.0.0.1'] };
  return Object.assign(service, {
    url: `https://hooks.example.test:${(server.address() as AddressInfo).port}`,
    network,
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
