import type { Loan } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, someBook, someone } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';
import { staffToken as tokenOfStaff } from './testing/staff.js';

let guarded: TestService;
let client: Client;
beforeAll(async () => {
  guarded = await startService({ env: { ACCESS: 'guarded' } });
  client = clientOf(guarded.url);
});
afterAll(() => guarded.close());

const staffToken = (role: string) => tokenOfStaff(guarded, role);

/** Routes where a reader gets what is their own. */
const OWN_OR_STAFF = [
  ['GET', '/loans'],
  ['HEAD', '/loans'],
  ['GET', '/loans/1'],
] as const;

const STAFF_ONLY = [
  ['GET', '/users'],
  ['HEAD', '/users'],
  ['POST', '/books'],
  ['PUT', '/books/1'],
  ['DELETE', '/books/1'],
  ['POST', '/loans'],
  ['GET', '/loans/overdue'],
  ['PUT', '/loans/1'],
  ['DELETE', '/loans/1'],
  ['PUT', '/loans/1/return'],
  ['PUT', '/loans/1/add-book/1'],
  ['PUT', '/loans/1/remove-book/1'],
  ['PUT', '/loans/x/add-book/x'],
] as const;

describe('ACCESS=guarded', () => {
  test.each([...STAFF_ONLY, ...OWN_OR_STAFF])(
    '%s %s: 401 without a token or with a bad one',
    async (method, path) => {
      const none = await client.request(method, path);
      const bad = await client.request(method, path, { token: 'abc' });
      expect([none.status, bad.status]).toEqual([401, 401]);
      if (method === 'HEAD') return;
      expect(none.body).toEqual({ error: 'Token is missing from the authorization headers' });
      expect(bad.body).toEqual({ message: 'invalid token' });
    },
  );

  test.each(STAFF_ONLY)('%s %s: 403 for a reader', async (method, path) => {
    const { token } = await client.newUser();
    const answer = await client.request(method, path, { token });
    expect(answer.status).toBe(403);
    if (method !== 'HEAD') expect(answer.body).toEqual({ error: 'Only a librarian may do this' });
  });

  test.each(['librarian', 'admin'])('a %s may do all of it', async (role) => {
    const token = await staffToken(role);
    for (const [method, path] of [...STAFF_ONLY, ...OWN_OR_STAFF]) {
      expect((await client.request(method, path, { token })).status).not.toBeOneOf([401, 403]);
    }
    const book = await client.request<{ id: number }>('POST', '/books', { token, body: someBook() });
    expect(book.status).toBe(201);
    expect((await client.remove(`/books/${book.body.id}`, { token })).status).toBe(200);
  });

  test('reading the catalogue, registering and one’s own account are open', async () => {
    const { token } = await client.newUser();
    for (const path of ['/books', '/books/popularity', '/books/search?title=x']) {
      expect((await client.get(path)).status).toBe(200);
    }
    expect((await client.get('/books/1')).status).toBe(404);
    expect((await client.get('/users/profile', { token })).status).toBe(200);
    expect((await client.remove('/users', { token })).status).toBe(200);
  });

  test('a deleted librarian may nothing', async () => {
    const token = await staffToken('librarian');
    await client.remove('/users', { token });
    const answer = await client.get('/users', { token });
    expect([answer.status, answer.body]).toEqual([401, { message: 'invalid token' }]);
  });

  test('staff roles cannot be self-registered and a password needs 8 characters, both said at once', async () => {
    const answer = await client.post('/users/register', someone({ role: 'admin', password: 'seven77' }));
    expect([answer.status, answer.body]).toEqual([
      400,
      { role: ['Cannot be chosen at registration.'], password: ['Shorter than minimum length 8.'] },
    ]);
    expect((await client.post('/users/register', someone({ role: 'librarian' }))).status).toBe(400);
  });

  test('a role that somebody gave themselves while access was open does not count', async () => {
    const open = await startService({ databaseUrl: guarded.databaseUrl });
    const { token } = await clientOf(open.url).newUser({ role: 'librarian' });
    await open.close();
    expect((await client.get('/users', { token })).status).toBe(403);
  });

  test('the documentation says which routes need a token', async () => {
    const { body } = await client.get<{
      paths: Record<string, Record<string, { security?: unknown; responses: unknown }>>;
    }>('/openapi.json');
    expect(body.paths['/loans']?.get).toMatchObject({
      security: [{ bearerAuth: [] }],
      responses: { 200: {}, 401: {}, 403: {} },
    });
    expect(body.paths['/books']?.get?.security).toBeUndefined();
  });
});

describe('where access is guarded, a reader', () => {
  let reader: Awaited<ReturnType<Client['newUser']>>;
  let other: Awaited<ReturnType<Client['newUser']>>;
  let own: Loan;
  let others: Loan;
  beforeAll(async () => {
    [reader, other] = [await client.newUser(), await client.newUser()];
    const librarian = await staffToken('librarian');
    const lend = async (userId: number) =>
      (await client.request<Loan>('POST', '/loans', { token: librarian, body: { user_id: userId } })).body;
    [own, others] = [await lend(reader.id), await lend(other.id)];
  });

  const asReader = <T = unknown>(path: string) => client.get<T>(path, { token: reader.token });

  test('sees their own loans, whether they say whose or not, and by every filter', async () => {
    const queries = ['', `?user_id=${reader.id}`, '?status=open', `?user_id=${reader.id}&status=open`];
    for (const query of queries) {
      const answer = await asReader(`/loans${query}`);
      expect([query, answer.status, answer.body]).toEqual([query, 200, [own]]);
    }
    expect((await asReader('/loans?status=returned')).body).toEqual([]);
    const one = await asReader(`/loans/${own.id}`);
    expect([one.status, one.body]).toEqual([200, own]);
  });

  test('learns nothing of others: 403 for any other user_id, 404 for any other loan, there or not', async () => {
    for (const id of [other.id, 2147483647]) {
      const answer = await asReader(`/loans?user_id=${id}`);
      expect([answer.status, answer.body]).toEqual([403, { error: 'Only a librarian may do this' }]);
    }
    const [theirs, none] = [await asReader(`/loans/${others.id}`), await asReader('/loans/2147483647')];
    expect([theirs.status, theirs.text]).toEqual([404, '{"error":"Loan not found"}']);
    expect([none.status, none.text]).toEqual([404, theirs.text]);
    // A loan without its person, whose account is deleted, is nobody's own.
    const librarian = await staffToken('librarian');
    await client.request('PUT', `/loans/${others.id}/return`, { token: librarian });
    expect((await client.remove('/users', { token: other.token })).status).toBe(200);
    expect((await asReader(`/loans/${others.id}`)).status).toBe(404);
    expect((await asReader('/loans')).body).toEqual([own]);
  });

  test('may change none of them', async () => {
    for (const [method, path] of [
      ['PUT', `/loans/${own.id}`],
      ['PUT', `/loans/${own.id}/return`],
      ['DELETE', `/loans/${own.id}`],
      ['GET', '/loans/overdue'],
    ] as const) {
      const answer = await client.request(method, path, { token: reader.token });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  test('whose account is deleted sees nothing any more', async () => {
    const gone = await client.newUser();
    await client.remove('/users', { token: gone.token });
    const answer = await client.get('/loans', { token: gone.token });
    expect([answer.status, answer.body]).toEqual([401, { message: 'invalid token' }]);
  });
});

test('ACCESS=open: everybody may do everything, with any role and a short password', async () => {
  const open = await startService();
  const anybody = clientOf(open.url);
  expect((await anybody.post('/users/register', someone({ role: 'admin', password: 'x' }))).status).toBe(201);
  for (const [method, path] of [...STAFF_ONLY, ...OWN_OR_STAFF]) {
    expect((await anybody.request(method, path)).status).not.toBeOneOf([401, 403]);
  }
  await open.close();
});
