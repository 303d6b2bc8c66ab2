import { createTestDatabase } from '@repo/dev-database';
import { startTcpProxy } from '@repo/testing/tcp-proxy';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Listener, openListener } from './listener.js';

/** A listener through a proxy, whose connections can be cut, and what it has heard. `speaker` says what it has to hear. */
async function start({ speakerUrl }: { speakerUrl?: string } = {}) {
  const server = await createTestDatabase();
  const proxy = await startTcpProxy(server.url);
  const heard: string[] = [];
  const logged: string[] = [];
  let times = 0;
  const speaker = new pg.Pool({ connectionString: speakerUrl ?? server.url, max: 1 });
  const listener: Listener = openListener({
    url: proxy.url,
    applicationName: 'listener',
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    channel: 'news',
    speaker,
    onMessage: (payload) => heard.push(payload),
    onListening: () => {
      times += 1;
    },
    checkMillis: 50,
    hearMillis: speakerUrl === undefined ? 60_000 : 100,
    retryMillis: 20,
  });
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  onTestFinished(async () => {
    await listener.close();
    await proxy.cut();
    await pool.end();
    await speaker.end();
    await server.drop();
  });
  const say = (text: string) => pool.query("SELECT pg_notify('news', $1)", [text]);
  return { listener, proxy, pool, heard, logged, say, times: () => times };
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

test('does not call itself listening while it cannot hear what is said elsewhere, and tries again', async () => {
  // As through a pooler that keeps LISTEN from the sessions in which things are said.
  const elsewhere = await createTestDatabase();
  onTestFinished(elsewhere.drop);
  const { listener, logged, times } = await start({ speakerUrl: elsewhere.url });
  await expect.poll(() => logged.length).toBeGreaterThan(2);
  for (const line of logged) expect(line).toContain('The connection hears no NOTIFY');
  expect([listener.isListening(), times()]).toEqual([false, 0]);
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
