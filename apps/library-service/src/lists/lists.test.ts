import { MOST_LIST_TITLES, MOST_LISTS, type OwnList, type OwnListTitles } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { patient } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let desk: Client;
let client: Client;
let books: number[];
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  client = clientOf(service.url);
  books = [];
  for (let n = 0; n < 4; n += 1) books.push((await desk.newBook()).id);
});
afterAll(() => service.close());

async function reader(): Promise<Client> {
  return clientOf(service.url, (await client.newUser()).token);
}

const make = async (owner: Client, name = 'For the holidays', more = {}) =>
  (await owner.post<OwnList>('/me/lists', { name, ...more })).body;
const put = (owner: Client, { id }: { id: number }, book: number | undefined) =>
  owner.put<OwnList>(`/me/lists/${id}/titles/${book}`);
const titlesOf = async (owner: Client, { id }: { id: number }) =>
  (await owner.get<OwnListTitles>(`/me/lists/${id}`)).body.titles.map((title) => title.id);

describe('a list', () => {
  test('is made, filled, renamed, sorted and deleted by its owner', async () => {
    const me = await reader();
    const list = await make(me);
    expect(list).toMatchObject({ name: 'For the holidays', public: false, version: 1, titles: 0 });
    const [a, b, c] = books;
    for (const book of [a, b, c, b]) expect((await put(me, list, book)).status).toBe(200);
    expect(await titlesOf(me, list)).toEqual([a, b, c]);
    await me.remove(`/me/lists/${list.id}/titles/${b}`);
    const { body: found } = await me.get<OwnList[]>(`/me/lists?book_id=${a}`);
    expect(found).toEqual([{ ...list, version: 5, titles: 2, has_book: true }]);
    const body = { version: 5, name: 'For autumn', public: false, book_ids: [c, b, a] };
    const replaced = await me.put<OwnList>(`/me/lists/${list.id}`, body);
    expect([replaced.status, replaced.body]).toMatchObject([200, { name: 'For autumn', version: 6 }]);
    expect(await titlesOf(me, list)).toEqual([c, b, a]);
    expect((await me.remove(`/me/lists/${list.id}`)).text).toBe(`"Successfully deleted list ${list.id}"`);
    expect((await me.get('/me/lists')).body).toEqual([]);
  });

  test('is nobody else’s: each way to it is as if there were none', async () => {
    const [me, other] = [await reader(), await reader()];
    const list = await make(me);
    await put(me, list, books[0]);
    const body = { version: 2, name: 'Mine now', public: false, book_ids: [] };
    for (const answer of [
      await other.get(`/me/lists/${list.id}`),
      await other.put(`/me/lists/${list.id}`, body),
      await put(other, list, books[1]),
      await other.remove(`/me/lists/${list.id}/titles/${books[0]}`),
      await other.remove(`/me/lists/${list.id}`),
      await client.get(`/lists/${list.id}`),
      await client.get('/lists/2147483647'),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, { error: 'List not found' }]);
    }
    expect(await titlesOf(me, list)).toEqual([books[0]]);
    expect((await client.get('/me/lists')).status).toBe(401);
  });

  test('loses nothing: a change of what somebody else has changed meanwhile is refused', async () => {
    const me = await reader();
    const list = await make(me);
    await put(me, list, books[0]);
    const body = { version: 1, name: 'Old', public: false, book_ids: [] };
    const refused = await me.put(`/me/lists/${list.id}`, body);
    expect([refused.status, refused.body]).toEqual([409, { error: 'Changed meanwhile' }]);
    const unknown = await me.put(`/me/lists/${list.id}`, { ...body, version: 2, book_ids: [2147483647] });
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Book not found' }]);
    expect((await put(me, list, 2147483647)).body).toEqual({ error: 'Book not found' });
    expect(await titlesOf(me, list)).toEqual([books[0]]);
  });

  test('has a bound, and so has their number, also for requests at the same time', async () => {
    const account = await client.newUser();
    const me = patient(clientOf(service.url, account.token));
    const { pool } = service.database;
    await pool.query(
      `INSERT INTO library.lists (owner_id, name) SELECT $1, 'x' FROM generate_series(1, $2::int)`,
      [account.id, MOST_LISTS - 1],
    );
    const made = await Promise.all([1, 2, 3, 4].map((n) => me.post('/me/lists', { name: `At once ${n}` })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { body: lists } = await me.get<OwnList[]>('/me/lists');
    expect(lists).toHaveLength(MOST_LISTS);
    const [list] = lists;
    if (!list) throw new Error('there are lists');
    await pool.query(
      `WITH made AS (
         INSERT INTO library.books (title, genre, age_category, publish_date, author)
         SELECT 'Filler ' || n, 'G', 'A', '2001-02-03', 'B' FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO library.list_titles (list_id, book_id, place) SELECT $1, id, id FROM made`,
      [list.id, MOST_LIST_TITLES - 1],
    );
    const added = await Promise.all(books.map((book) => put(me, list, book)));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(added.find(({ status }) => status === 409)?.body).toEqual({
      error: 'The list has as many titles as it may',
    });
    expect(await titlesOf(me, list)).toHaveLength(MOST_LIST_TITLES);
  });
});

describe('a list for everybody', () => {
  test('is only of staff, is seen by strangers, and every change of it is in the audit', async () => {
    const me = await reader();
    const refused = await me.post('/me/lists', { name: 'Look at me', public: true });
    expect([refused.status, refused.body]).toEqual([403, { error: 'Only a librarian may do this' }]);
    const own = await make(me);
    const body = { version: 1, name: 'x', public: true, book_ids: [] };
    expect((await me.put(`/me/lists/${own.id}`, body)).status).toBe(403);

    const list = await make(desk, 'Read in class 3', { public: true });
    await put(desk, list, books[1]);
    await put(desk, list, books[0]);
    const { body: all } = await client.get<{ id: number }[]>('/lists');
    expect(all).toEqual([{ id: list.id, name: 'Read in class 3', titles: 2 }]);
    const { body: shown } = await client.get<OwnListTitles>(`/lists/${list.id}`);
    expect(Object.keys(shown)).toEqual(['id', 'name', 'titles']);
    expect(shown.titles.map(({ id }) => id)).toEqual([books[1], books[0]]);
    expect(shown.titles[0]).toMatchObject({ availability: { total: 1, available: 1 } });

    await desk.put(`/me/lists/${list.id}`, { version: 3, name: 'Ours', public: false, book_ids: [] });
    expect((await client.get('/lists')).body).toEqual([]);
    await desk.remove(`/me/lists/${list.id}`);
    const admin = await deskOf(service, 'admin');
    const { body: audit } = await admin.get<{ details: unknown }[]>('/audit?action=list_changed');
    expect(audit.map(({ details }) => details)).toEqual(Array(4).fill({ list: list.id }));
  });

  test('is shown no longer once its owner is no staff any more', async () => {
    const account = await client.newUser();
    const { pool } = service.database;
    const appoint = (isStaff: boolean) =>
      pool.query(`UPDATE library.users SET role = 'librarian', appointed = $2 WHERE id = $1`, [
        ...[account.id, isStaff],
      ]);
    await appoint(true);
    const list = await make(clientOf(service.url, await client.login(account.email)), 'Tips', {
      public: true,
    });
    expect((await client.get(`/lists/${list.id}`)).status).toBe(200);
    await appoint(false);
    expect((await client.get(`/lists/${list.id}`)).status).toBe(404);
  });
});
