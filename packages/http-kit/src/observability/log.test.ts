import { afterEach, expect, test } from 'vitest';
import type { App } from '../app.js';
import { testApp } from '../testing/test-app.js';
import { createLog } from './log.js';

const apps: App[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** The lines of a request whose handler logs at three levels, the last by a child of its logger. */
async function loggedAt(level: string, route: { logLevel?: 'warn' } = {}) {
  const lines: string[] = [];
  const log = createLog({ name: 'test', level, stream: { write: (line) => lines.push(line) } });
  const { app } = testApp({ log });
  apps.push(app);
  app.get('/', route, async ({ log }) => {
    log.info({ password: 'hunter2' }, 'by the way');
    log.info({ headers: { authorization: 'hunter2' }, body: { new_password: 'hunter2' } }, 'in full');
    log.warn('mind this');
    log.child({ part: 'one' }).error(new Error('broken'), 'failed');
    return {};
  });
  await app.inject({ url: '/', headers: { 'x-request-id': 'request-1' } });
  return lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === 'request-1');
}

const messages = (logged: readonly { msg: string }[]) => logged.map(({ msg }) => msg);

test('every line of a request has its id, and no secret of its headers or body', async () => {
  const logged = await loggedAt('info');
  expect(messages(logged)).toEqual([
    'incoming request',
    'by the way',
    'in full',
    'mind this',
    'failed',
    'request completed',
  ]);
  expect(JSON.stringify(logged)).not.toContain('hunter2');
  expect(logged[4]).toMatchObject({ level: 50, part: 'one', err: { message: 'broken' } });
});

test('lines below the level of the log, or of the route, are left out', async () => {
  expect(messages(await loggedAt('warn'))).toEqual(['mind this', 'failed']);
  expect(messages(await loggedAt('info', { logLevel: 'warn' }))).toEqual(['mind this', 'failed']);
  expect(await loggedAt('silent')).toEqual([]);
});
