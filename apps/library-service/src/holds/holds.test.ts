import type {
  AuditEntry,
  ClearListEntry,
  DecidedHold,
  Hold,
  PickListEntry,
  Refusal,
} from '@repo/contracts/library';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import { addDays, today } from '../rules/days.js';
import { type Client, clientOf } from '../testing/client.js';
import { codesOf, type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

const WAIT = { timeout: 60_000, interval: 100 };

let now = new Date('2026-12-01T12:00:00Z');
let service: TestService;
let admin: Client;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService({ clock: { now: () => now }, env: { ACCESS: 'guarded' }, sweepMillis: 50 });
  await logIn();
});
afterEach(async () => {
  expect(await findFaults(service.database.pool)).toEqual([]);
});
afterAll(() => service.close());

/** A token ends after an hour. */
async function logIn(): Promise<void> {
  admin = await deskOf(service, 'admin');
  desk = await deskOf(service);
  library = libraryOf(desk);
}

/** Lets days pass. */
async function pass(days: number): Promise<void> {
  now = new Date(now.getTime() + days * 86_400_000);
  await logIn();
}

const readers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await library.newPatron()).user.id));
const holdOf = async (id: number) => (await desk.get<Hold>(`/holds/${id}`)).body;
const placed = async (user: number, book: number, more: Record<string, unknown> = {}): Promise<Hold> => {
  const answer = await library.request(user, book, more);
  if (answer.status !== 201) throw new Error(`POST /holds gave ${answer.status} ${answer.text}`);
  return answer.body.hold;
};
/** A title whose one copy is lent to somebody. */
async function lentTitle() {
  const [owner = 0] = await readers(1);
  const { book, copies } = await library.newTitle();
  const copy = copies[0]?.id ?? 0;
  const { body } = await library.checkOut(owner, copy);
  return { book: book.id, copy, owner, loan: body.loan.id };
}

test('409: no more than 500 wait for a title', async () => {
  const { book } = await lentTitle();
  await service.database.pool.query(
    `WITH crowd AS (INSERT INTO library.users (first_name, last_name, email, password_hash, role)
       SELECT 'One', 'Of many', n || '@crowd.example.org', '', 'user' FROM generate_series(1, 500) AS n RETURNING id)
     INSERT INTO library.holds (book_id, user_id, placed_at, waits_until, expires_on)
     SELECT $1, id, $2, '2030-01-01', '2030-01-01' FROM crowd`,
    [book, now],
  );
  const [user = 0] = await readers(1);
  const refused = await library.request(user, book);
  expect([refused.status, refused.text]).toEqual([
    409,
    '{"error":"As many readers wait for this title as may"}',
  ]);
});

test('a reader who requests and cancels without end keeps the latest hundred that have ended', async () => {
  const [user = 0] = await readers(1);
  const { book } = await lentTitle();
  const { rows } = await service.database.pool.query<{ id: number }>(
    `INSERT INTO library.holds (book_id, user_id, status, placed_at, waits_until, expires_on, closed_at, closed_reason)
     SELECT $2, $1, 'cancelled', $3, '2030-01-01', '2030-01-01', $3, 'by_reader' FROM generate_series(1, 150)
     RETURNING id`,
    [user, book, now],
  );
  const [other = 0] = await readers(1);
  const theirs = await placed(other, book);
  await desk.remove(`/holds/${theirs.id}`);
  const next = await placed(user, book);
  const kept = [];
  for (let after = 0; ; after = kept.at(-1)?.id ?? 0) {
    const { body } = await desk.get<Hold[]>(`/holds?user_id=${user}&limit=100&after=${after}`);
    if (body.length === 0) break;
    kept.push(...body);
  }
  expect(kept.map(({ id }) => id)).toEqual([...rows.slice(50).map(({ id }) => id), next.id]);
  expect((await holdOf(theirs.id)).status).toBe('cancelled');
});

describe('a hold', () => {
  test('waits in a counted place, gets the copy that comes back, keeps others from it, and is fulfilled', async () => {
    const { book, copy, owner, loan } = await lentTitle();
    const [ada = 0, bob = 0] = await readers(2);
    const first = await placed(ada, book);
    expect(first).toMatchObject({
      status: 'waiting',
      position: 1,
      book: { id: book },
      user_id: ada,
      placed_at: now.toISOString(),
      expires_on: addDays(today(now), 365),
      copy: null,
      closed_at: null,
    });
    const second = await placed(bob, book);
    expect(second.position).toBe(2);
    expect((await desk.get(`/catalogue/titles/${book}`)).body).toMatchObject({
      availability: { available: 0, holds: 2 },
    });
    const refused = await library.renew(loan, 0);
    expect([refused.status, codesOf(refused.body)]).toEqual([409, ['title_requested', 'no_gain']]);

    const back = await library.checkIn(copy);
    const kept = { id: first.id, user_id: ada, card: expect.any(String), expires_on: addDays(today(now), 7) };
    expect(back.body).toMatchObject({ outcome: 'returned', put: 'hold_shelf', hold: kept, passed_over: [] });
    expect(await holdOf(first.id)).toMatchObject({ status: 'ready', position: null, copy: { id: copy } });
    expect(await holdOf(second.id)).toMatchObject({ position: 1 });
    expect((await desk.get(`/copies/${copy}`)).body).toMatchObject({
      where: 'hold_shelf',
      hold_id: first.id,
    });
    expect((await desk.get('/holds?status=ready')).body).toMatchObject([{ id: first.id }]);
    const again = await library.checkIn(copy);
    expect(again.body).toMatchObject({ outcome: 'not_on_loan', put: 'hold_shelf', hold: kept });
    const taken = await library.checkOut(owner, copy);
    expect([taken.status, codesOf(taken.body)]).toEqual([409, ['copy_held_for_another']]);
    expect((await desk.remove(`/copies/${copy}`)).status).toBe(409);

    expect((await library.checkOut(ada, copy)).status).toBe(201);
    expect(await holdOf(first.id)).toMatchObject({ status: 'fulfilled', closed_reason: 'lent', copy: null });
    expect((await library.checkIn(copy)).body).toMatchObject({ hold: { id: second.id } });
    expect((await library.checkOut(bob, copy)).status).toBe(201);
    expect((await library.checkIn(copy)).body).toMatchObject({ put: 'shelf', hold: null });
  });

  test('409: is refused with all reasons, and with the hold that there is; the desk may override', async () => {
    const { book, owner } = await lentTitle();
    const { book: free } = await library.newTitle();
    const [ada = 0] = await readers(1);
    const there = await placed(ada, book);
    const again = await library.request(ada, book);
    expect([again.status, codesOf(again.body), again.body.hold?.id]).toEqual([
      409,
      ['already_requested'],
      there.id,
    ]);
    const own = await library.request(owner, book);
    expect(codesOf(own.body)).toEqual(['already_borrowed']);
    const available = await library.request(ada, free.id);
    expect([available.status, codesOf(available.body)]).toEqual([409, ['copy_available']]);
    const question = { action: 'hold', user_id: ada, book_id: free.id };
    const asked = await desk.post<Refusal>('/circulation/decisions', question);
    expect([asked.status, codesOf(asked.body)]).toEqual([200, ['copy_available']]);
    const forced = await placed(ada, free.id, { override: ['copy_available'], override_note: 'by phone' });
    const { body: entries } = await admin.get<AuditEntry[]>(`/audit?user_id=${ada}&action=hold_overridden`);
    expect(entries).toMatchObject([
      { details: { hold: forced.id, override: ['copy_available'], note: 'by phone' } },
    ]);
    expect((await library.request(ada, 999_999)).status).toBe(404);
    expect((await library.request(999_999, free.id)).status).toBe(404);
    expect((await desk.post('/holds', { book_id: free.id })).status).toBe(400);
  });

  test('is passed over while it is suspended or its reader may not borrow, and keeps its place', async () => {
    const { book, copy } = await lentTitle();
    const [ada = 0, bob = 0, eve = 0] = await readers(3);
    const [first, second, third] = [
      await placed(ada, book),
      await placed(bob, book),
      await placed(eve, book),
    ];
    const until = addDays(today(now), 3);
    const suspended = await desk.put(`/holds/${first.id}`, { priority: 0, suspended_until: until });
    expect([suspended.status, suspended.body]).toMatchObject([200, { suspended_until: until, position: 1 }]);
    const { version, category, card, group, expires_on } = Object((await desk.get(`/patrons/${bob}`)).body);
    const profile = { version, category, card, group, expires_on, blocked_until: until, block_note: null };
    expect((await desk.put(`/patrons/${bob}`, profile)).status).toBe(200);
    expect((await library.checkIn(copy)).body).toMatchObject({
      hold: { id: third.id },
      passed_over: [
        { hold: first.id, code: 'suspended' },
        { hold: second.id, code: 'patron_blocked' },
      ],
    });
    // Who asks to be passed over while the copy is there waits again; with nobody left the copy has to be cleared.
    expect(
      (await desk.put(`/holds/${third.id}`, { priority: 0, suspended_until: until })).body,
    ).toMatchObject({
      status: 'waiting',
      position: 3,
      copy: null,
    });
    const toClear = (await desk.get<ClearListEntry[]>('/circulation/clear-list')).body;
    expect(toClear.map((entry) => entry.copy.id)).toContain(copy);
    await pass(4);
    const { body: toPick } = await desk.get<PickListEntry[]>('/circulation/pick-list');
    const entry = toPick.find((each) => each.book.id === book);
    expect(entry).toMatchObject({ wanted: 1, copies: [{ id: copy }] });
    expect((await library.checkIn(copy)).body).toMatchObject({ hold: { id: first.id }, passed_over: [] });
    expect((await desk.get<ClearListEntry[]>('/circulation/clear-list')).body).toEqual([]);
    const before = await desk.put(`/holds/${second.id}`, { priority: 0, suspended_until: '2026-01-01' });
    expect(before.status).toBe(400);
    await desk.remove(`/holds/${first.id}`);
    await desk.remove(`/holds/${second.id}`);
    expect((await holdOf(third.id)).status).toBe('ready');
    await desk.remove(`/holds/${third.id}`);
    await library.checkIn(copy);
  });

  test('goes before others with a smaller priority; a cancelled one leaves its copy to the next', async () => {
    const { book, copy } = await lentTitle();
    const [ada = 0, bob = 0] = await readers(2);
    const [first, second] = [await placed(ada, book), await placed(bob, book)];
    const sooner = { priority: -5, suspended_until: null, note: 'for the exam' };
    expect((await desk.put(`/holds/${second.id}`, sooner)).body).toMatchObject({ position: 1 });
    expect((await library.checkIn(copy)).body).toMatchObject({ hold: { id: second.id } });
    const cancelled = await desk.remove(`/holds/${second.id}`);
    expect([cancelled.status, cancelled.body]).toEqual([200, `Successfully cancelled hold ${second.id}`]);
    expect(await holdOf(second.id)).toMatchObject({
      status: 'cancelled',
      closed_reason: 'by_staff',
      expires_on: null,
    });
    expect(await holdOf(first.id)).toMatchObject({ status: 'ready', copy: { id: copy } });
    const once = await desk.remove(`/holds/${second.id}`);
    expect([once.status, once.body]).toEqual([409, { error: 'The hold has ended' }]);
    expect((await desk.put(`/holds/${second.id}`, sooner)).status).toBe(409);
    expect((await desk.remove('/holds/999999')).status).toBe(404);
    await desk.remove(`/holds/${first.id}`);
    expect((await desk.get<ClearListEntry[]>('/circulation/clear-list')).body).toMatchObject([
      { copy: { id: copy } },
    ]);
    await library.checkIn(copy);
  });

  test('ends after its last day, by the worker, and the copy goes to the next; closed ones are deleted in time', async () => {
    const { book, copy } = await lentTitle();
    const [ada = 0, bob = 0] = await readers(2);
    const [first, second] = [await placed(ada, book), await placed(bob, book)];
    await library.checkIn(copy);
    await pass(7);
    // The last day.
    expect(await holdOf(first.id)).toMatchObject({ status: 'ready' });
    await pass(1);
    await expect
      .poll(() => holdOf(first.id), WAIT)
      .toMatchObject({ status: 'expired', closed_reason: 'not_collected', copy: null });
    expect(await holdOf(second.id)).toMatchObject({
      status: 'ready',
      copy: { id: copy },
      ready_on: today(now),
    });
    await pass(8);
    await expect.poll(() => holdOf(second.id), WAIT).toMatchObject({ status: 'expired' });
    expect((await desk.get<ClearListEntry[]>('/circulation/clear-list')).body).toMatchObject([
      { copy: { id: copy } },
    ]);
    await library.checkIn(copy);
    await service.database.pool.query(
      `UPDATE library.holds SET closed_at = now() - interval '91 days' WHERE id = $1`,
      [first.id],
    );
    await expect.poll(async () => (await desk.get(`/holds/${first.id}`)).status, WAIT).toBe(404);
  });

  test('gives its copy back when staff overrides it, or the copy is damaged, and waits on in its old place', async () => {
    const { book, copy, owner } = await lentTitle();
    const [ada = 0, bob = 0] = await readers(2);
    const [first, second] = [await placed(ada, book), await placed(bob, book)];
    await library.checkIn(copy);
    const override = ['copy_held_for_another'];
    const given = await library.checkOut(owner, copy, { override });
    expect(given.status).toBe(201);
    expect(await holdOf(first.id)).toMatchObject({ status: 'waiting', position: 1, copy: null });
    expect(await holdOf(second.id)).toMatchObject({ status: 'waiting', position: 2 });
    expect((await library.checkIn(copy)).body).toMatchObject({ hold: { id: first.id } });
    const { body } = await desk.get(`/copies/${copy}`);
    const { version, barcode, material, call_number, note } = Object(body);
    const damaged = { version, barcode, material, call_number, note, status: 'repair' };
    const stale = await desk.put(`/copies/${copy}`, { ...damaged, version: version + 1 });
    expect([stale.status, (await holdOf(first.id)).status]).toEqual([409, 'ready']);
    expect((await desk.put(`/copies/${copy}`, damaged)).body).toMatchObject({
      where: 'not_in_service',
      hold_id: null,
    });
    expect(await holdOf(first.id)).toMatchObject({ status: 'waiting', position: 1 });
    expect((await library.checkIn(copy)).body).toMatchObject({ put: 'aside', hold: null });
    expect(await library.request(owner, book)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'no_copies' }] },
    });
    await desk.remove(`/holds/${first.id}`);
    await desk.remove(`/holds/${second.id}`);
  });

  test('ends with its title or its reader, whatever was kept', async () => {
    const { book, copy } = await lentTitle();
    const email = `${Math.random()}@example.org`;
    const { user } = await library.newPatron({ email, password: 'correct horse battery' });
    const ada = clientOf(service.url, await desk.login(email));
    const mine = await placed(user.id, book);
    await library.checkIn(copy);
    const data = await ada.get('/me/export');
    expect(data.body).toMatchObject({ holds: [{ id: mine.id, status: 'ready' }] });
    expect((await ada.remove('/users')).status).toBe(200);
    expect(await holdOf(mine.id)).toMatchObject({
      status: 'cancelled',
      closed_reason: 'account_deleted',
      user_id: null,
    });
    expect((await desk.get<ClearListEntry[]>('/circulation/clear-list')).body).toMatchObject([
      { copy: { id: copy } },
    ]);
    const [bob = 0] = await readers(1);
    const other = await placed(bob, book, { override: ['copy_available'] });
    await library.checkIn(copy);
    expect((await desk.remove(`/books/${book}`)).status).toBe(200);
    expect(await holdOf(other.id)).toMatchObject({
      status: 'cancelled',
      closed_reason: 'title_deleted',
      book: null,
    });
  });
});

describe('a reader', () => {
  test('requests, suspends and cancels for themselves; of the holds of others there are none', async () => {
    const { book } = await lentTitle();
    const login = async () => {
      const email = `${Math.random()}@example.org`;
      const { user } = await library.newPatron({ email, password: 'correct horse battery' });
      return { id: user.id, client: clientOf(service.url, await desk.login(email)) };
    };
    const [ada, bob] = [await login(), await login()];
    const made = await ada.client.post<DecidedHold>('/me/holds', { book_id: book });
    expect([made.status, made.body]).toMatchObject([201, { hold: { user_id: ada.id, position: 1 } }]);
    const { id } = made.body.hold;
    expect((await ada.client.get('/me')).body).toMatchObject({ holds: 1 });
    expect((await ada.client.get('/me/holds')).body).toMatchObject([{ id }]);
    expect((await bob.client.get('/me/holds')).body).toEqual([]);
    const missing = [404, { error: 'Hold not found' }];
    for (const answer of [
      await bob.client.put(`/me/holds/${id}`, { suspended_until: null }),
      await bob.client.remove(`/me/holds/${id}`),
    ]) {
      expect([answer.status, answer.body]).toEqual(missing);
    }
    expect((await bob.client.get(`/holds/${id}`)).status).toBe(403);
    expect((await ada.client.post('/me/holds', { book_id: book, user_id: bob.id })).status).toBe(400);
    expect((await ada.client.put(`/me/holds/${id}`, { suspended_until: null, priority: -9 })).status).toBe(
      400,
    );
    const until = addDays(today(now), 10);
    expect((await ada.client.put(`/me/holds/${id}`, { suspended_until: until })).body).toMatchObject({
      suspended_until: until,
      priority: 0,
    });
    const question = { action: 'hold', book_id: book };
    expect((await bob.client.post('/circulation/decisions', question)).body).toMatchObject({ allowed: true });
    expect((await bob.client.post('/circulation/decisions', { ...question, user_id: ada.id })).status).toBe(
      404,
    );
    expect((await ada.client.remove(`/me/holds/${id}`)).status).toBe(200);
    expect(await holdOf(id)).toMatchObject({ status: 'cancelled', closed_reason: 'by_reader' });
  });
});
