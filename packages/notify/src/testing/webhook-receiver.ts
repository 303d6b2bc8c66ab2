import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestNetwork } from '../outbound/public-agent.js';
import { CERTIFICATE, PRIVATE_KEY } from './certificate.js';

export type ReceivedMessage = {
  id: string;
  type: string;
  data: unknown;
  headers: IncomingHttpHeaders;
  body: string;
};

/** A program of somebody's that takes webhooks, at `hooks.example.test`, and the network in which it is found. */
export async function startReceiver() {
  const received: ReceivedMessage[] = [];
  const answers: { status: number; headers: Record<string, string> } = { status: 204, headers: {} };
  const server = createServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { type, data } = JSON.parse(body);
      received.push({
        id: String(request.headers['webhook-id']),
        type,
        data,
        headers: request.headers,
        body,
      });
      response.writeHead(answers.status, answers.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network: TestNetwork & { address: string } = {
    address: '127.0.0.1',
    loopback: true,
    ca: CERTIFICATE,
    resolve: async () => [network.address],
  };
  return {
    url: `https://hooks.example.test:${(server.address() as AddressInfo).port}/arena`,
    /** Where its name leads. */
    network,
    received,
    answers,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Tells whether a secret signs a message, by Standard Webhooks. */
export function isSignedBy(secret: string, { headers, body }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
