import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { App } from './app.js';
import { registerHealth } from './health.js';
import { registerLoadShedding } from './load-shedding.js';
import { testApp } from './testing/test-app.js';

/** With two connections to the database, 50 requests may be in work. */
const CONNECTIONS = 2;
const MOST = 50;

let app: App;
/** Ends the requests to `/work`. */
let finish: () => void;

async function start(): Promise<void> {
  ({ app } = testApp());
  registerLoadShedding(app, { connections: CONNECTIONS });
  registerHealth(app, { checks: {} });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/work', async () => finished);
  app.post('/work', async () => finished);
  app.get('/', async () => ({}));
  await app.ready();
}
afterEach(() => app.close());

const status = async (url = '/') => (await app.inject(url)).statusCode;
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** So many requests that are in work until `finish`. */
async function work(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    void app.inject(n % 2 === 0 ? '/work' : { method: 'POST', url: '/work', payload: {} });
  }
  await turn();
}

/** Keeps the event loop from turning. */
function block(millis: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis);
}

describe('a process with more to do than it can', () => {
  test('refuses while 25 requests are in work for each connection of the database, and says when to come back', async () => {
    await start();
    await work(MOST - 1);
    expect(await status()).toBe(200);
    await work(1);
    for (const refused of [
      await app.inject('/'),
      await app.inject({ method: 'POST', url: '/', payload: {} }),
    ]) {
      expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
        503,
        '1',
        'unavailable',
      ]);
    }
    expect([await status('/unknown'), await status('/healthz')]).toEqual([503, 200]);
    finish();
    await turn();
    expect(await status()).toBe(200);
  });

  test('admits no more than that of many that come at once', async () => {
    await start();
    const answers = Array.from({ length: 3 * MOST }, () => app.inject('/work'));
    await turn();
    finish();
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((code) => code === 503)).toHaveLength(2 * MOST);
  });

  test('does not count requests that have not arrived in full', async () => {
    await start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const sockets = Array.from({ length: 2 * MOST }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write(
        'POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      );
    }
    await turn();
    expect(await status()).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('refuses while the event loop is late and there is more work than connections, and recovers', async () => {
    await start();
    await work(CONNECTIONS + 1);
    const late = async () => {
      block(2500);
      await turn();
      return [await status(), await status('/healthz')];
    };
    await expect.poll(late, { timeout: 20_000 }).toEqual([503, 200]);
    await expect.poll(() => status(), { timeout: 10_000 }).toBe(200);
    finish();
  });

  test('does not refuse when it is only the machine that is slow', async () => {
    await start();
    for (let round = 0; round < 2; round += 1) {
      block(2500);
      await turn();
      expect(await status()).toBe(200);
    }
  });
});
