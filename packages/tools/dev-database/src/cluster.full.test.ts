import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { type ClusterOptions, startCluster } from '@repo/dev-database';
import { expect, onTestFinished, test } from 'vitest';
import { killHard, query, startScript, temporaryFolder } from '../test/helpers.js';

async function start(dataDir: string, options: Partial<ClusterOptions> = {}) {
  const cluster = await startCluster({ dataDir, log: () => {}, ...options });
  onTestFinished(() => cluster.stop());
  return cluster;
}

test('data is kept between starts, and creating a database again leaves it alone', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  await first.createDatabase('kept');
  await query(first.url('kept'), `CREATE TABLE note AS SELECT 'été' AS text`);
  await first.stop();
  const second = await start(dataDir);
  await second.createDatabase('kept');
  expect(await query(second.url('kept'), 'SELECT text FROM note')).toEqual([{ text: 'été' }]);
});

test('what was committed before an immediate stop is there at the next start', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  await query(first.url('postgres'), 'CREATE TABLE note AS SELECT 1 AS value');
  await first.stop('immediate');
  const second = await start(dataDir);
  expect(await query(second.url('postgres'), 'SELECT value FROM note')).toEqual([{ value: 1 }]);
});

test('a new cluster has UTF-8, the loopback interface only, and a password that is generated, demanded and secret', async () => {
  const dataDir = temporaryFolder();
  const cluster = await start(dataDir);
  await cluster.createDatabase('fresh');
  const rows = await query(
    cluster.url('fresh'),
    `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS host,
       current_setting('unix_socket_directories') AS sockets`,
  );
  expect(rows).toEqual([{ encoding: 'UTF8', host: '127.0.0.1', sockets: '' }]);

  const file = join(dataDir, 'postgres', 'password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
  const wrong = new URL(cluster.url('postgres'));
  wrong.password = 'postgres';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test('a second start is refused while the first one runs, and takes its place when it was killed', async () => {
  const dataDir = temporaryFolder();
  const { child, firstLine } = await startScript('hold.mjs', [dataDir]);
  await expect(startCluster({ dataDir, log: () => {} })).rejects.toThrow(/in use by another start/);
  expect(await query(firstLine, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);

  // A server that a killed start left running is replaced, with the data.
  await query(firstLine, 'CREATE TABLE note AS SELECT 1 AS value');
  await killHard(child);
  const lines: string[] = [];
  const cluster = await start(dataDir, { log: (line) => lines.push(line) });
  expect(lines.join()).toMatch(/left behind/);
  expect(await query(cluster.url('postgres'), 'SELECT value FROM note')).toEqual([{ value: 1 }]);
});

test('a lock file whose process number now belongs to another program does not prevent a start', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  const lockFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const lines = readFileSync(lockFile, 'utf8').split('\n');
  await first.stop();
  writeFileSync(lockFile, [process.pid, ...lines.slice(1)].join('\n'));
  const second = await start(dataDir);
  expect(await query(second.url('postgres'), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('a cluster that an interrupted first start left half made is made anew and the remains removed', async () => {
  const dataDir = temporaryFolder();
  const remains = join(dataDir, 'unfinished-abc');
  mkdirSync(join(remains, 'data', 'base'), { recursive: true });
  const cluster = await start(dataDir);
  expect(await query(cluster.url('postgres'), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  expect(existsSync(remains)).toBe(false);
});

test('a port that is taken is named', async () => {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(start(temporaryFolder(), { port })).rejects.toThrow(`Port ${port}`);
});

test('the owner is told when the database goes away by itself', async () => {
  const dataDir = temporaryFolder();
  let tell = () => {};
  const lost = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await start(dataDir, { onLost: () => tell() });
  const pid = Number(
    readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  process.kill(pid, 'SIGINT');
  await lost;
});
