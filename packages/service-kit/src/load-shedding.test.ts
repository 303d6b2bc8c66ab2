import { afterEach, describe, expect, test } from 'vitest';
import type { App } from './app.js';
import { registerHealth } from './health.js';
import { registerLoadShedding } from './load-shedding.js';
import { testApp } from './testing/test-app.js';

const pool = { waitingCount: 0, options: { max: 2 } };
let app: App;

async function start(): Promise<void> {
  ({ app } = testApp());
  registerLoadShedding(app, { pool });
  registerHealth(app, { checks: {} });
  app.get('/', async () => ({}));
  await app.ready();
}
afterEach(() => app.close());

const status = async (url = '/') => (await app.inject(url)).statusCode;

/** Keeps the event loop from turning. */
function block(millis: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis);
}

describe('a process with more to do than it can', () => {
  test('refuses while 50 requests wait for each connection of the database, and says when to come back', async () => {
    await start();
    pool.waitingCount = 99;
    expect(await status()).toBe(200);
    pool.waitingCount = 100;
    const refused = await app.inject('/');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '1',
      'unavailable',
    ]);
    expect([await status('/unknown'), await status('/healthz')]).toEqual([503, 200]);
    pool.waitingCount = 0;
    expect(await status()).toBe(200);
  });

  test('refuses while the event loop is late and requests wait, and recovers', async () => {
    await start();
    pool.waitingCount = 1;
    const late = async () => {
      block(2500);
      await new Promise((resolve) => setTimeout(resolve, 10));
      return [await status(), await status('/healthz')];
    };
    await expect.poll(late, { timeout: 20_000 }).toEqual([503, 200]);
    await expect.poll(() => status(), { timeout: 10_000 }).toBe(200);
  });

  test('does not refuse when it is only the machine that is slow', async () => {
    await start();
    pool.waitingCount = 0;
    for (let round = 0; round < 2; round += 1) {
      block(2500);
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(await status()).toBe(200);
    }
  });
});
