import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { App } from '../app.js';
import { healthPlugin } from '../lifecycle/health.js';
import { metricsPlugin } from '../observability/metrics.js';
import { testApp } from '../testing/test-app.js';
import { loadSheddingPlugin } from './load-shedding.js';

/** With two connections to the database, 50 requests may be in work. */
const CONNECTIONS = 2;
const MOST = 50;

let app: App;
/** Counts the requests that the app has begun with. */
let begun: number;
/** Counts the requests that wait in `/work` for `finish`. */
let inWork: number;
/** Ends the requests to `/work`. */
let finish: () => void;

async function start(): Promise<void> {
  ({ app } = testApp());
  begun = 0;
  inWork = 0;
  app.addHook('onRequest', async () => {
    begun += 1;
  });
  await app.register(loadSheddingPlugin, { connections: CONNECTIONS });
  await app.register(healthPlugin, { checks: {} });
  await app.register(metricsPlugin);
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const wait = async () => {
    inWork += 1;
    await finished;
    return {};
  };
  app.get('/work', wait);
  app.post('/work', wait);
  app.get('/', async () => ({}));
  await app.ready();
}
afterEach(() => app.close());

const status = async (url = '/') => (await app.inject(url)).statusCode;

/** Waits as long as it takes; the test's own time limit ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

/** Sends so many requests more, which are in work until `finish`. */
async function work(count: number): Promise<void> {
  const wanted = inWork + count;
  for (let n = 0; n < count; n += 1) {
    void app.inject(n % 2 === 0 ? '/work' : { method: 'POST', url: '/work', payload: {} });
  }
  await until(() => inWork === wanted);
}

/** Makes every turn of the event loop late; gives how to end that. */
function slowDown(): () => void {
  const block = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  const timer = setInterval(block, 1);
  onTestFinished(() => clearInterval(timer));
  return () => clearInterval(timer);
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
    expect([await status('/unknown'), await status('/healthz'), await status('/metrics')]).toEqual([
      503, 200, 200,
    ]);
    finish();
    await expect.poll(() => status()).toBe(200);
  });

  test('admits no more than that of many that come at once', async () => {
    await start();
    const answers = Array.from({ length: 3 * MOST }, () => app.inject('/work'));
    await until(() => begun === 3 * MOST);
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
    await until(() => begun === 2 * MOST);
    expect(await status()).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('refuses while the event loop is late and there is more work than connections, and recovers', async () => {
    await start();
    await work(CONNECTIONS);
    const beQuick = slowDown();
    await until(() => app.isUnderPressure());
    expect([await status(), await status('/healthz')]).toEqual([503, 200]);
    beQuick();
    await expect.poll(() => status()).toBe(200);
    finish();
  });

  test('does not refuse when it is only the machine that is slow', async () => {
    await start();
    await work(CONNECTIONS - 1);
    slowDown();
    await until(() => app.isUnderPressure());
    expect(await status()).toBe(200);
    finish();
  });
});
