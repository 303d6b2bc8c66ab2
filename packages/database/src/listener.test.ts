import { createTestDatabase } from '@repo/dev-database';
import { startTcpProxy } from '@repo/testing/tcp-proxy';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Listener, openListener } from './listener.js';

/** A listener through a proxy, whose connections can be cut, and what it has heard. */
async function start() {
  const server = await createTestDatabase();
  const proxy = await startTcpProxy(server.url);
  const heard: string[] = [];
  let times = 0;
  const listener: Listener = openListener({
    url: proxy.url,
    applicationName: 'listener',
    log: pino({ level: 'silent' }),
    channel: 'news',
    onMessage: (payload) => heard.push(payload),
    onListening: () => {
      times += 1;
    },
    checkMillis: 50,
    retryMillis: 20,
  });
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  onTestFinished(async () => {
    await listener.close();
    await proxy.cut();
    await pool.end();
    await server.drop();
  });
  const say = (text: string) => pool.query("SELECT pg_notify('news', $1)", [text]);
  return { listener, proxy, pool, heard, say, times: () => times };
}

test('hears what is said, also after its session was ended, and after the server was away for a while', async () => {
  const { listener, proxy, pool, heard, say, times } = await start();
  await expect.poll(times).toBe(1);
  expect(listener.isListening()).toBe(true);
  await say('one');
  await expect.poll(() => heard).toEqual(['one']);

  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listener' AND datname = current_database()",
  );
  await expect.poll(times).toBe(2);
  await say('two');
  await expect.poll(() => heard).toEqual(['one', 'two']);

  await proxy.cut();
  await expect.poll(listener.isListening).toBe(false);
  await proxy.mend();
  await expect.poll(times).toBe(3);
  await say('three');
  await expect.poll(() => heard).toEqual(['one', 'two', 'three']);
});

test('ends when it is closed, while it listens and while it cannot', async () => {
  const { listener, proxy, times } = await start();
  await expect.poll(times).toBe(1);
  await listener.close();
  expect(listener.isListening()).toBe(false);
  const away = await start();
  await away.proxy.cut();
  await away.listener.close();
  expect(away.listener.isListening()).toBe(false);
  await proxy.cut();
});
