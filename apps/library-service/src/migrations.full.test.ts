import { readJournal } from '@repo/database';
import { catalogueOf, undoOneByOne } from '@repo/database/testing/migrations';
import { createTestDatabase } from '@repo/dev-database';
import { runServiceCommand } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from './check/invariants.js';
import { migrations } from './migrations.js';
import { today } from './rules/days.js';
import { type Client, clientOf, someBook, someone } from './testing/client.js';
import { libraryOf } from './testing/library.js';
import { startService, type TestService } from './testing/service.js';
import { deskOf } from './testing/staff.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
});
afterAll(() => service.close());

const run = (name: string, ...args: string[]) =>
  runServiceCommand('library-service', name, {
    args,
    env: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'warn' },
  });

const listTags = async () => (await readJournal(migrations.folder)).map(({ tag }) => tag);

async function lendABook(): Promise<void> {
  const { body: user } = await client.post<{ id: number }>('/users/register', someone());
  const { body: book } = await client.post<{ id: number }>('/books', someBook());
  const loan = await client.post('/loans', { user_id: user.id, book_ids: [book.id] });
  expect(loan.status).toBe(201);
}

/** Rows in the tables that later migrations add: a policy, a closure, a reader with a hold that is kept, details of the title. */
async function useTheDesk(): Promise<void> {
  const [desk, admin] = [await deskOf(service), await deskOf(service, 'admin')];
  const library = libraryOf(desk);
  await library.setPolicy(admin, today(new Date()), { holds: 'always' });
  await desk.post('/calendar/closures', {
    first: '2030-12-24',
    last: '2031-01-02',
    label: 'Holidays',
    yearly: true,
  });
  const { book, copies } = await library.newTitle(2);
  const patrons = [await library.newPatron(), await library.newPatron()];
  for (const { user } of patrons) await library.request(user.id, book.id);
  const [kept = 0, lent = 0] = copies.map(({ id }) => id);
  expect((await library.checkIn(kept)).body).toMatchObject({ put: 'hold_shelf' });
  expect((await library.checkOut(patrons[1]?.user.id ?? 0, lent)).status).toBe(201);
  const details = { version: 0, language: 'eng', series: 'Numbers', series_number: '1', subjects: [] };
  const described = await desk.put(`/catalogue/titles/${book.id}`, { ...details, isbns: ['9780747532699'] });
  expect(described.status).toBe(200);
}

describe('migrations', () => {
  test('can each be undone, with data: what is left is what was there before them', async () => {
    await lendABook();
    await useTheDesk();
    const whole = await catalogueOf(service.databaseUrl, migrations.schema);
    const spare = await createTestDatabase();
    const steps = await undoOneByOne(migrations, service.databaseUrl, spare.url);
    await spare.drop();
    expect(steps.length).toBeGreaterThan(0);
    for (const { tag, undone, never } of steps) expect([tag, undone]).toEqual([tag, never]);

    const applied = {
      code: 0,
      out: `Applied: ${steps
        .map(({ tag }) => tag)
        .reverse()
        .join(', ')}\n`,
    };
    expect(await run('migrate')).toMatchObject(applied);
    expect(await run('migrate')).toMatchObject({ code: 0, out: 'There is nothing to apply.\n' });
    expect(await catalogueOf(service.databaseUrl, migrations.schema)).toEqual(whole);
    await lendABook();
    await useTheDesk();
    expect(await findFaults(service.database.pool)).toEqual([]);
  });

  test('give what is there already what later versions keep: copies, the books that are lent, what titles are found by', async () => {
    await lendABook();
    expect(await run('rollback', '--to', '0000_init', '--lose-data')).toMatchObject({ code: 0 });
    expect(await run('migrate')).toMatchObject({ code: 0 });
    const { rows } = await service.database.pool.query(
      `SELECT (SELECT count(*)::int FROM library.books) AS books, (SELECT count(*)::int FROM library.copies) AS copies,
              (SELECT count(*)::int FROM library.lent_books) AS lent, (SELECT count(*)::int FROM library.title_search) AS found`,
    );
    const { books } = rows[0];
    expect(rows).toEqual([{ books, copies: books, lent: books, found: books }]);
    expect(await findFaults(service.database.pool)).toEqual([]);
  });

  test('that hold data are not undone by the command unless told to', async () => {
    await lendABook();
    const refused = await run('rollback', '--all');
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^Nothing was rolled back: .*delete data, in: .*books.*--lose-data/),
    ]);
    expect((await client.get<unknown[]>('/books')).body).not.toEqual([]);
    const tags = await listTags();
    expect(await run('rollback', '--all', '--lose-data')).toMatchObject({
      code: 0,
      out: `Undone: ${tags.toReversed().join(', ')}\n`,
    });
    expect(await run('migrate')).toMatchObject({ code: 0 });
    expect((await client.get('/books')).body).toEqual([]);
  });
});
