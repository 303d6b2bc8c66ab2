import type { Copy, Patron } from '@repo/contracts/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults } from './check/invariants.js';
import { type Client, clientOf, someBook, someone } from './testing/client.js';
import { libraryOf } from './testing/library.js';
import { COUNT_ONCE, startService, type TestService } from './testing/service.js';
import { staffToken } from './testing/staff.js';

const TODAY = '2026-03-03';
const clock = { now: () => new Date(`${TODAY}T12:00:00Z`) };

let services: [quiet: TestService, busy: TestService];
/** Each on a database of its own: one where nothing happens but the story, and one with a busy desk. */
let quiet: Side;
let busy: Side;
beforeAll(async () => {
  const start = () => startService({ clock, ...COUNT_ONCE });
  services = [await start(), await start()];
  [quiet, busy] = [await sideOf(services[0]), await sideOf(services[1])];
});
afterAll(() => Promise.all(services.map((service) => service.close())));

type Side = { client: Client; desk: Client; admin: Client; tokens: Map<number, string> };

async function sideOf(service: TestService): Promise<Side> {
  const [admin, desk] = [await staffToken(service, 'admin'), await staffToken(service)];
  // Else no two of the staff have the same address.
  await service.database.pool.query(`UPDATE library.users SET email = 'staff' || id || '@example.org'`);
  const { url } = service;
  return { client: clientOf(url), admin: clientOf(url, admin), desk: clientOf(url, desk), tokens: new Map() };
}

type Step = { method: string; path: string; body?: unknown; as?: number };

const get = (path: string, as?: number): Step => ({ method: 'GET', path, ...(as !== undefined && { as }) });
const post = (path: string, body: unknown): Step => ({ method: 'POST', path, body });
const put = (path: string, body?: unknown): Step => ({ method: 'PUT', path, body });
const remove = (path: string, as?: number): Step => ({
  method: 'DELETE',
  path,
  ...(as !== undefined && { as }),
});

/** All that a client can notice of an answer, but for the moment and the name of the request. */
async function told({ client, tokens }: Side, { method, path, body, as }: Step) {
  const token = as === undefined ? undefined : tokens.get(as);
  const { status, text, headers } = await client.request(method, path, {
    ...(body !== undefined && { body }),
    ...(token !== undefined && { token }),
  });
  const left = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { request: `${method} ${path}`, status, text, headers: left };
}

/** Takes each step on both sides; gives the statuses. */
async function both(steps: readonly Step[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const step of steps) {
    const expected = await told(quiet, step);
    expect(await told(busy, step)).toEqual(expected);
    statuses.push(expected.status);
  }
  return statuses;
}

async function logIn(id: number, email: string): Promise<void> {
  for (const side of [quiet, busy]) side.tokens.set(id, await side.client.login(email));
}

/** The first two users are the staff. */
const [ADA, BOB, EVE] = [3, 4, 5];
/** Not the popularity: it is counted in the background, at a moment of each service's own. */
const EVERYTHING = [
  ...['/users', '/books', '/books?page=1&per_page=2', '/books/search?title=VOL'],
  ...['/books/1', '/books/2', '/books/9', '/loans', '/loans?status=open', `/loans?user_id=${ADA}`],
  ...['/loans/overdue', '/loans/1', '/loans/2', '/loans/3', '/loans/9'],
].map((path) => get(path));

/** Copies, holds that wait and are kept, readers who may not borrow, a closed library, and rules that refuse everything. */
async function beBusy(books: readonly number[]): Promise<void> {
  const { desk, admin } = busy;
  const library = libraryOf(desk);
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    expect([status, text]).toEqual([expect.toBeOneOf([200, 201]), text]);
  };
  for (const id of books) {
    const { body: copies } = await desk.get<Copy[]>(`/books/${id}/copies`);
    await done(desk.post(`/books/${id}/copies`, { barcode: `B${id}`, call_number: 'SF LEG' }));
    // The one who comes first has the copy that is scanned kept for them, the other waits.
    for (const user of [BOB, ADA]) await done(library.request(user, id, { override: ['copy_available'] }));
    await done(library.checkIn(copies[0]?.id ?? 0));
    const details = { language: 'eng', series: 'Counting', series_number: '1', subjects: ['Numbers'] };
    await done(desk.put(`/catalogue/titles/${id}`, { version: 0, ...details, isbns: ['9780747532699'] }));
  }
  for (const id of [ADA, BOB]) {
    const { body } = await desk.get<Patron>(`/patrons/${id}`);
    const { user: _u, loans: _l, overdue: _o, holds: _h, blocks: _b, ...profile } = body;
    await done(desk.put(`/patrons/${id}`, { ...profile, card: `P-${id}`, blocked_until: '2027-01-01' }));
  }
  const closure = { first: TODAY, last: '2026-04-30', label: 'Works', yearly: true };
  await done(admin.post('/calendar/closures', closure));
  const refusing = { loanable: false, max_loans: 0, max_renewals: 0, holds: 'never', loan_days: 1 } as const;
  await done(library.setPolicy(admin, TODAY, refusing));
}

test('users, books and loans are the same, byte for byte, whatever the desk does beside', async () => {
  const people = ['ada', 'bob', 'eve'].map((name) => someone({ email: `${name}@example.org` }));
  const books = [1, 2, 3, 4].map((volume) => someBook({ title: `Numbers, volume ${volume}` }));
  const made = await both([
    ...people.map((person) => post('/users/register', person)),
    ...books.map((book) => post('/books', book)),
    post('/books', books[0]),
    post('/loans', { user_id: EVE, book_ids: [4], loan_date: '2026-01-01', deadline: '2026-01-15' }),
  ]);
  expect(made).toEqual([201, 201, 201, 201, 201, 201, 201, 409, 201]);
  await logIn(ADA, 'ada@example.org');
  await logIn(BOB, 'bob@example.org');
  await logIn(EVE, 'eve@example.org');
  await beBusy([1, 2, 3]);
  const { rows } = await services[1].database.pool.query(
    'SELECT status, count(*)::int AS holds FROM library.holds GROUP BY status ORDER BY status',
  );
  expect(rows).toEqual([
    { status: 'ready', holds: 3 },
    { status: 'waiting', holds: 3 },
  ]);

  const whole = await both([
    ...EVERYTHING,
    get('/users/profile', ADA),
    // Of what is kept for Bob, requested by Ada, and forbidden by the rules.
    post('/loans', { user_id: EVE, book_ids: [1, 2] }),
    post('/loans', { user_id: EVE, book_ids: [1] }),
    put('/loans/2/add-book/3'),
    put('/loans/2/add-book/3'),
    put('/loans/2/remove-book/1'),
    put('/loans/3', { user_id: ADA, book_ids: [1, 3] }),
    ...EVERYTHING,
    remove('/books/1'),
    remove('/users', ADA),
    put('/loans/3/return'),
    put('/loans/3/return'),
    put('/loans/3', { return_date: null }),
    put('/loans/3', { return_date: TODAY }),
    put('/loans/1', { deadline: '2026-02-01' }),
    put('/books/1', someBook({ title: 'Numbers, all in one volume' })),
    put('/books/1', someBook({ title: 'Numbers, volume 2' })),
    ...EVERYTHING,
    // With its copies, and the holds on it.
    remove('/books/1'),
    remove('/books/1'),
    remove('/users', ADA),
    remove('/loans/2'),
    ...EVERYTHING,
  ]);
  expect(whole.filter((status) => status >= 500)).toEqual([]);
  expect(new Set(whole)).toEqual(new Set([200, 201, 400, 404, 409]));
  for (const { database } of services) expect(await findFaults(database.pool)).toEqual([]);
});
