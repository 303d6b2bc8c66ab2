import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasHaproxy, startProxy as start } from '@repo/testing/haproxy';
import { send } from '@repo/testing/http-client';
import { startHttpServer } from '@repo/testing/http-server';
import { openSocket, readToEnd } from '@repo/testing/raw-http';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startService } from './services.js';

/** Starts the proxy, which ends with the test. */
async function startProxy(replicas: Parameters<typeof start>[0]) {
  const proxy = await start(replicas);
  onTestFinished(proxy.stop);
  return proxy;
}

/** A replica that dies, without an answer, of `/deadly`: it counts how often it was asked for that. */
async function startMortal(): Promise<{ url: string; wasAsked: () => number }> {
  let asked = 0;
  const { url, close } = await startHttpServer((request, response) => {
    if (request.url !== '/deadly') return void response.end('alive');
    asked += 1;
    void close();
  });
  onTestFinished(close);
  return { url, wasAsked: () => asked };
}

/** Opens so many connections that send the beginning of a request and nothing more; they end with the test. */
async function openIdle(url: string, count: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) socket.on('error', () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\n');
}

/** Lets nobody read the books of this database until the test has ended. */
async function lockBooks(databaseUrl: string): Promise<void> {
  const holder = new pg.Client(databaseUrl);
  holder.on('error', () => undefined);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('BEGIN; LOCK TABLE library.books IN ACCESS EXCLUSIVE MODE');
}

describe.skipIf(!hasHaproxy())(
  'the proxy of docker-compose.yml (skipped where haproxy is not on PATH)',
  () => {
    test('does not pass a request that kills one replica on to the next', async () => {
      const [one, two, other] = [await startMortal(), await startMortal(), await startMortal()];
      const proxy = await startProxy({ battle: [one.url, two.url], library: [other.url] });
      const answer = await send<{ code: string }>(proxy.urls.battle, 'GET', '/deadly');
      expect([answer.status, answer.body.code]).toEqual([502, 'answer_lost']);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(one.wasAsked() + two.wasAsked()).toBe(1);
      // All others are served by the one that is left, at once.
      for (let n = 0; n < 10; n += 1) expect((await send(proxy.urls.battle, 'GET', '/')).text).toBe('alive');
    });

    test('closes a connection that has had answers before, where the answer to a request is lost, and passes it to no other', async () => {
      const [one, two, other] = [await startMortal(), await startMortal(), await startMortal()];
      const proxy = await startProxy({ battle: [one.url, two.url], library: [other.url] });
      const client = await openSocket(proxy.urls.battle);
      const answers = readToEnd(client);
      client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(client, 'data');
      client.write('GET /deadly HTTP/1.1\r\nHost: x\r\n\r\n');
      expect((await answers).text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
      expect(one.wasAsked() + two.wasAsked()).toBe(1);
    });

    test('sends to another replica what could not be delivered to one that is gone, also what writes', async () => {
      const [one, two, library] = [
        await startService('battle'),
        await startService('battle'),
        await startService('library'),
      ];
      const proxy = await startProxy({ battle: [one.url, two.url], library: [library.url] });
      await one.kill();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send(proxy.urls.battle, 'POST', '/register', { body: {} })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
      await expect.poll(proxy.log).toContain('Server battle/battle0 is DOWN');
    });

    test('takes no replica out because of a flood, and stays healthy itself', async () => {
      const databases: string[] = [];
      const settings = (url: string) => {
        databases.push(url);
        return { DATABASE_POOL_SIZE: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
      };
      const [one, two, battle] = [
        await startService('library', settings),
        await startService('library', settings),
        await startService('battle', { LOG_LEVEL: 'silent' }),
      ];
      const proxy = await startProxy({ battle: [battle.url], library: [one.url, two.url] });
      // More connections than the proxy takes for one service.
      await openIdle(proxy.urls.battle, 3500);
      // Every search waits for the database, with all connections taken, until the service gives it up.
      for (const url of databases) await lockBooks(url);
      // The replicas are frozen for two seconds.
      for (const service of [one, two]) service.signal('SIGSTOP');
      await sleep(2000);
      for (const service of [one, two]) service.signal('SIGCONT');
      let isOver = false;
      const statuses = new Set<number>();
      const flood = Array.from({ length: 200 }, async () => {
        while (!isOver) {
          statuses.add((await send(proxy.urls.library, 'GET', '/books/search?title=a')).status);
          await sleep(20);
        }
      });
      const health: number[] = [];
      for (let look = 0; look < 10; look += 1) {
        health.push((await fetch(proxy.healthUrl)).status);
        await sleep(200);
      }
      isOver = true;
      await Promise.all(flood);
      expect(new Set(health)).toEqual(new Set([200]));
      // It was more than they could do.
      expect(statuses).toEqual(new Set([503]));
      expect(proxy.log()).not.toMatch(/is DOWN/);
    });
  },
);
