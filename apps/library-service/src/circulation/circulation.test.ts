import {
  type AuditEntry,
  type Copy,
  type CopyWithReader,
  DEFAULT_PARAMETERS,
  type DecidedLoan,
  type Decision,
  type DeskLoan,
  type Hold,
  type Loan,
  type Refusal,
  type RenewableLoan,
} from '@repo/contracts/library';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import { addDays, today } from '../rules/days.js';
import { type Client, clientOf } from '../testing/client.js';
import { codesOf, type Library, libraryOf, unique } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

const { loan_days: LOAN_DAYS } = DEFAULT_PARAMETERS;

let now = new Date('2026-12-01T12:00:00Z');
let service: TestService;
let admin: Client;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService({ clock: { now: () => now }, env: { ACCESS: 'guarded' } });
  await logIn();
});
afterEach(async () => {
  expect(await findFaults(service.database.pool)).toEqual([]);
  await library.setPolicy(admin, today(now));
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

const copyOf = async (copies = 1) => {
  const { copies: all } = await library.newTitle(copies);
  const [first] = all;
  if (!first) throw new Error('a title has a copy');
  return first;
};
const availabilityOf = async (bookId: number) =>
  Object(await desk.get(`/catalogue/titles/${bookId}`)).body.availability;

describe('a check-out', () => {
  test('201: lends the copy, says why it is due then, and is a loan to the routes of loans', async () => {
    const patron = await library.newPatron();
    const [copy] = (await library.newTitle()).copies;
    const barcode = unique('B');
    await desk.put(`/copies/${copy?.id}`, {
      version: 1,
      barcode,
      material: 'book',
      call_number: null,
      status: 'in_service',
      note: null,
    });
    const answer = await desk.post('/circulation/checkouts', { card: patron.card, barcode });
    const due = addDays(today(now), LOAN_DAYS);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        loan: {
          user_id: patron.user.id,
          books: [{ id: copy?.book_id }],
          copy: { id: copy?.id, barcode },
          loan_date: today(now),
          deadline: due,
          return_date: null,
          renewals: 0,
          overdue_by: 0,
        },
        decision: {
          allowed: true,
          due,
          reasons: [],
          steps: [{ code: 'period', facts: { days: LOAN_DAYS, to: due }, rule: { parameter: 'loan_days' } }],
        },
      },
    ]);
    const { id } = Object(answer.body).loan;
    const { body: seen } = await desk.get<Loan>(`/loans/${id}`);
    expect(Object.keys(seen).sort()).toEqual(
      ['books', 'deadline', 'id', 'loan_date', 'overdue_by', 'return_date', 'user_id'].sort(),
    );
    expect(seen.books.map((book) => book.id)).toEqual([copy?.book_id]);
    expect((await desk.get(`/copies/${copy?.id}`)).body).toMatchObject({ where: 'on_loan', loan_id: id });
    expect(await availabilityOf(copy?.book_id ?? 0)).toMatchObject({ available: 0, next_due: due });
    expect((await desk.remove(`/books/${copy?.book_id}`)).status).toBe(409);
    expect((await desk.remove(`/copies/${copy?.id}`)).status).toBe(409);
  });

  test('409: one copy is never lent to two; who asks again learns of their loan', async () => {
    const [ada, bob] = [await library.newPatron(), await library.newPatron()];
    const copy = await copyOf();
    const first = await library.checkOut(ada.user.id, copy.id);
    const again = await library.checkOut(ada.user.id, copy.id);
    expect([again.status, codesOf(again.body), again.body.loan?.id]).toEqual([
      409,
      ['copy_on_loan_to_patron'],
      first.body.loan?.id,
    ]);
    const other = await library.checkOut(bob.user.id, copy.id);
    expect([other.status, other.body]).toEqual([
      409,
      {
        error: 'The copy is on loan to somebody else',
        reasons: [
          {
            code: 'copy_on_loan',
            text: 'The copy is on loan to somebody else',
            facts: {},
            rule: null,
            overridable: false,
          },
        ],
        loan: null,
        hold: null,
      },
    ]);
    const forced = await library.checkOut(bob.user.id, copy.id, { override: ['copy_on_loan'] });
    expect(forced.status).toBe(409);
  });

  test('409: names all that the rules have against it; staff overrides exactly that, and it is written down', async () => {
    await library.setPolicy(admin, today(now), { max_loans: 1, refuse_age_categories: ['adult'] });
    const patron = await library.newPatron();
    const [first, second] = [await copyOf(), await copyOf()];
    const override = ['age_category_refused'];
    expect((await library.checkOut(patron.user.id, first.id, { override })).status).toBe(201);
    const refused = await library.checkOut(patron.user.id, second.id);
    expect([refused.status, codesOf(refused.body), refused.body.reasons[1]]).toMatchObject([
      409,
      ['age_category_refused', 'loan_limit_reached'],
      {
        text: '1 of 1 loans are out',
        facts: { limit: 1, open: 1 },
        rule: { key: '*/*', parameter: 'max_loans' },
        overridable: true,
      },
    ]);
    expect((await library.checkOut(patron.user.id, second.id, { override })).status).toBe(409);
    const all = ['loan_limit_reached', 'age_category_refused'];
    const more = { override: [...all, 'patron_blocked'] };
    expect((await library.checkOut(patron.user.id, second.id, more)).status).toBe(409);
    const note = 'for the exam';
    const lent = await library.checkOut(patron.user.id, second.id, { override: all, override_note: note });
    expect(lent.status).toBe(201);
    const { body } = await admin.get<AuditEntry[]>(
      `/audit?user_id=${patron.user.id}&action=checkout_overridden`,
    );
    expect(body[0]).toMatchObject({ details: { loan: lent.body.loan?.id, override: all, note } });
  });

  test('counts loans of the routes of loans, and refuses who is blocked or expired', async () => {
    await library.setPolicy(admin, today(now), { max_loans: 2 });
    const patron = await library.newPatron();
    const copy = await copyOf();
    const books = [await desk.newBook(), await desk.newBook()];
    await desk.newLoan({ user_id: patron.user.id, book_ids: books.map(({ id }) => id) });
    expect(codesOf((await library.checkOut(patron.user.id, copy.id)).body)).toEqual(['loan_limit_reached']);
    const blocked = { ...profileOf(await patronNow(patron.user.id)), blocked_until: today(now) };
    await desk.put(`/patrons/${patron.user.id}`, { ...blocked, expires_on: addDays(today(now), -1) });
    expect(codesOf((await library.checkOut(patron.user.id, copy.id)).body)).toEqual([
      'patron_blocked',
      'patron_expired',
      'loan_limit_reached',
    ]);
  });

  test('of a missing copy puts it into service again; one in repair is refused', async () => {
    const patron = await library.newPatron();
    const { copies } = await library.newTitle(2);
    for (const [copy, status] of [
      [copies[0], 'missing'],
      [copies[1], 'repair'],
    ] as const) {
      const { version, barcode } = copy ?? { version: 1, barcode: null };
      const fields = { version, barcode, material: 'book', call_number: null, note: null };
      expect((await desk.put(`/copies/${copy?.id}`, { ...fields, status })).status).toBe(200);
    }
    expect((await library.checkOut(patron.user.id, copies[0]?.id ?? 0)).status).toBe(201);
    expect((await desk.get(`/copies/${copies[0]?.id}`)).body).toMatchObject({ status: 'in_service' });
    const refused = await library.checkOut(patron.user.id, copies[1]?.id ?? 0);
    expect([refused.status, refused.body.error]).toEqual([409, 'The copy is not in service: repair']);
  });

  test('404 and 400: who or what does not exist, or is not said in one way', async () => {
    const patron = await library.newPatron();
    const copy = await copyOf();
    const ask = async (body: object) => {
      const { status, text } = await desk.post('/circulation/checkouts', body);
      return [status, text];
    };
    const nobody = { card: 'none', copy_id: copy.id };
    expect(await ask(nobody)).toEqual([404, '{"error":"Patron not found"}']);
    const nothing = { user_id: patron.user.id, barcode: 'none' };
    expect(await ask(nothing)).toEqual([404, '{"error":"Copy not found"}']);
    const neither = { copy_id: copy.id };
    expect(await ask(neither)).toEqual([400, '{"card":["Give either card or user_id."]}']);
    const both = { user_id: patron.user.id, copy_id: copy.id, barcode: 'B' };
    expect(await ask(both)).toEqual([400, '{"barcode":["Give either barcode or copy_id."]}']);
  });
});

const patronNow = async (id: number) => Object(await desk.get(`/patrons/${id}`)).body;
const profileOf = (patron: Record<string, unknown>) => {
  const { user: _, loans: _l, overdue: _o, holds: _h, blocks: _b, ...profile } = patron;
  return profile;
};

describe('a check-in', () => {
  test('200: ends the loan, whoever had it; sent again it says that it was done', async () => {
    const patron = await library.newPatron();
    const copy = await copyOf();
    const { body: lent } = await library.checkOut(patron.user.id, copy.id);
    await pass(3);
    const first = await library.checkIn(copy.id);
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        outcome: 'returned',
        put: 'shelf',
        loan: { id: lent.loan?.id, user_id: patron.user.id, return_date: today(now) },
        last_return: null,
      },
    ]);
    const again = await library.checkIn(copy.id);
    expect([again.status, again.body]).toMatchObject([
      200,
      {
        outcome: 'not_on_loan',
        loan: null,
        last_return: { loan_id: lent.loan?.id, return_date: today(now) },
      },
    ]);
    expect((await desk.get(`/loans/${lent.loan?.id}`)).body).toMatchObject({ return_date: today(now) });
    expect((await desk.get(`/copies/${copy.id}`)).body).toMatchObject({
      where: 'shelf',
      last_seen_at: expect.any(String),
    });
  });

  test('of a book drop counts from the day that is said, within the loan', async () => {
    const patron = await library.newPatron();
    const copy = await copyOf();
    await library.checkOut(patron.user.id, copy.id);
    await pass(3);
    const late = await library.checkIn(copy.id, { returned_on: addDays(today(now), 1) });
    expect([late.status, late.body]).toEqual([400, { returned_on: ['Must not be after today.'] }]);
    const early = await library.checkIn(copy.id, { returned_on: addDays(today(now), -4) });
    expect([early.status, early.body]).toEqual([400, { returned_on: ['Must not be before the loan.'] }]);
    const yesterday = addDays(today(now), -1);
    const back = await library.checkIn(copy.id, { returned_on: yesterday });
    expect(back.body.loan?.return_date).toBe(yesterday);
  });

  test('of the only copy ends the one loan of its book that has no copy; of several it names them', async () => {
    const patron = await library.newPatron();
    const { book, copies } = await library.newTitle();
    const loan = await desk.newLoan({ user_id: patron.user.id, book_ids: [book.id] });
    const back = await library.checkIn(copies[0]?.id ?? 0);
    expect(back.body).toMatchObject({ outcome: 'returned', loan: { id: loan.id, copy: null } });
    const two = [
      await desk.newLoan({ user_id: patron.user.id, book_ids: [book.id] }),
      await desk.newLoan({ user_id: patron.user.id, book_ids: [book.id] }),
    ];
    const which = await library.checkIn(copies[0]?.id ?? 0);
    expect(which.body).toMatchObject({ outcome: 'not_on_loan', open_loans: two.map(({ id }) => id) });
    expect((await library.checkIn(2147483647)).status).toBe(404);
  });

  test('is also what the routes of loans do: the copy is free, and taken back when the loan is opened again', async () => {
    const [ada, bob] = [await library.newPatron(), await library.newPatron()];
    const copy = await copyOf();
    const where = async () => Object((await desk.get(`/copies/${copy.id}`)).body).where;
    const { body: lent } = await library.checkOut(ada.user.id, copy.id);
    const path = `/loans/${lent.loan?.id}`;
    expect((await desk.put(`${path}/return`)).status).toBe(200);
    expect(await where()).toBe('shelf');
    expect((await desk.put(path, { return_date: null })).status).toBe(200);
    expect(await where()).toBe('on_loan');
    await desk.put(`${path}/return`);
    await library.checkOut(bob.user.id, copy.id);
    // Somebody else has the copy by now: the loan is open again, without it.
    expect((await desk.put(path, { return_date: null })).status).toBe(200);
    expect(Object((await desk.get(`/copies/${copy.id}`)).body).loan_id).not.toBe(lent.loan?.id);
  });
});

describe('a check-in that is undone', () => {
  const undo = (loan_id: number, by = desk) => by.post<DeskLoan>('/circulation/checkins/undo', { loan_id });
  /** A copy that came back, and was kept for somebody who waits. */
  async function trapped() {
    const copy = await copyOf();
    const [owner, first, second] = [
      await library.newPatron(),
      await library.newPatron(),
      await library.newPatron(),
    ];
    const { loan } = (await library.checkOut(owner.user.id, copy.id)).body;
    await library.renew(loan.id, 0, { override: ['no_gain'] });
    const before = (await desk.get<RenewableLoan[]>(`/patrons/${owner.user.id}/loans`)).body;
    for (const { user } of [first, second]) await library.request(user.id, copy.book_id);
    const { body } = await library.checkIn(copy.id);
    return { copy, owner, first, loan, before, checkin: body };
  }

  test('200: the loan is as it was, and who has got the copy waits in the old place; sent again it is refused', async () => {
    const { copy, owner, first, loan, before, checkin } = await trapped();
    // Scanned twice by the same hand, nothing has changed.
    await library.checkIn(copy.id);
    expect(checkin).toMatchObject({ put: 'hold_shelf' });
    const reader = { id: first.user.id, first_name: 'Ada', last_name: 'Lovelace', card: first.card };
    expect(checkin.hold?.reader).toMatchObject(reader);
    expect((await undo(loan.id)).body).toMatchObject({ id: loan.id, return_date: null, renewals: 1 });
    const after = (await desk.get<RenewableLoan[]>(`/patrons/${owner.user.id}/loans`)).body;
    expect(after.map(({ renewable: _, ...rest }) => rest)).toEqual(
      before.map(({ renewable: _, ...rest }) => rest),
    );
    expect((await desk.get<Copy>(`/copies/${copy.id}`)).body).toMatchObject({
      ...{ where: 'on_loan', loan_id: loan.id, hold_id: null },
    });
    const holds = (await desk.get<Hold[]>(`/holds?book_id=${copy.book_id}`)).body;
    expect(holds.map(({ id, status, position }) => [id, status, position])).toEqual([
      [holds[0]?.id, 'waiting', 1],
      [holds[1]?.id, 'waiting', 2],
    ]);
    expect(holds[0]).toMatchObject({ id: checkin.hold?.id, reader });
    const { body: audit } = await admin.get<AuditEntry[]>(`/audit?action=checkin_undone`);
    expect(audit[0]).toMatchObject({
      user_id: owner.user.id,
      details: { loan: loan.id, copy: copy.id, hold: checkin.hold?.id },
    });
    const again = await undo(loan.id);
    expect([again.status, again.body]).toEqual([409, { error: 'Loan is not returned' }]);
    // It comes back a second time, as any other.
    expect((await library.checkIn(copy.id)).body).toMatchObject({ outcome: 'returned', put: 'hold_shelf' });
  });

  test('409: by another, too late, or after something was done with the copy; 404: no such loan', async () => {
    const overtaken = { error: 'Something was done with the copy since then' };
    const refused = async (loan: number, by = desk) => {
      const { status, body } = await undo(loan, by);
      return [status, body];
    };
    const fetched = await trapped();
    expect(await refused(fetched.loan.id, await deskOf(service))).toEqual([
      409,
      { error: 'Somebody else has taken it back' },
    ]);
    expect((await library.checkOut(fetched.checkin.hold?.user_id ?? 0, fetched.copy.id)).status).toBe(201);
    expect(await refused(fetched.loan.id)).toEqual([409, overtaken]);
    const scanned = await trapped();
    await (await deskOf(service)).post('/circulation/checkins', { copy_id: scanned.copy.id });
    expect(await refused(scanned.loan.id)).toEqual([409, overtaken]);
    const changed = await trapped();
    const { barcode, material, call_number, version } = changed.copy;
    const change = { barcode, material, call_number, version, status: 'repair', note: null };
    expect((await desk.put(`/copies/${changed.copy.id}`, change)).status).toBe(200);
    expect(await refused(changed.loan.id)).toEqual([409, overtaken]);
    const old = await trapped();
    await service.database.pool.query(
      `UPDATE library.checkins SET at = at - interval '11 minutes' WHERE loan_id = ${old.loan.id}`,
    );
    expect(await refused(old.loan.id)).toEqual([409, { error: 'It was taken back too long ago' }]);
    const reader = await library.newPatron();
    const { token } = await clientOf(service.url).newUser();
    expect((await undo(old.loan.id, clientOf(service.url, token))).status).toBe(403);
    expect(await refused(2_000_000_000)).toEqual([404, { error: 'Loan not found' }]);
    const { id } = await desk.newLoan({ user_id: reader.user.id, book_ids: [old.copy.book_id] });
    expect(await refused(id)).toEqual([409, { error: 'Loan is not returned' }]);
  });

  test('of a loan without a copy opens it again', async () => {
    const reader = await library.newPatron();
    const copy = await copyOf();
    const { id } = await desk.newLoan({ user_id: reader.user.id, book_ids: [copy.book_id] });
    expect((await library.checkIn(copy.id)).body.loan?.id).toBe(id);
    expect((await undo(id)).status).toBe(200);
    expect((await desk.get<Loan>(`/loans/${id}`)).body.return_date).toBe(null);
    expect(await availabilityOf(copy.book_id)).toMatchObject({ available: 0 });
  });
});

test('the note on a copy is said to staff with each scan, and to no reader', async () => {
  const reader = await library.newPatron();
  const copy = await copyOf();
  const { barcode, material, call_number, version, status } = copy;
  const note = 'Page 12 is torn.';
  await desk.put(`/copies/${copy.id}`, { barcode, material, call_number, version, status, note });
  expect((await library.checkOut(reader.user.id, copy.id)).body).toMatchObject({ copy_note: note });
  const loans = await desk.get(`/patrons/${reader.user.id}/loans`);
  expect(loans.text).not.toContain(note);
  expect((await library.checkIn(copy.id)).body.copy).toMatchObject({ id: copy.id, note });
});

describe('a copy that is lost by who has borrowed it', () => {
  test('stays on the loan, and says who that is, until it is found; undone it is lost again', async () => {
    const reader = await library.newPatron({ group: '1B' });
    const { book, copies } = await library.newTitle(2);
    const [copy] = copies;
    if (!copy) throw new Error('a title has a copy');
    const { loan } = (await library.checkOut(reader.user.id, copy.id)).body;
    const { barcode, material, call_number, version } = copy;
    const change = { barcode, material, call_number, version, note: null };
    expect((await desk.put(`/copies/${copy.id}`, { ...change, status: 'missing' })).status).toBe(409);
    const answer = await desk.put(`/copies/${copy.id}`, { ...change, status: 'lost' });
    expect([answer.status, answer.body]).toMatchObject([200, { where: 'on_loan', loan_id: loan.id }]);
    const [listed, other] = (await desk.get<CopyWithReader[]>(`/books/${book.id}/copies`)).body;
    expect(listed).toMatchObject({
      ...{ status: 'lost', loan_id: loan.id, until: loan.deadline },
      reader: { id: reader.user.id, first_name: 'Ada', card: reader.card, group: '1B' },
    });
    expect(other).toMatchObject({ where: 'shelf', reader: null, until: null });
    expect(await availabilityOf(book.id)).toMatchObject({ total: 1, available: 1, holds: 0, next_due: null });
    const { body: audit } = await admin.get<AuditEntry[]>('/audit?action=copy_changed');
    expect(audit[0]?.details).toMatchObject({ copy: copy.id, status: 'lost', loan: loan.id });
    const [seen] = (await desk.get<RenewableLoan[]>(`/patrons/${reader.user.id}/loans`)).body;
    expect(seen?.renewable.reasons.map(({ code }) => code)).toContain('copy_not_in_service');
    expect((await library.checkIn(copy.id)).body).toMatchObject({ outcome: 'returned', put: 'shelf' });
    expect(await availabilityOf(book.id)).toMatchObject({ total: 2, available: 2 });
    await desk.post('/circulation/checkins/undo', { loan_id: loan.id });
    expect((await desk.get<Copy>(`/copies/${copy.id}`)).body).toMatchObject({
      ...{ status: 'lost', where: 'on_loan', loan_id: loan.id },
    });
  });
});

describe('a renewal', () => {
  test('200: moves the deadline, as often as may be; 409 says why not', async () => {
    const patron = await library.newPatron();
    const { body: lent } = await library.checkOut(patron.user.id, (await copyOf()).id);
    const id = lent.loan?.id ?? 0;
    const atOnce = await library.renew(id);
    expect([atOnce.status, codesOf(atOnce.body)]).toEqual([409, ['no_gain']]);
    await pass(5);
    const first = await library.renew(id);
    expect([first.status, first.body.loan]).toMatchObject([
      200,
      { deadline: addDays(today(now), LOAN_DAYS), renewals: 1 },
    ]);
    const stale = await library.renew(id, 0);
    expect([stale.status, stale.text]).toEqual([409, '{"error":"Changed meanwhile"}']);
    await pass(5);
    expect((await library.renew(id, 1)).status).toBe(200);
    await pass(5);
    const third = await library.renew(id, 2);
    expect([third.status, third.body.error]).toEqual([409, 'Renewed 2 times of 2']);
    const forced = await library.renew(id, 2, { override: ['renewal_limit_reached'] });
    expect([forced.status, forced.body.loan?.renewals]).toEqual([200, 3]);
    await library.checkIn(lent.loan?.copy?.id ?? 0);
    expect(codesOf((await library.renew(id, 3)).body)).toContain('loan_returned');
  });

  test('409 and 404: a loan without a copy, and none', async () => {
    const patron = await library.newPatron();
    const loan = await desk.newLoan({ user_id: patron.user.id });
    expect(codesOf((await library.renew(loan.id)).body)).toContain('not_a_desk_loan');
    expect((await library.renew(2147483647)).status).toBe(404);
  });

  test('follows the policy in force at the renewal', async () => {
    const patron = await library.newPatron();
    const { body: lent } = await library.checkOut(patron.user.id, (await copyOf()).id);
    await library.setPolicy(admin, today(now), { renewal_days: 60 });
    const renewed = await library.renew(lent.loan?.id ?? 0);
    expect(renewed.body.loan?.deadline).toBe(addDays(today(now), 60));
  });
});

describe('a question', () => {
  test('is answered as the desk would decide, on any day within a year, and changes nothing', async () => {
    const patron = await library.newPatron();
    const copy = await copyOf();
    const ask = async (body: object) =>
      (await desk.post<Decision>('/circulation/decisions', { action: 'checkout', ...body })).body;
    const asked = { user_id: patron.user.id, copy_id: copy.id };
    const answer = await ask(asked);
    const later = await ask({ ...asked, on: addDays(today(now), 30) });
    expect([answer.allowed, later.due]).toEqual([true, addDays(today(now), 30 + LOAN_DAYS)]);
    const lent = await library.checkOut(patron.user.id, copy.id);
    expect(lent.body.decision).toEqual(answer);
    expect(codesOf(await ask(asked))).toEqual(['copy_on_loan_to_patron']);
    const renewal = await desk.post<Decision>('/circulation/decisions', {
      action: 'renewal',
      loan_id: lent.body.loan?.id,
    });
    expect(codesOf(renewal.body)).toEqual(['no_gain']);
    const past = await desk.post('/circulation/decisions', {
      ...asked,
      action: 'checkout',
      on: '2020-01-01',
    });
    expect([past.status, past.body]).toEqual([400, { on: ['Must be from today to a year from today.'] }]);
  });
});

describe('a reader', () => {
  test('sees their own account and loans, and renews them; others have none of it', async () => {
    const anybody = clientOf(service.url);
    const [ada, bob] = [await anybody.newUser(), await anybody.newUser()];
    const { body: lent } = await library.checkOut(ada.id, (await copyOf()).id);
    const [me, other] = [clientOf(service.url, ada.token), clientOf(service.url, bob.token)];
    expect((await me.get('/me')).body).toMatchObject({
      user: { id: ada.id },
      loans: 1,
      overdue: 0,
      blocks: [],
    });
    const { body: loans } = await me.get<RenewableLoan[]>('/me/loans');
    expect(loans).toMatchObject([{ id: lent.loan?.id, renewable: { allowed: false } }]);
    expect(loans[0]?.renewable.reasons.map(({ code }) => code)).toEqual(['no_gain']);
    expect((await other.get('/me/loans')).body).toEqual([]);
    await library.setPolicy(admin, today(now), { loan_days: 30 });
    const path = `/me/loans/${lent.loan?.id}/renewals`;
    const theirs = await other.post(path, { renewals: 0 });
    expect([theirs.status, theirs.text]).toEqual([404, '{"error":"Loan not found"}']);
    expect((await me.post(path, { renewals: 0 })).status).toBe(200);
    expect((await me.post(path, { renewals: 0 })).status).toBe(409);
    // Without a body the loan is renewed as it is, if the rules allow it.
    expect((await me.post<Refusal>(path)).body.reasons.map(({ code }) => code)).toEqual(['no_gain']);
    await library.setPolicy(admin, today(now), { loan_days: 40 });
    expect((await me.post<DecidedLoan>(path)).body).toMatchObject({ loan: { renewals: 2 } });
    expect((await other.post(path)).status).toBe(404);
    const question = { action: 'checkout', copy_id: (await copyOf()).id };
    expect((await me.post('/circulation/decisions', question)).body).toMatchObject({ allowed: true });
    const nosy = await me.post('/circulation/decisions', { ...question, user_id: bob.id });
    expect([nosy.status, nosy.text]).toEqual([404, '{"error":"Patron not found"}']);
    await library.checkIn(lent.loan?.copy?.id ?? 0);
    expect((await me.get('/me/loans')).body).toEqual([]);
    expect((await me.get('/me/loans?state=returned')).body).toMatchObject([{ id: lent.loan?.id }]);
    for (const each of [
      '/circulation/checkouts',
      '/circulation/checkins',
      '/circulation/renewals',
      '/patrons',
    ]) {
      expect([each, (await me.post(each, {})).status, (await anybody.post(each, {})).status]).toEqual([
        each,
        403,
        401,
      ]);
    }
  });
});
