import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@repo/dev-database';
import { freePort, heldPort } from '@repo/testing/ports';
import { isFull } from '@repo/testing/run-length';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runNpm, runTool, temporaryFolder } from './running.js';

const READY = 'Ready:';

interface Settings extends Record<string, string> {
  DATA_DIR: string;
  BATTLE_PORT: string;
  LIBRARY_PORT: string;
}

async function settings(dataDir: string): Promise<Settings> {
  const [battle, library] = [await freePort(), await freePort()];
  return { DATA_DIR: dataDir, BATTLE_PORT: String(battle), LIBRARY_PORT: String(library) };
}

function post(port: string, path: string, body: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function databaseProcess(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function answers(port: string): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 100));
}

const misty = { username: 'Misty', password: 'a password of hers' };

test('a start serves, and a kill stops all of it', async () => {
  const dataDir = temporaryFolder();
  const env = await settings(dataDir);
  const killed = runTool('start/start', [], env);
  await killed.printed(`Play: http://127.0.0.1:${env.BATTLE_PORT}/app/`);
  await killed.printed(READY);
  await killed.printed(
    'The library is open: anybody may change it. Make staff with npm run library:create-user',
  );
  expect((await post(env.BATTLE_PORT, '/register', misty)).status).toBe(201);
  expect(await answers(env.LIBRARY_PORT)).toBe(true);
  const secrets = readdirSync(join(dataDir, 'secrets'));
  expect(secrets.sort()).toEqual([
    'battle-jwt-secret',
    'battle-push-keys.json',
    'library-jwt-secret',
    'library-push-keys.json',
  ]);
  for (const file of secrets) expect(statSync(join(dataDir, 'secrets', file)).mode & 0o777).toBe(0o600);
  await killed.ended('SIGKILL');
  await until(async () => !(await answers(env.BATTLE_PORT)) && !(await answers(env.LIBRARY_PORT)));
});

test.runIf(isFull)(
  'a signal to npm alone or the end of its database stops all of a start; the next has the data',
  async () => {
    const dataDir = temporaryFolder();
    const env = await settings(dataDir);
    const killed = runTool('start/start', [], env);
    await killed.printed(READY);
    expect((await post(env.BATTLE_PORT, '/register', misty)).status).toBe(201);
    await killed.ended('SIGKILL');

    // A signal that reaches npm alone stops everything too.
    const byNpm = runNpm('start', env);
    await byNpm.printed(READY);
    expect((await post(env.BATTLE_PORT, '/token', misty)).status).toBe(200);
    const database = databaseProcess(dataDir);
    await byNpm.ended('SIGTERM');
    expect(byNpm.output()).toContain('Stopped.');
    // A process that has ended is there until somebody has asked how it ended.
    await expect.poll(() => isAlive(database)).toBe(false);
    expect(await answers(env.BATTLE_PORT)).toBe(false);
    expect(await answers(env.LIBRARY_PORT)).toBe(false);

    // When the database dies, everything stops with a message and exit code 1.
    const last = runTool('start/start', [], env);
    await last.printed(READY);
    process.kill(databaseProcess(dataDir), 'SIGINT');
    expect(await last.ended()).toBe(1);
    expect(last.output()).toContain('The database stopped by itself.');
    expect(await answers(env.BATTLE_PORT)).toBe(false);
  },
);

test.runIf(isFull)(
  'DATABASE_URL takes the place of the embedded database, and the demo finds by DATA_DIR what was started',
  async () => {
    const database = await createTestDatabase();
    const env = { ...(await settings(temporaryFolder())), DATABASE_URL: database.url };
    const services = runTool('start/start', [], env);
    await services.printed(READY);
    const where = { DATA_DIR: env.DATA_DIR, BATTLE_PORT: undefined, LIBRARY_PORT: undefined, NO_COLOR: '1' };
    const demo = runTool('demo/demo', [], where);
    expect(await demo.ended(), demo.output()).toBe(0);
    expect(demo.output()).toMatch(/\nTurn 1\n/);
    expect(demo.output()).toMatch(/Misty-\w+'s [\w ]+ used /);
    expect(demo.output()).toMatch(/wins!|A draw\./);
    expect(demo.output()).toMatch(/rating 1000 → \d+ \([+−]\d+\), .*, place \d+ on the leaderboard/);
    expect(demo.output()).toMatch(
      /\nThe Tale of Number \S+ is added to the loan: now 2 books\.\nReturned on/,
    );
    expect(demo.output()).toMatch(
      /\nThe record has what you kept \(commitment, hashes, client seed, team\): .*Misty/,
    );
    expect(demo.output()).toMatch(/\nCould anybody choose the dice\? No: both seeds were sealed\.\n/);
    expect(demo.output()).toMatch(/\nVerified: all \d+ steps, /);
    expect(demo.output()).not.toMatch(/undefined|NaN/);
    expect(demo.output()).not.toContain('\u001b');

    const client = new pg.Client(database.url);
    await client.connect();
    const played = await client.query("SELECT FROM battle.battles WHERE status = 'finished'");
    await client.end();
    expect(played.rowCount).toBe(1);
    expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false);

    // The library lets an address register 50 times an hour.
    for (let count = 1; count < 50; count += 1) await post(env.LIBRARY_PORT, '/users/register', {});
    const stopped = runTool('demo/demo', [], where);
    expect(await stopped.ended()).toBe(1);
    expect(stopped.output()).toMatch(
      /POST \/users\/register: the service's rate limit .* again in \d+ minutes, or start .*: RATE_LIMITS=off npm start\n$/,
    );

    expect(await services.ended('SIGINT')).toBe(0);
    expect(existsSync(join(env.DATA_DIR, 'addresses.json'))).toBe(false);
  },
);

test('the demo says that what was started there is gone, and how to start it', async () => {
  const dataDir = temporaryFolder();
  const battle = `http://127.0.0.1:${await freePort()}`;
  writeFileSync(join(dataDir, 'addresses.json'), JSON.stringify({ battle, library: battle }));
  const demo = runTool('demo/demo', [], { DATA_DIR: dataDir, BATTLE_PORT: undefined });
  expect(await demo.ended()).toBe(1);
  expect(demo.output()).toBe(`Nothing answers at ${battle}. Start the services first, with: npm start\n`);
});

test('a port that is taken is named, with the variable that moves the service', async () => {
  const { port, release } = await heldPort();
  onTestFinished(release);
  const env = { ...(await settings(temporaryFolder())), BATTLE_PORT: String(port) };
  const refused = runTool('start/start', [], env);
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain(`Port ${port} for the battle service`);
  expect(refused.output()).toContain('BATTLE_PORT=');
});

test.runIf(isFull)(
  'a dry run makes no database; staff is made while nothing runs, which guards the library, and is listed and demoted beside what was started',
  async () => {
    const dataDir = temporaryFolder();
    const env = { ...(await settings(dataDir)), NEW_USER_PASSWORD: 'a password of hers' };
    const file = join(dataDir, 'books.csv');
    writeFileSync(file, 'title,author,publish_date\nEmma,Jane Austen,1815\n');
    const dryRun = runTool('service-commands/library-import', [file, '--dry-run'], env);
    expect([await dryRun.ended(), existsSync(join(dataDir, 'postgres'))], dryRun.output()).toEqual([
      0,
      false,
    ]);
    expect(dryRun.output()).toContain('1 imported');

    const staff = (...args: string[]) => runTool('service-commands/library-create-user', args, env);
    const who = ['--email', 'lea@example.org', '--first-name', 'Lea', '--last-name', 'Gray'];
    const made = staff(...who);
    expect(await made.ended(), made.output()).toBe(0);

    const services = runTool('start/start', [], env);
    await services.printed('The library is guarded: only its staff may change it.');
    expect((await post(env.LIBRARY_PORT, '/books', {})).status).toBe(401);
    const credentials = { email: 'lea@example.org', password: env.NEW_USER_PASSWORD };
    const token = async () => {
      const login = await post(env.LIBRARY_PORT, '/users/login', credentials);
      return Object(await login.json()).token;
    };
    const listUsers = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await fetch(`http://127.0.0.1:${env.LIBRARY_PORT}/users`, { headers })).status;
    };
    const librarian = await token();
    expect(await listUsers(librarian)).toBe(200);
    const list = staff('--list');
    expect(await list.ended()).toBe(0);
    expect(list.output()).toContain('librarian lea@example.org "Lea Gray"');
    expect(await staff('--demote', 'lea@example.org').ended()).toBe(0);
    expect(await listUsers(librarian)).toBe(401);
    expect(await services.ended('SIGINT')).toBe(0);
  },
);
