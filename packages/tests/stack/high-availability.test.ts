import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { send } from '@repo/testing/http-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWriting } from './acknowledged-writes.js';
import { playDemo, untilStatus } from './clients.js';
import { healthyLeader, query, THREE_NODES } from './database-nodes.js';
import { startedAt } from './docker.js';
import { newStack, SERVICES, type Stack } from './stack.js';

let stack: Stack;
const report: string[] = [];

beforeAll(async () => {
  stack = await newStack({ ...THREE_NODES, RATE_LIMITS: 'off', LIBRARY_ACCESS: 'open' });
  await stack.compose('build', '--quiet');
  const begin = performance.now();
  await stack.up();
  report.push(`Three nodes, from nothing to healthy: ${seconds(begin)} s`);
});

afterAll(async () => {
  await stack.compose('down', '--volumes', '--timeout', '5');
  await stack.removeImages();
  console.log(report.join('\n'));
});

const seconds = (begin: number) => ((performance.now() - begin) / 1000).toFixed(1);

describe('a database of three nodes', () => {
  test('serves the demo, and all that goes between machines is encrypted', async () => {
    const leader = await healthyLeader(stack);
    expect(await playDemo(stack)).toMatch(/Verified: all \d+ steps/);
    const [sessions] = await query(
      stack,
      leader,
      `SELECT count(*) FILTER (WHERE usename IN ('battle', 'library')), count(*) FILTER (WHERE usename = 'replicator'),
              count(*) FILTER (WHERE ssl) = count(*)
       FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE client_addr IS NOT NULL`,
    );
    expect(sessions).toMatch(/^[1-9]\d*\|2\|t$/);
  });

  test.each([
    [
      'etcd',
      'curl --silent --show-error --cacert /certificate/node.crt https://10.212.3.11:2379/v3/kv/range --data {}',
      /certificate required/,
    ],
    [
      'Patroni',
      'curl --silent --show-error --fail --cacert /certificate/node.crt https://10.212.3.21:8008/restart --data {}',
      /error: 403/,
    ],
    [
      'PostgreSQL',
      'psql "host=10.212.3.21 user=postgres dbname=arena sslmode=disable"',
      /no pg_hba\.conf entry .* no encryption/,
    ],
  ])('%s obeys nobody who has no certificate, or no TLS', async (_name, command, refusal) => {
    await expect(stack.shell(`docker compose exec -T database-2 ${command}`)).rejects.toThrow(refusal);
  });

  test('a killed leader is replaced: nothing that was acknowledged is lost, and nobody has to restart anything', async () => {
    const leader = await healthyLeader(stack);
    const replicas = async () => (await Promise.all(SERVICES.map(stack.containers))).flat();
    const running = await startedAt(await replicas());
    const load = await startWriting(stack, 'kill');
    await stack.compose('kill', leader);
    for (const status of [503, 200]) {
      for (const url of Object.values(stack.urls)) await untilStatus(`${url}/readyz`, status);
    }
    expect(await playDemo(stack)).toMatch(/Verified: all \d+ steps/);
    await stack.compose('start', leader);
    const now = await healthyLeader(stack);
    expect(now).not.toBe(leader);
    const { acknowledged, lost, longestGap, statuses } = await load.stop(now);
    report.push(`The leader killed: ${longestGap} s without writes, ${acknowledged} acknowledged`);
    expect(lost).toEqual([]);
    expect(acknowledged).toBeGreaterThan(50);
    expect(statuses[500]).toBeUndefined();
    expect(await startedAt(await replicas())).toEqual(running);
  });

  test('the commands of docs/runbook.md bring back a table that was dropped by mistake', async () => {
    const page = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
    const block = (heading: string) => {
      const commands = page
        .split(`\n### ${heading}\n`)[1]
        ?.split('\n### ')[0]
        ?.match(/```sh\n([^`]*)```/g);
      return (commands ?? []).map((text) => text.slice('```sh\n'.length, -'```'.length));
    };
    const [backup = 'exit 1'] = block('Backups');
    const [restore = 'exit 1', check = 'exit 1'] = block('Back to an earlier moment');
    const addBook = (title: string) =>
      send(stack.urls['library-service'], 'POST', '/books', {
        body: {
          title,
          ...{ genre: 'Trial', age_category: 'Adult', publish_date: '2000-01-01', author: 'A. Writer' },
        },
      });
    const found = async () =>
      (await send<unknown[]>(stack.urls['library-service'], 'GET', '/books/search?title=of%20the%20backup'))
        .body;

    await stack.shell(backup);
    expect((await addBook('A Book of the Backup')).status).toBe(201);
    const leader = await healthyLeader(stack);
    const [moment = ''] = await query(stack, leader, 'SELECT clock_timestamp()');
    await query(stack, leader, 'DROP TABLE library.books CASCADE');
    await query(stack, leader, 'TRUNCATE battle.trainers CASCADE');
    expect((await addBook('Another Book of the Backup')).status).toBe(503);

    const begin = performance.now();
    await stack.shell(restore.replace('2026-11-28 21:53:48+00', moment));
    report.push(`Restored to an earlier moment: ${seconds(begin)} s`);
    expect(await found()).toHaveLength(1);
    expect(await healthyLeader(stack)).toBe('database-1');
    await stack.shell(check);
    expect(await playDemo(stack)).toMatch(/Verified: all \d+ steps/);
  });
});

test('taken down with its volumes, it leaves nothing', async () => {
  await stack.compose('down', '--volumes', '--timeout', '5');
  expect(await stack.remains()).toEqual([]);
});
