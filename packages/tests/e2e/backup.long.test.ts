import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { delimiter } from 'node:path';
import { findInstalledPostgres, startThrowAwayServer } from '@repo/dev-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read } from './files.js';
import { temporaryFolder } from './running.js';
import { startService } from './services.js';

const postgres = findInstalledPostgres();

/** The commands of the documentation, in the order in which they are there. */
const [dumpBattle, restoreBattle, dumpLibrary, restoreLibrary] = [
  ...(read('docs/operations.md').split('## Backup and restore')[1] ?? '').matchAll(/```sh\n([\s\S]*?)```/g),
].map((match) => match[1] ?? '');

/** A client of one service: sends JSON, with a token if it has one, and gives the body of a successful answer. */
function client(url: string, token?: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
}

type Legal = { action_type: string };
type View = { status: string; turn_number: number; legal_actions: Legal[] };

async function login(url: string, username: string): Promise<string> {
  const account = { username, password: 'a password of theirs' };
  return (await client(url)<{ access_token: string }>('POST', '/token', account)).access_token;
}

/** Both send their first legal action that is not giving up, as often as said, or until the battle has ended. */
async function play(url: string, id: string, tokens: string[], times: number): Promise<View> {
  const players = tokens.map((token) => client(url, token));
  for (let time = 0; time < times; time += 1) {
    for (const player of players) {
      const { legal_actions } = await player<View>('GET', `/battles/${id}`);
      const action = legal_actions.find(({ action_type }) => action_type !== 'forfeit');
      if (action) await player('POST', `/battles/${id}/action`, action);
    }
  }
  const [first] = players;
  if (!first) throw new Error('nobody plays');
  return first<View>('GET', `/battles/${id}`);
}

describe.skipIf(!postgres)(
  'backup and restore (skipped where pg_dump and its server are neither on PATH nor in /usr/lib/postgresql)',
  () => {
    let server: Awaited<ReturnType<typeof startThrowAwayServer>>;
    beforeAll(async () => {
      server = await startThrowAwayServer(postgres && { binaries: postgres.binaries });
    });
    afterAll(() => server.discard());

    async function asSuperuser(...statements: string[]): Promise<void> {
      const session = new pg.Client(server.url);
      await session.connect();
      for (const statement of statements) await session.query(statement);
      await session.end();
    }

    /** An empty database of an account that owns it and is no superuser; its address. */
    async function emptyDatabase(name: string): Promise<string> {
      const password = randomBytes(12).toString('hex');
      await asSuperuser(
        `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
        `DROP ROLE IF EXISTS ${name}`,
        `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`,
        `CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`,
      );
      return Object.assign(new URL(server.url), { username: name, password, pathname: `/${name}` }).href;
    }

    /** Runs commands as they are in the documentation. */
    function runCommands(commands: string | undefined, folder: string, databaseUrl: string): void {
      const PATH = `${postgres?.folder}${delimiter}${process.env.PATH}`;
      const { status, stderr } = spawnSync('sh', ['-e', '-c', commands ?? 'exit 1'], {
        cwd: folder,
        env: { ...process.env, PATH, DATABASE_URL: databaseUrl, PGOPTIONS: '-c client_min_messages=warning' },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
    }

    test('a battle goes on where the dump was made, and can be played to its end', async () => {
      const folder = temporaryFolder();
      const lost = await emptyDatabase('arena');
      const before = await startService('battle', { DATABASE_URL: lost, RATE_LIMITS: 'off' });
      const names = ['ash', 'gary'];
      for (const username of names) {
        await client(before.url)('POST', '/register', { username, password: 'a password of theirs' });
      }
      const tokens = [await login(before.url, 'ash'), await login(before.url, 'gary')];
      const [ash, gary] = tokens.map((token) => client(before.url, token));
      if (!ash || !gary) throw new Error('unreachable');
      const challenge = { opponent_username: 'gary', format: 'singles_3v3' };
      const { battle_id: id } = await ash<{ battle_id: string }>('POST', '/battles/challenge', challenge);
      await gary('POST', `/battles/${id}/accept`);
      for (const player of [ash, gary]) await player('POST', `/battles/${id}/team`);
      await play(before.url, id, tokens, 2);
      const atDump = await ash('GET', `/battles/${id}`);
      runCommands(dumpBattle, folder, lost);
      await before.terminate();

      const found = await emptyDatabase('arena');
      runCommands(restoreBattle, folder, found);
      // Over what is there, too.
      runCommands(restoreBattle, folder, found);
      const after = await startService('battle', { DATABASE_URL: found, RATE_LIMITS: 'off' });
      const again = [await login(after.url, 'ash'), await login(after.url, 'gary')];
      expect(await client(after.url, again[0])('GET', `/battles/${id}`)).toEqual(atDump);
      const end = await play(after.url, id, again, 200);
      expect(end.status).toBe('finished');
      expect(await client(after.url)('GET', '/leaderboard')).toHaveLength(2);
    });

    test('the library has its books and finds them, and gives new ones new numbers', async () => {
      const folder = temporaryFolder();
      const lost = await emptyDatabase('library');
      const before = await startService('library', { DATABASE_URL: lost });
      const book = (title: string) => ({
        title,
        genre: 'Novel',
        age_category: 'Adult',
        publish_date: '1969-03-01',
        author: 'U. K. Le Guin',
      });
      await client(before.url)('POST', '/books', book('The Left Hand of Darkness'));
      const books = await client(before.url)('GET', '/books/search?title=left%20hand');
      runCommands(dumpLibrary, folder, lost);
      await before.terminate();

      const found = await emptyDatabase('library');
      runCommands(restoreLibrary, folder, found);
      const after = await startService('library', { DATABASE_URL: found });
      expect(await client(after.url)('GET', '/books/search?title=left%20hand')).toEqual(books);
      expect(await client(after.url)('POST', '/books', book('The Dispossessed'))).toMatchObject({ id: 2 });
    });
  },
);
