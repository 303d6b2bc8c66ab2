import { createTestDatabase, type TestDatabase } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import { runServiceCommand } from '@repo/testing/service-process';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrateLibraryDatabase } from './migrations.js';
import { clientOf, someBook } from './testing/client.js';
import { startService } from './testing/service.js';

let database: TestDatabase;
/** The account of the service, which is no superuser. */
let role: string;
beforeEach(async () => {
  database = await createTestDatabase();
  role = new URL(database.url).pathname.slice(1);
  await asSuperuser(`
    CREATE ROLE ${role} LOGIN PASSWORD 'first';
    REVOKE CONNECT ON DATABASE ${role} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${role} TO ${role};
    GRANT pg_read_all_data, pg_write_all_data TO ${role}`);
});
afterEach(async () => {
  await asSuperuser(`REVOKE ALL ON DATABASE ${role} FROM ${role}; DROP ROLE ${role}`);
  await database.drop();
});

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** The service with the account's first password, and the lines it logs about its readiness. */
async function start(settings: Record<string, string> = {}) {
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'first'];
  const lines: string[] = [];
  const service = await startService({
    databaseUrl: url.href,
    env: { LOG_LEVEL: 'info', ...settings },
    logTo: { write: (line) => lines.push(line) },
  });
  onTestFinished(() => service.close());
  const client = clientOf(service.url);
  return {
    client,
    ready: async () => {
      const { status, body } = await client.get<{ away?: string[]; reason?: string }>('/readyz');
      return [status, body.away, body.reason];
    },
    /** The status of a read and of a write. */
    work: async () => [
      (await client.get('/books?page=1&per_page=1')).status,
      (await client.post('/books', someBook())).status,
    ],
    logged: () =>
      lines
        .map((line) => JSON.parse(line) as { msg: string; err?: { code?: string } })
        .filter(({ msg }) => /ready/.test(msg))
        .map(({ msg, err }) => [msg, err?.code]),
  };
}

const REFUSED = 'The database refuses the account of DATABASE_URL.';

describe('a login that the database refuses is a database that is away: 503, logged once, until it is accepted', () => {
  test.each([
    [
      'the password was changed',
      "ALTER ROLE :role PASSWORD 'second'",
      "ALTER ROLE :role PASSWORD 'first'",
      '28P01',
    ],
    ['the role may not log in', 'ALTER ROLE :role NOLOGIN', 'ALTER ROLE :role LOGIN', '28000'],
    [
      'the right to connect was taken away',
      'REVOKE CONNECT ON DATABASE :role FROM :role',
      'GRANT CONNECT ON DATABASE :role TO :role',
      '42501',
    ],
    [
      'the database has another name',
      'ALTER DATABASE :role RENAME TO :role_elsewhere',
      'ALTER DATABASE :role_elsewhere RENAME TO :role',
      '3D000',
    ],
  ])('%s', async (_name, refuse, accept, code) => {
    // With one connection, all that comes after the first failure has to log in anew.
    const { ready, work, logged } = await start({ DATABASE_POOL_SIZE: '1' });
    expect([await ready(), await work()]).toEqual([
      [200, undefined, undefined],
      [200, 201],
    ]);
    const server = new pg.Client(database.url.replace(/[^/]+$/, 'postgres'));
    await server.connect();
    onTestFinished(() => server.end());
    // A database is renamed only while nobody uses it, and whoever is logged in stays so.
    const endSessions = () =>
      server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
    const change = async (sql: string) => {
      await endSessions();
      await server.query(sql.replaceAll(':role', role));
      await endSessions();
    };
    await change(refuse);
    await expect.poll(work).toEqual([503, 503]);
    expect(await ready()).toEqual([503, ['database'], REFUSED]);
    expect(await ready()).toEqual([503, ['database'], REFUSED]);
    expect(logged()).toEqual([[`not ready: ${REFUSED}`, code]]);

    await change(accept);
    expect(await work()).toEqual([200, 201]);
    expect(await ready()).toEqual([200, undefined, undefined]);
    expect(logged()).toEqual([
      [`not ready: ${REFUSED}`, code],
      ['ready again', undefined],
    ]);
  });
});

test('a replica that refuses the login is away: reads go to the primary, and readiness names it', async () => {
  const wrong = new URL(database.url);
  [wrong.username, wrong.password] = [role, 'of yesterday'];
  const { client, ready, work } = await start({ DATABASE_READ_URL: wrong.href });
  expect(await work()).toEqual([200, 201]);
  expect((await client.get('/books/popularity')).status).toBe(200);
  expect(await ready()).toEqual([200, ['read_replica'], expect.stringContaining('replica')]);
});

test('behind a pooler it is not ready until the account has the limits that it cannot ask for there', async () => {
  const { ready, work } = await start({ DATABASE_DIRECT_URL: database.url });
  expect(await ready()).toEqual([503, ['migrations'], expect.stringContaining('No limits hold')]);
  await asSuperuser(`ALTER ROLE ${role} IN DATABASE ${role} SET statement_timeout = '5s'`);
  // As a pooler's, its sessions are older than the limits.
  await asSuperuser(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`);
  await expect.poll(async () => (await ready())[0]).toBe(200);
  expect(await work()).toEqual([200, 201]);
});

describe('a database without the migrations of this build', () => {
  const LACKS = expect.stringMatching(
    /^The database lacks the migration 0\d+_\w+, which this version needs\. Run: node dist\/migrate\.js$/,
  );
  const migrate = () => migrateLibraryDatabase(database.url, createLog({ name: 'tests', level: 'warn' }));
  const rollback = (...args: string[]) =>
    runServiceCommand('library-service', 'rollback', {
      args,
      env: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
    });

  test('is told in the log at the start and in readiness, gives 503, and is used once it is migrated', async () => {
    await asSuperuser('DROP SCHEMA library, library_migrations CASCADE');
    const { ready, work, logged } = await start();
    const line = [expect.stringMatching(/^not ready: The database lacks the migration/), undefined];
    await expect.poll(logged).toEqual([line]);
    expect(await work()).toEqual([503, 503]);
    expect(await ready()).toEqual([503, ['migrations'], LACKS]);
    expect(await ready()).toEqual([503, ['migrations'], LACKS]);
    await migrate();
    expect(await work()).toEqual([200, 201]);
    expect(await ready()).toEqual([200, undefined, undefined]);
    expect(logged()).toEqual([line, ['ready again', undefined]]);
  });

  test('is one that is rolled back while the service runs, too', async () => {
    const { ready, work, logged } = await start();
    expect([await ready(), await work()]).toEqual([
      [200, undefined, undefined],
      [200, 201],
    ]);
    expect(await rollback('--all', '--lose-data')).toMatchObject({ code: 0 });
    expect(await ready()).toEqual([503, ['migrations'], LACKS]);
    expect((await work())[1]).toBe(503);
    await migrate();
    expect(await work()).toEqual([200, 201]);
    expect(await ready()).toEqual([200, undefined, undefined]);
    expect(logged()).toHaveLength(2);
  });

  test('is not one that is newer', async () => {
    await asSuperuser(
      "INSERT INTO library_migrations.applied (hash, created_at) VALUES ('of tomorrow', 4102444800000)",
    );
    const { ready } = await start();
    expect(await ready()).toEqual([200, undefined, undefined]);
  });
});
