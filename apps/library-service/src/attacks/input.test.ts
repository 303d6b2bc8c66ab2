import {
  HOSTILE_BODIES,
  HOSTILE_VALUES,
  OTHER_TYPES,
  UNDECODABLE_VALUES,
} from '@repo/http-kit/testing/hostile';
import {
  expectSmallAnswersToRandomBodies,
  faultsOfLargeBodies,
  faultsOfLargeHeads,
  faultsOfOddHeads,
  type Large,
  shareOf,
} from '@repo/http-kit/testing/large-requests';
import { type Operation, operationsOf, withParameters } from '@repo/http-kit/testing/operations';
import { sendRaw } from '@repo/testing/raw-http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { today } from '../rules/days.js';
import { type Answer, type Client, clientOf, someBook, someone } from '../testing/client.js';
import { libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { staffToken } from '../testing/staff.js';

let service: TestService;
let client: Client;
let operations: Operation[];
let user: { id: number };
let admin: string;
let kiosk: string;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
  operations = await operationsOf(service.url);
  user = await client.newUser();
  admin = await staffToken(service, 'admin');
  kiosk = await staffToken(service, 'kiosk');
  // Everything that an address with the id 1 asks for is there.
  await client.newBook();
  await libraryOf(client).setPolicy(clientOf(service.url, admin), today(new Date()));
  await client.newLoan({ user_id: user.id });
  await libraryOf(clientOf(service.url, admin)).request(user.id, 1, { override: ['copy_available'] });
  await clientOf(service.url, admin).post('/stocktakes', { name: 'x' });
});
afterAll(async () => {
  // Whatever was sent, the service works and no object has inherited anything.
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect((await client.get('/loans/1')).status).toBe(200);
  await service.close();
});

const writing = () => operations.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
const ask = (method: string, path: string, parts = {}) =>
  client.request(method, path, { token: path.startsWith('/self/') ? kiosk : admin, ...parts });

function expectRefusal(what: unknown, { status, headers }: Answer<unknown>, statuses: readonly number[]) {
  expect([what, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    what,
    expect.toBeOneOf([...statuses]),
    'application/json; charset=utf-8',
    'no-store',
  ]);
}

describe('no route accepts, or stumbles over, a body', { timeout: 300_000 }, () => {
  test.each(Object.entries(HOSTILE_BODIES))('of %s', async (what, body) => {
    const turn = Object.keys(HOSTILE_BODIES).indexOf(what);
    for (const { method, path } of shareOf(writing(), turn)) {
      const answer = await ask(method, withParameters(path, '1'), { body });
      expectRefusal([method, path], answer, what.includes('10 MB') ? [413] : [400, 413]);
    }
  });

  test.each([...OTHER_TYPES, 'application/x-www-form-urlencoded'])('that is said to be %s', async (type) => {
    for (const { method, path } of shareOf(writing(), OTHER_TYPES.indexOf(type) + 1, 3)) {
      const parts = { body: '{}', headers: { 'content-type': type } };
      // Mail programs send a form there, of either kind.
      const isTaken = path === '/unsubscribe/{token}' && /form-(urlencoded|data)/.test(type);
      const answer = await ask(method, withParameters(path, '1'), parts);
      expectRefusal([method, path], answer, [isTaken ? 404 : 415]);
    }
  });
});

describe('nobody gives themselves what is not theirs to give', () => {
  /** Fields that the database or the token knows by these names. */
  const LOOT = {
    id: 4711,
    appointed: true,
    admin: true,
    password_hash: 'x',
    passwordHash: 'x',
    sub: '1',
    overdue_by: -99,
    readers: 99,
    created_at: '2000-01-01',
  };

  test.each([
    ['POST', '/users/register', () => someone()],
    ['POST', '/users/login', () => ({ email: 'a@example.org', password: 'x' })],
    ['POST', '/session', () => ({ email: 'a@example.org', password: 'x' })],
    ['POST', '/session/renew', () => ({})],
    ['POST', '/books', () => someBook()],
    ['PUT', '/books/1', () => someBook()],
    ['POST', '/loans', () => ({ user_id: user.id })],
    ['PUT', '/loans/1', () => ({ deadline: '2099-01-01' })],
    ['POST', '/books/1/copies', () => ({})],
    ['POST', '/calendar/closures', () => ({ first: '2030-01-01', last: '2030-01-01', label: 'x' })],
    ['POST', '/me/lists', () => ({ name: 'x' })],
    ['PUT', '/me/lists/1', () => ({ version: 1, name: 'x', public: false, book_ids: [] })],
    ['POST', '/circulation/checkouts', () => ({ user_id: 1, copy_id: 1 })],
    ['POST', '/circulation/checkins', () => ({ copy_id: 1 })],
    ['POST', '/circulation/checkins/undo', () => ({ loan_id: 1 })],
    ['POST', '/circulation/renewals', () => ({ loan_id: 1, renewals: 0 })],
    ['POST', '/circulation/decisions', () => ({ action: 'renewal', loan_id: 1 })],
    [
      'PUT',
      '/catalogue/titles/1',
      () => ({ version: 0, language: null, series: null, series_number: null, subjects: [], isbns: [] }),
    ],
    ['POST', '/books/1/labels', () => ({ barcode: 'B' })],
    ['POST', '/copies/labels', () => ({ copy_ids: [1], printed: true })],
    ['POST', '/copies/barcodes', () => ({ copy_ids: [1], prefix: 'B', digits: 6 })],
    ['POST', '/self/card', () => ({ card: 'P' })],
    ['POST', '/self/checkouts', () => ({ card: 'P', barcode: 'B' })],
    ['POST', '/self/checkins', () => ({ barcode: 'B' })],
    ['POST', '/self/loans', () => ({ card: 'P', password: 'x' })],
    ['POST', '/holds', () => ({ user_id: 1, book_id: 1 })],
    ['PUT', '/holds/1', () => ({ priority: 0, suspended_until: null })],
    ['POST', '/me/holds', () => ({ book_id: 1 })],
    ['PUT', '/me/holds/1', () => ({ suspended_until: null })],
    ['POST', '/me/loans/1/renewals', () => ({ renewals: 0 })],
    ['POST', '/patrons', () => ({ first_name: 'A', last_name: 'B' })],
    [
      'PUT',
      '/patrons/1',
      () => ({
        version: 0,
        category: 'default',
        card: null,
        group: null,
        expires_on: null,
        blocked_until: null,
        block_note: null,
      }),
    ],
    ['POST', '/stocktakes', () => ({ name: 'x' })],
    ['POST', '/stocktakes/1/scans', () => ({ barcodes: ['B'] })],
    ['POST', '/stocktakes/1/close', () => ({ set_missing: false })],
    ['POST', '/policies', () => ({ effective_from: '2030-01-01', document: {} })],
    ['POST', '/policies/check', () => ({ effective_from: '2030-01-01', document: {} })],
    [
      'PUT',
      '/copies/1',
      () => ({
        version: 1,
        barcode: null,
        material: 'book',
        call_number: null,
        status: 'in_service',
        note: null,
      }),
    ],
    ['PUT', '/users/password', () => ({ old_password: 'x', new_password: 'y' })],
    ['PATCH', '/me/notifications', () => ({ version: 0 })],
    ['PUT', '/me/notifications/address', () => ({ address: 'a@example.org', password: 'x' })],
    ['PUT', '/me/history', () => ({ keep: true })],
    ['POST', '/me/notifications/test', () => ({ channel: 'mail' })],
    ['POST', '/me/notifications/browsers', () => ({ label: 'x' })],
    ['POST', '/address-confirmations', () => ({ token: 'x' })],
    ['POST', '/password-resets', () => ({ email: 'x' })],
    ['PUT', '/password-resets', () => ({ token: 'x', new_password: 'x' })],
    ['PUT', '/library', () => ({ version: 0, name: 'x' })],
    ['PUT', '/library/logo', () => ({ version: 0, image: 'x' })],
    [
      'POST',
      '/staff',
      () => ({ first_name: 'A', last_name: 'B', email: 'a@example.org', role: 'admin', password: 'x' }),
    ],
    ['PUT', '/staff/1', () => ({ role: null, password: 'x' })],
    ['POST', '/staff/1/one-time-password', () => ({ password: 'x' })],
  ])('%s %s: every field that is not its own is refused by name', async (method, path, body) => {
    const answer = await ask(method, path, { body: { ...body(), ...LOOT } });
    expectRefusal(path, answer, [400]);
    // A body may be sent back with its id, as it was read; a change of one's own hold or of a role has only a part of it.
    const ofId =
      path.endsWith('/1') && !/^\/(me|staff)\//.test(path) ? 'Must be the id of the path.' : 'Unknown field.';
    for (const field of Object.keys(LOOT)) {
      expect(answer.body).toHaveProperty([field], [field === 'id' ? ofId : 'Unknown field.']);
    }
  });

  test('those are all routes that read a body', () => {
    const paths = operations.filter(({ hasBody }) => hasBody).map(({ method, path }) => `${method} ${path}`);
    expect(paths.sort()).toEqual([
      'PATCH /me/notifications',
      'POST /address-confirmations',
      'POST /books',
      'POST /books/{book_id}/copies',
      'POST /books/{book_id}/labels',
      'POST /calendar/closures',
      'POST /catalogue/editions',
      'POST /circulation/checkins',
      'POST /circulation/checkins/undo',
      'POST /circulation/checkouts',
      'POST /circulation/decisions',
      'POST /circulation/renewals',
      'POST /copies/barcodes',
      'POST /copies/labels',
      'POST /holds',
      'POST /imports',
      'POST /loans',
      'POST /me/holds',
      'POST /me/lists',
      'POST /me/loans/{loan_id}/renewals',
      'POST /me/notifications/browsers',
      'POST /me/notifications/test',
      'POST /password-resets',
      'POST /patrons',
      'POST /policies',
      'POST /policies/check',
      'POST /self/card',
      'POST /self/checkins',
      'POST /self/checkouts',
      'POST /self/loans',
      'POST /session',
      'POST /session/renew',
      'POST /staff',
      'POST /staff/{user_id}/one-time-password',
      'POST /stocktakes',
      'POST /stocktakes/{stocktake_id}/close',
      'POST /stocktakes/{stocktake_id}/scans',
      'POST /users/login',
      'POST /users/register',
      'PUT /books/{book_id}',
      'PUT /catalogue/titles/{book_id}',
      'PUT /copies/{copy_id}',
      'PUT /holds/{hold_id}',
      'PUT /library',
      'PUT /library/logo',
      'PUT /loans/{loan_id}',
      'PUT /me/history',
      'PUT /me/holds/{hold_id}',
      'PUT /me/lists/{list_id}',
      'PUT /me/notifications/address',
      'PUT /password-resets',
      'PUT /patrons/{user_id}',
      'PUT /staff/{user_id}',
      'PUT /users/password',
    ]);
  });
});

describe('what is no id or number', { timeout: 300_000 }, () => {
  test('is 404 in every path', async () => {
    const withParts = operations.filter((each) => each.path.includes('{'));
    for (const [turn, { method, path, hasBody }] of withParts.entries()) {
      for (const value of shareOf(HOSTILE_VALUES, turn)) {
        const address = withParameters(path, value);
        const body = path.startsWith('/books') ? someBook() : {};
        const answer = await ask(method, address, hasBody ? { body } : {});
        expectRefusal([method, address], answer, value.includes('%00') ? [400, 404] : [404]);
      }
    }
  });

  test('is 400 where it cannot be decoded', async () => {
    const withParts = operations.filter((each) => each.path.includes('{'));
    for (const [turn, { method, path }] of withParts.entries()) {
      for (const value of shareOf(UNDECODABLE_VALUES, turn, 4)) {
        const address = withParameters(path, value);
        expectRefusal([method, address], await ask(method, address), [400]);
      }
    }
  });

  test('is no error at the largest that is allowed', async () => {
    for (const path of [
      '/books?page=2147483647&per_page=2147483647',
      '/loans?user_id=2147483647&overdue_by=1000000&status=overdue',
      '/loans/overdue?overdue_by=1000000',
    ]) {
      expect([path, (await ask('GET', path)).body]).toEqual([path, []]);
    }
  });

  test('is 400 as a parameter that is not known, on every route but GET /books', async () => {
    const names = ['foo', 'Page', 'title[]', 'a[b]', '__proto__', 'id'];
    for (const [turn, { method, path, queries }] of operations.entries()) {
      for (const name of shareOf(names, turn, 3).filter((each) => !queries.includes(each))) {
        // There is no export of the name 1, which would be said first.
        const named = withParameters(path, path === '/exports/{format}' ? 'csv' : '1');
        const address = `${named}?${encodeURIComponent(name)}=1`;
        const answer = await ask(method, address, method === 'GET' ? {} : { body: '{}' });
        if (path === '/books' && method === 'GET') {
          expect([address, answer.status]).toEqual([address, 200]);
        } else {
          expectRefusal([method, address], answer, [400]);
          // Where the body is wrong as well, its errors come first.
          if (method === 'GET') expect(answer.body).toMatchObject({ [name]: ['Unknown field.'] });
        }
      }
    }
  });

  test('is no error of the service in any query that a route knows', async () => {
    let turn = 0;
    for (const { path, queries } of operations.filter(({ method }) => method === 'GET')) {
      for (const name of queries) {
        turn += 1;
        for (const value of shareOf([...HOSTILE_VALUES, ...UNDECODABLE_VALUES], turn)) {
          const address = `${withParameters(path, '1')}?${encodeURIComponent(name)}=${value}`;
          const { status } = await ask('GET', address);
          expect([address, status]).toEqual([address, expect.toBeOneOf([200, 400])]);
        }
      }
    }
  });

  test('is 400 in a body, named by its field', async () => {
    for (const id of [0, -1, 1.5, 2_147_483_648, 1e300, '1', true, null, [1], { id: 1 }]) {
      const answer = await client.post('/loans', { user_id: id });
      expectRefusal(id, answer, [400, 404]);
      expect((await client.post('/loans', { user_id: user.id, book_ids: [id] })).status).toBeOneOf([
        400, 404,
      ]);
    }
  });
});

test('every list in a body may have only so many items', () => {
  expect(operations.flatMap(({ path, endlessLists }) => endlessLists.map((list) => path + list))).toEqual([]);
});

describe('whatever is sent, the answer takes 16 KB and 100 ms at most', { timeout: 600_000 }, () => {
  const send = (operation: Operation, { part, query, ...parts }: Large) => {
    const { method, path } = operation;
    const id = part ?? (method === 'DELETE' ? '2147483647' : '1');
    const address = withParameters(path, id) + (query === undefined ? '' : `?${query}`);
    return ask(method, address, parts);
  };

  test('of bodies up to every limit', async () => {
    expect(await faultsOfLargeBodies(writing(), send)).toEqual([]);
  });

  test('of random bodies', async () => {
    await expectSmallAnswersToRandomBodies(writing(), send);
  });

  test('of addresses and headers up to what Node reads', async () => {
    expect(await faultsOfLargeHeads(operations, send)).toEqual([]);
  });

  test('of addresses and headers of blanks and separators, with all that reads them switched on', async () => {
    const env = { TRUST_PROXY: '127.0.0.0/8', CORS_ORIGINS: 'https://x.test', RATE_LIMITS: 'on' };
    const { url, close } = await startService({ databaseUrl: service.databaseUrl, env });
    onTestFinished(close);
    const open = ['/app/', '/', '/docs/', '/openapi.json', '/healthz', '/books/1', '/nowhere'];
    const requests = [...open.map((path) => `GET ${path}`), 'OPTIONS /books'];
    expect(await faultsOfOddHeads({ url }, requests)).toEqual([]);
    const own = ['GET /users/profile', 'POST /loans'];
    expect(await faultsOfOddHeads({ url: service.url, token: admin }, own)).toEqual([]);
  });
});

test('what Node’s parser refuses has the shape of this service, too', async () => {
  const garbage = await sendRaw(service.url, 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n');
  expect([garbage.status, JSON.parse(garbage.body)]).toEqual([400, { _schema: ['Invalid input.'] }]);
  expect(garbage.head).toContain('Content-Type: application/json; charset=utf-8');
  const large = await sendRaw(service.url, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect([large.status, JSON.parse(large.body)]).toEqual([431, { error: expect.any(String) }]);
});
