import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emberBody, pokemonBody, type Way } from '@repo/creature-data/testing/bodies';
import { onTestFinished } from 'vitest';

const WAYS: readonly Way[] = [['ember', 'sword-shield', 'level-up', 1]];

/** The behaviour of the source of creature data. */
export type Mood = 'well' | 'down' | 'silent' | 'dripping' | 'garbage';

/** A server in PokeAPI's REST shape that knows one move and any species named `species-…`. */
export type CreatureSource = { url: string; become(mood: Mood): Promise<void> };

export async function startCreatureSource(): Promise<CreatureSource> {
  let mood: Mood = 'well';
  let asked = 0;
  const server: Server = createServer((request, response) => {
    asked += 1;
    const body = bodyAt(request.url ?? '');
    if (mood === 'silent') return;
    if (mood === 'dripping') return drip(response, JSON.stringify(body));
    if (mood === 'garbage') return garble(response, JSON.stringify(body), asked);
    respond(response, body === null ? 404 : 200, JSON.stringify(body));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}/api/v2`,
    become: async (next) => {
      mood = next;
      server.closeAllConnections();
      if (mood === 'down') await close();
      else if (!server.listening) await listen(port);
    },
  };
}

function respond(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);
}

/** A byte now and then, so that the connection is never silent. */
function drip(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  let sent = 0;
  const timer = setInterval(() => {
    response.write(text.charAt(sent));
    sent += 1;
  }, 100);
  response.on('close', () => clearInterval(timer));
}

/** Answers the nth request as broken proxies, caches and deployments do, with one kind of answer after the other. */
function garble(response: ServerResponse, text: string, n: number): void {
  const answers = [
    () => respond(response, 200, '<html><body>Welcome to nginx!</body></html>', 'text/html'),
    () => respond(response, 200, text.slice(0, text.length / 2)),
    () => respond(response, 200, '{"name":42,"moves":{"__proto__":[]}}'),
    () => respond(response, 200, `[${'1,'.repeat(2_000_000)}1]`),
    () => respond(response, 502, 'Bad Gateway', 'text/plain'),
    () => respond(response, 429, '{}'),
    () => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    () => void response.socket?.end('HTTP/1.1 2OO Ok\r\n\r\n'),
    () => void response.socket?.destroy(),
  ];
  answers[n % answers.length]?.();
}

function bodyAt(url: string): unknown {
  const [, kind, name = ''] = /^\/api\/v2\/(pokemon|move)\/?([^?]*)/.exec(url) ?? [];
  if (kind === 'move') return name === 'ember' ? emberBody() : null;
  if (kind === 'pokemon' && name === '') {
    const results = [{ name: 'species-1', url: '/api/v2/pokemon/1/' }];
    return { count: 1, next: null, previous: null, results };
  }
  return kind === 'pokemon' && name.startsWith('species-') ? pokemonBody(WAYS, { name }) : null;
}
