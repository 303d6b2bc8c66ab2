import type { AuditEntry, Patron, PersonalData } from '@repo/contracts/library';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BATCH_SIZE } from '../http/keyset-batches.js';
import { today } from '../rules/days.js';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { type Library, libraryOf, unique } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let admin: Client;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  admin = await deskOf(service, 'admin');
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

const find = async (query: string) => (await desk.get<Patron[]>(`/patrons?${query}`)).body;
const namesOf = (patrons: Patron[]) => patrons.map(({ user }) => `${user.first_name} ${user.last_name}`);
const replacementOf = ({ user: _u, loans: _l, overdue: _o, holds: _h, blocks: _b, ...fields }: Patron) =>
  fields;

describe('a patron', () => {
  test('201: has an account, a card and a category; without an address and a password nobody logs in', async () => {
    const card = unique('P-');
    const made = await desk.post<Patron>('/patrons', {
      first_name: 'Åsa',
      last_name: 'O’Brien',
      card,
      group: '1B',
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      { card, group: '1B', category: 'default', loans: 0, overdue: 0, blocks: [], version: 1 },
    ]);
    const { email } = made.body.user;
    expect(email).toMatch(/@patrons\.invalid$/);
    for (const password of ['', 'x', PASSWORD]) {
      expect((await clientOf(service.url).post('/users/login', { email, password })).status).toBe(401);
    }
    const email2 = `${unique('ada')}@example.org`;
    await library.newPatron({ email: email2, password: PASSWORD });
    expect(await clientOf(service.url).login(email2)).toEqual(expect.any(String));
    const twice = await desk.post('/patrons', { first_name: 'A', last_name: 'B', card });
    expect([twice.status, twice.body]).toEqual([409, { card: ['Already used by another reader.'] }]);
    const taken = await desk.post('/patrons', { first_name: 'A', last_name: 'B', email: email2 });
    expect([taken.status, taken.body]).toEqual([409, { email: ['Already registered.'] }]);
  });

  test('is found by words of the name in any order, accents and case aside, by card and by address', async () => {
    const card = unique('P-');
    await library.newPatron({ first_name: 'Zoë Mária', last_name: 'Łukaszewicz', card });
    for (const q of ['lukaszewicz zoe', 'MARIA', 'Łukasz', card]) {
      expect([q, namesOf(await find(`q=${encodeURIComponent(q)}`))]).toEqual([q, ['Zoë Mária Łukaszewicz']]);
    }
    expect(await find('q=lukaszewicz%20bob')).toEqual([]);
    expect(await find('q=%25')).toEqual([]);
    const user = await clientOf(service.url).newUser();
    expect((await find(`q=${user.email.toUpperCase()}`)).map((each) => each.user.id)).toEqual([user.id]);
    const beginning = user.email.slice(0, user.email.indexOf('@') + 1);
    expect((await find(`q=${beginning.toUpperCase()}`)).map((each) => each.user.id)).toEqual([user.id]);
    expect(await find(`q=${beginning.replace(/^./, '%25')}`)).toEqual([]);
  });

  test('is listed by group, in pages, and if blocked', async () => {
    const group = unique('class ');
    for (let n = 0; n < 3; n += 1) await library.newPatron({ group });
    const all = await find(`group=${encodeURIComponent(group)}`);
    expect(all).toHaveLength(3);
    const page = await desk.get<Patron[]>(`/patrons?group=${encodeURIComponent(group)}&limit=2`);
    expect(page.body).toEqual(all.slice(0, 2));
    const next = /<https:\/\/library.example.org([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '');
    expect((await desk.get(next?.[1] ?? '')).body).toEqual(all.slice(2));
    const [first] = all;
    if (!first) throw new Error('there is a reader');
    const blocked_until = today(new Date());
    await desk.put(`/patrons/${first.user.id}`, { ...replacementOf(first), blocked_until });
    const blocked = await find(`group=${encodeURIComponent(group)}&blocked=true`);
    expect(blocked.map(({ user, blocks }) => [user.id, blocks.map(({ code }) => code)])).toEqual([
      [first.user.id, ['patron_blocked']],
    ]);
  });

  test('200: is changed as a whole, of a version; an account without a profile has the version 0', async () => {
    const { id } = await clientOf(service.url).newUser();
    const { body: before } = await desk.get<Patron>(`/patrons/${id}`);
    expect(before).toMatchObject({ category: 'default', card: null, version: 0 });
    const fields = { ...replacementOf(before), card: unique('P-'), block_note: 'lost a book' };
    const changed = await desk.put<Patron>(`/patrons/${id}`, fields);
    expect([changed.status, changed.body]).toMatchObject([200, { ...fields, version: 1 }]);
    const stale = await desk.put(`/patrons/${id}`, fields);
    expect([stale.status, stale.text]).toEqual([409, '{"error":"Changed meanwhile"}']);
    const unknown = await desk.put(`/patrons/${id}`, { ...fields, version: 1, category: 'grade-9' });
    expect([unknown.status, unknown.body]).toEqual([
      409,
      { category: ['The policy in force does not name it.'] },
    ]);
    expect((await desk.put('/patrons/2147483647', {})).status).toBe(404);
    expect((await desk.get('/patrons/2147483647')).status).toBe(404);
    const races = await Promise.all(
      [0, 1].map((n) => desk.put(`/patrons/${id}`, { ...fields, version: 1, group: `by ${n}` })),
    );
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('a note on a reader stays where it is left out, and is taken away with null', async () => {
  const patron = await library.newPatron();
  const path = `/patrons/${patron.user.id}`;
  const { note: _, ...others } = replacementOf(patron);
  const noteAfter = async (version: number, change: { note?: string | null }) => {
    const { status, body } = await desk.put<Patron>(path, { ...others, version, ...change });
    return [status, body.note];
  };
  expect(await noteAfter(1, { note: 'Reads with her brother.' })).toEqual([200, 'Reads with her brother.']);
  expect(await noteAfter(2, {})).toEqual([200, 'Reads with her brother.']);
  expect((await noteAfter(2, { note: null }))[0]).toBe(409);
  expect((await noteAfter(3, { note: 'x'.repeat(501) }))[0]).toBe(400);
  expect(await noteAfter(3, { note: null })).toEqual([200, null]);
});

describe('a patron whose name or address is wrong', () => {
  test('200: is corrected, which the audit tells without names; what is left out stays', async () => {
    const patron = await library.newPatron({ first_name: 'Adda' });
    const { id } = patron.user;
    const email = `${unique('ada')}@example.org`;
    const corrected = { ...replacementOf(patron), first_name: 'Ada', email };
    const { status, body } = await desk.put<Patron>(`/patrons/${id}`, corrected);
    expect([status, body.user]).toEqual([200, { ...patron.user, first_name: 'Ada', email }]);
    const { body: entries } = await admin.get<AuditEntry[]>(`/audit?user_id=${id}`);
    expect(entries[0]).toMatchObject({
      action: 'patron_changed',
      actor_id: (await desk.get<{ id: number }>('/users/profile')).body.id,
      details: { corrected: ['first_name', 'email'] },
    });
    expect(JSON.stringify(entries)).not.toContain(email);
    const without = await desk.put<Patron>(`/patrons/${id}`, { ...replacementOf(body), email: null });
    expect(without.body.user.email).toMatch(/@patrons\.invalid$/);
    const still = await desk.put<Patron>(`/patrons/${id}`, { ...replacementOf(without.body), email: null });
    expect(still.body.user).toEqual(without.body.user);
  });

  test('409: not to the address of another, nor from an old version; then nothing is changed', async () => {
    const other = await clientOf(service.url).newUser();
    const patron = await library.newPatron();
    const path = `/patrons/${patron.user.id}`;
    const fields = { ...replacementOf(patron), last_name: 'King', group: '9Z' };
    const taken = await desk.put(path, { ...fields, email: other.email.toUpperCase() });
    expect([taken.status, taken.body]).toEqual([409, { email: ['Already registered.'] }]);
    const stale = await desk.put(path, { ...fields, version: 7 });
    expect([stale.status, stale.text]).toEqual([409, '{"error":"Changed meanwhile"}']);
    expect((await desk.get(path)).body).toEqual(patron);
    const wrong = await desk.put(path, { ...fields, first_name: ' ', email: 'nowhere' });
    expect([wrong.status, Object.keys(wrong.body as object).sort()]).toEqual([400, ['email', 'first_name']]);
  });

  test('403: others of the staff are corrected only by an admin', async () => {
    const { id } = (await (await deskOf(service)).get<{ id: number }>('/users/profile')).body;
    const { body: before } = await desk.get<Patron>(`/patrons/${id}`);
    const fields = { ...replacementOf(before), first_name: 'Eve', email: `${unique('eve')}@example.org` };
    const refused = await desk.put(`/patrons/${id}`, fields);
    expect([refused.status, refused.text]).toEqual([403, '{"error":"Only an admin may do this"}']);
    const { first_name, email } = before.user;
    // The form of the desk sends the name, too: who changes something else changes it.
    const same = await desk.put<Patron>(`/patrons/${id}`, { ...fields, first_name, email });
    expect(same.status).toBe(200);
    const changed = await admin.put<Patron>(`/patrons/${id}`, { ...fields, version: same.body.version });
    expect([changed.status, changed.body.user.first_name]).toEqual([200, 'Eve']);
  });
});

describe('a patron who asks at the desk to be forgotten', () => {
  test('200: gets everything first, is deleted, and can be found no more', async () => {
    const patron = await library.newPatron({ email: `${unique('gone')}@example.org` });
    const { credentials: _, ...user } = patron.user;
    const exported = await desk.get<PersonalData>(`/patrons/${user.id}/export`);
    expect([exported.status, exported.body]).toMatchObject([
      200,
      { user, audit: [{ action: 'patron_added' }, { action: 'patron_exported' }] },
    ]);
    const erased = await desk.remove(`/patrons/${user.id}`);
    expect([erased.status, erased.text]).toEqual([200, `"Successfully deleted user ${user.id}"`]);
    expect((await desk.get(`/patrons/${user.id}`)).status).toBe(404);
    expect((await desk.remove(`/patrons/${user.id}`)).status).toBe(404);
    const { body } = await admin.get<AuditEntry[]>('/audit?action=patron_erased');
    expect(body[0]).toMatchObject({ user_id: null, details: { user: user.id } });
  });

  test('409: not while a loan is open, and no staff', async () => {
    const { user } = await library.newPatron();
    const { copies } = await library.newTitle();
    const copy = copies[0]?.id ?? 0;
    await library.checkOut(user.id, copy);
    const refused = await desk.remove(`/patrons/${user.id}`);
    expect([refused.status, refused.text]).toEqual([409, '{"error":"A loan of this user is not returned"}']);
    await library.checkIn(copy);
    expect((await desk.remove(`/patrons/${user.id}`)).status).toBe(200);
    const staff = (await (await deskOf(service)).get<{ id: number }>('/users/profile')).body;
    for (const by of [desk, admin]) {
      const kept = await by.remove(`/patrons/${staff.id}`);
      expect([kept.status, kept.text]).toEqual([409, '{"error":"This account is of the staff"}']);
    }
    expect((await desk.get(`/patrons/${staff.id}/export`)).status).toBe(403);
    expect((await admin.get(`/patrons/${staff.id}/export`)).status).toBe(200);
  });
});

/** Has a reader end so many holds: more than the routes would keep. */
const endHolds = (userId: number, bookId: number, count: number) =>
  service.database.pool.query(
    `INSERT INTO library.holds (book_id, user_id, status, placed_at, waits_until, expires_on, closed_at, closed_reason)
     SELECT $2, $1, 'cancelled', now(), '2030-01-01', '2030-01-01', now(), 'by_reader' FROM generate_series(1, $3)`,
    [userId, bookId, count],
  );

test.runIf(isFull)(
  'an export of 20,000 holds comes a batch at a time, complete, and others are answered meanwhile',
  async () => {
    const { id, token } = await clientOf(service.url).newUser();
    const { book } = await library.newTitle();
    const COUNT = 20_000;
    await endHolds(id, book.id, COUNT);
    let reads = 0;
    const count = () => {
      reads += 1;
    };
    service.database.pool.on('acquire', count);
    const response = await fetch(`${service.url}/me/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const readsUntilHead = reads;
    const other = await desk.get(`/books/${book.id}`);
    const text = await response.text();
    service.database.pool.off('acquire', count);
    expect([response.status, response.headers.get('content-type'), other.status]).toEqual([
      200,
      'application/json; charset=utf-8',
      200,
    ]);
    const data = JSON.parse(text) as PersonalData;
    expect([data.user.id, data.holds.length, new Set(data.holds.map((hold) => hold.id)).size]).toEqual([
      id,
      COUNT,
      COUNT,
    ]);
    // Whoever reads all of it before it answers has read as often at the head as at the end.
    expect(reads).toBeGreaterThan(COUNT / BATCH_SIZE);
    expect(readsUntilHead).toBeLessThan(reads / 2);
  },
);

/** Every column of the schema that refers to a person. */
async function personalColumns(): Promise<string[]> {
  const { rows } = await service.database.pool.query<{ name: string }>(
    `SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
       JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
      WHERE confrelid = 'library.users'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

test('a person gets everything that is stored of them, and after deletion nothing of it refers to them', async () => {
  const person = await clientOf(service.url).newUser({ first_name: 'Erasmus', address: 'Marker Street 1' });
  const me = clientOf(service.url, person.token);
  const { body: before } = await desk.get<Patron>(`/patrons/${person.id}`);
  const fields = {
    ...replacementOf(before),
    ...{ card: unique('MARKER'), group: 'marker group', note: 'a marked note' },
  };
  await desk.put(`/patrons/${person.id}`, fields);
  const { book, copies } = await library.newTitle(1, { title: 'A Marked Book' });
  const copy = copies[0]?.id ?? 0;
  await library.checkOut(person.id, copy);
  await library.checkIn(copy);
  await library.request(person.id, book.id, { override: ['copy_available'] });
  const { body: list } = await me.post<{ id: number }>('/me/lists', { name: 'Marked ones' });
  await me.put(`/me/lists/${list.id}/titles/${book.id}`);
  await clientOf(service.url).post('/session', { email: person.email, password: PASSWORD });
  // What they have done as staff, too.
  const { pool } = service.database;
  await pool.query(
    `INSERT INTO library.audit (actor_id, action, details) VALUES ($1, 'copy_added', '{"copy": 4711}')`,
    [person.id],
  );
  await pool.query(
    `INSERT INTO library.checkins (copy_id, loan_id, by_id, status, version)
     SELECT $1, max(id), $2, 'in_service', 1 FROM library.loans ON CONFLICT (copy_id) DO UPDATE SET by_id = $2`,
    [copy, person.id],
  );
  const { body } = await me.get<PersonalData>('/me/export');
  expect(body).toMatchObject({
    checkins: [{ copy }],
    user: { id: person.id, address: 'Marker Street 1' },
    profile: { card: fields.card, group: 'marker group', note: 'a marked note' },
    loans: [{ books: ['A Marked Book'] }],
    holds: [{ book: 'A Marked Book', status: 'waiting' }],
    lists: [{ name: 'Marked ones', books: ['A Marked Book'] }],
    sessions: [{ expires_at: expect.any(String) }],
    notifications: { mail: { mode: 'gathered' } },
    ...{ browsers: [], messages: [] },
  });
  expect(body.audit.map(({ action }) => action)).toEqual(['patron_changed', 'hold_overridden', 'copy_added']);
  expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
  // Whoever adds a table with persons adds it to the export, and here.
  const columns = await personalColumns();
  expect(columns).toEqual([
    'library.address_mails.owner_id',
    'library.audit.actor_id',
    'library.audit.user_id',
    'library.checkins.by_id',
    'library.deliveries.owner_id',
    'library.holds.user_id',
    'library.imports.actor_id',
    'library.lists.owner_id',
    'library.loans.user_id',
    'library.one_time_tokens.owner_id',
    'library.patron_profiles.user_id',
    'library.push_subscriptions.owner_id',
    'library.recipients.owner_id',
    'library.sessions.user_id',
    'library.webhooks.owner_id',
  ]);
  expect((await me.remove('/users')).status).toBe(200);
  for (const column of columns) {
    const [schema, table, name] = column.split('.');
    const { rowCount } = await pool.query(`SELECT FROM ${schema}.${table} WHERE ${name} = $1`, [person.id]);
    expect([column, rowCount]).toEqual([column, 0]);
  }
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM library.patron_profiles WHERE card = $1`,
    [fields.card],
  );
  expect(rows).toEqual([{ n: 0 }]);
});
