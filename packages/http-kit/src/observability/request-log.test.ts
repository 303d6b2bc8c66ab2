import { afterEach, expect, test } from 'vitest';
import type { App } from '../app.js';
import { testApp } from '../testing/test-app.js';
import { createLog } from './log.js';

const apps: App[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** What is logged of a request whose handler says something at three levels, the last by a child of its logger. */
async function saidAt(level: string, route: { logLevel?: 'warn' } = {}) {
  const lines: string[] = [];
  const log = createLog({ name: 'test', level, stream: { write: (line) => lines.push(line) } });
  const { app } = testApp({ log });
  apps.push(app);
  app.get('/', route, async ({ log }) => {
    log.info({ password: 'hunter2' }, 'by the way');
    log.warn('mind this');
    log.child({ part: 'one' }).error(new Error('broken'), 'failed');
    return {};
  });
  await app.inject({ url: '/', headers: { 'x-request-id': 'request-1' } });
  return lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === 'request-1');
}

const messages = (said: readonly { msg: string }[]) => said.map(({ msg }) => msg);

test('all that a request says has its id, and secrets are kept out', async () => {
  const said = await saidAt('info');
  expect(messages(said)).toEqual([
    'incoming request',
    'by the way',
    'mind this',
    'failed',
    'request completed',
  ]);
  expect(said[1].password).toBe('[Redacted]');
  expect(said[3]).toMatchObject({ level: 50, part: 'one', err: { message: 'broken' } });
});

test('what is below the level is not said, neither of all requests nor of a route', async () => {
  expect(messages(await saidAt('warn'))).toEqual(['mind this', 'failed']);
  expect(messages(await saidAt('info', { logLevel: 'warn' }))).toEqual(['mind this', 'failed']);
  expect(await saidAt('silent')).toEqual([]);
});
