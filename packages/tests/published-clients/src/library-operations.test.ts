import { randomUUID } from 'node:crypto';
import {
  createLibraryClient,
  isRefusal,
  type LibraryClient,
  type LibraryRefusal,
} from '@creature-arena/library-client';
import { operations } from '@repo/contracts/library';
import type { ServiceProcess } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contractOf,
  type Exchange,
  entriesOf,
  refusalOf as errorOf,
  methodsOf,
  noting as notingCalls,
} from './exchanges.js';
import { newAddress, newStaff, PASSWORD, startLibrary } from './library.js';

const { operationIds, notingFetch } = contractOf(operations, 'guarded');

/** Every request that these tests have sent. */
const exchanges: Exchange[] = [];
/** The methods of the client that they have called. */
const called = new Set<string>();
const noting = (client: LibraryClient) => notingCalls(client, called);
const refusalOf = (sent: Promise<unknown>) => errorOf<LibraryRefusal>(sent);

let service: ServiceProcess;
let admin: LibraryClient;
let desk: LibraryClient;
beforeAll(async () => {
  service = await startLibrary();
  const options = { fetch: notingFetch(exchanges) };
  admin = noting(await newStaff(service, 'admin', options));
  desk = noting(await newStaff(service, 'librarian', options));
});
afterAll(() => service.kill());

const newClient = () => noting(createLibraryClient({ baseUrl: service.url, fetch: notingFetch(exchanges) }));

/** A reader who has registered and logged in. */
async function reader(): Promise<LibraryClient> {
  const library = newClient();
  const email = newAddress();
  await library.register({
    ...{ first_name: 'Ada', last_name: 'Lovelace', role: 'reader' },
    ...{ email, password: PASSWORD },
  });
  await library.logIn({ email, password: PASSWORD });
  return library;
}

let titles = 0;
const newBook = () =>
  desk.books.add({
    ...{ title: `A Book of Numbers, volume ${titles++}`, genre: 'Mathematics', age_category: 'Adult' },
    ...{ publish_date: '1843-09-01', author: 'A. A. L.' },
  });

const DAY_MILLIS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MILLIS).toISOString().slice(0, 10);

describe('a self-service page', () => {
  test('greets a card, lends, lists for the password, and takes back', async () => {
    const kiosk = noting(await newStaff(service, 'kiosk', { fetch: notingFetch(exchanges) }));
    const [card, barcode] = [randomUUID(), randomUUID()];
    const { id } = await newBook();
    await desk.copies.label(id, barcode);
    await desk.patrons.add({ first_name: 'Ada', last_name: 'Lovelace', card, password: PASSWORD });
    expect(await kiosk.self.greet({ card })).toEqual({ first_name: 'Ada' });
    const lent = await kiosk.self.checkOut({ card, barcode });
    expect(await kiosk.self.loans({ card, password: PASSWORD })).toEqual([{ ...lent, overdue_by: 0 }]);
    expect(await kiosk.self.checkIn({ barcode })).toMatchObject({ outcome: 'returned', put: 'shelf' });
  });
});

describe('lists and feeds', () => {
  test('a list is made, filled, replaced, shown to everybody and deleted', async () => {
    const [book, other] = [await newBook(), await newBook()];
    const { id } = await desk.lists.make({ name: 'Tips', public: true });
    await desk.lists.put(id, book.id);
    expect(await desk.lists.mine({ book_id: book.id })).toMatchObject([{ id, has_book: true }]);
    const { version } = await desk.lists.own(id);
    await desk.lists.replace(id, { version, name: 'Tips', public: true, book_ids: [other.id, book.id] });
    await desk.lists.take(id, other.id);
    const stranger = newClient();
    expect((await entriesOf(stranger.lists.all())).map((list) => list.id)).toEqual([id]);
    expect((await stranger.lists.one(id)).titles).toMatchObject([{ id: book.id }]);
    expect((await stranger.titles.like(book.id)).length).toBeGreaterThan(0);
    const { opds } = stranger;
    for (const feed of [opds.start(), opds.new(), opds.popular(), opds.lists(), opds.list(id)])
      expect((await feed).links[0]?.rel).toBe('self');
    expect((await opds.search({ query: book.title })).metadata.title).toBe(book.title);
    await desk.lists.remove(id);
  });
});

describe('an account', () => {
  test('is made, read, given a new password, exported and deleted', async () => {
    const ada = await reader();
    const { id, email } = await ada.profile();
    expect(await ada.me.get()).toMatchObject({ user: { id, email }, loans: 0 });
    expect(await ada.me.chooseHistory({ keep: true })).toMatchObject({ retention_days: null });
    expect((await ada.me.export()).user.email).toBe(email);
    expect((await desk.users()).map((user) => user.id)).toContain(id);
    const before = exchanges.length;
    expect(
      await refusalOf(ada.changePassword({ old_password: 'wrong', new_password: PASSWORD })),
    ).toMatchObject({ status: 401, kind: 'refused', detail: 'Invalid password' });
    expect(exchanges.length, 'a wrong password is no token that has ended').toBe(before + 1);
    await ada.changePassword({ old_password: PASSWORD, new_password: `${PASSWORD}!` });
    const opened = await ada.session.begin({ email, password: `${PASSWORD}!` });
    expect(opened).toMatchObject({ email, token: expect.any(String) });
    // Only a browser keeps the cookie.
    expect(await refusalOf(ada.session.renew())).toMatchObject({
      status: 401,
      detail: 'The session has ended',
    });
    const [device] = await ada.session.devices();
    expect(device).toMatchObject({ is_this: false, expires_at: opened.expires_at });
    await ada.session.endDevice(device?.id ?? '');
    expect(await ada.session.devices()).toEqual([]);
    await ada.session.end();
    await ada.deleteAccount();
    const gone = await refusalOf(ada.logIn({ email, password: PASSWORD }));
    expect(isRefusal(gone, 'Invalid email or password')).toBe(true);
    expect(isRefusal(gone, 'Book not found')).toBe(false);
  });

  test('goes on where somebody logs in again after its token has ended', async () => {
    const ada = await reader();
    const { email } = await ada.profile();
    const again: LibraryClient = createLibraryClient({
      ...{ baseUrl: service.url, token: 'ended' },
      onUnauthorized: async () => (await again.logIn({ email, password: PASSWORD })).token,
    });
    expect(await again.me.get()).toMatchObject({ user: { email } });
  });
});

test('books are added, found, read, changed and removed', async () => {
  const [book, other] = [await newBook(), await newBook()];
  expect(await desk.books.one(book.id)).toEqual(book);
  expect((await desk.books.search({ title: 'book of numbers' })).map(({ id }) => id)).toContain(other.id);
  expect((await desk.books.page(1, 1)).items).toHaveLength(1);
  expect((await entriesOf(desk.books.all(1))).map(({ id }) => id)).toEqual(
    expect.arrayContaining([book.id, other.id]),
  );
  const { id, ...fields } = book;
  expect(await desk.books.replace(id, { ...fields, genre: 'Computing' })).toMatchObject({
    genre: 'Computing',
  });
  const taken = await refusalOf(desk.books.replace(id, { ...fields, title: other.title }));
  expect(taken).toMatchObject({
    ...{ status: 409, kind: 'fields', errors: { title: ['Already in the catalogue.'] } },
    detail: 'title: Already in the catalogue.',
  });
  expect(isRefusal(taken, 'Already in the catalogue.')).toBe(true);
  const edition = await desk.titles.addEdition({ ...fields, title: other.title });
  expect([edition.title, edition.id === other.id]).toEqual([other.title, false]);
  expect(Array.isArray(await desk.books.popular())).toBe(true);
  expect(await refusalOf(desk.titles.lookUp('9780441172719'))).toMatchObject({ detail: 'Book not found' });
  expect(await desk.books.remove(id)).toBe(undefined);
  expect(await refusalOf(desk.books.remove(id))).toMatchObject({ status: 404, detail: 'Invalid book_id' });
  const { version } = await desk.titles.one(other.id);
  const described = { language: 'eng', series: 'Numbers', series_number: null, subjects: [], isbns: [] };
  expect(await desk.titles.replace(other.id, { version, ...described })).toMatchObject({
    ...{ language: 'en', availability: { total: 1, available: 1 } },
  });
  const { results, total } = await desk.titles.search({ q: 'numbers volume', available: true, per_page: 1 });
  expect([results.length, total >= 1]).toEqual([1, true]);
  const suggested = await desk.titles.suggest('a book of num');
  expect(suggested.titles.length).toBeGreaterThan(0);
  expect((await desk.titles.shelves()).new.titles.length).toBeGreaterThan(0);
});

test('copies are added, found, changed and removed', async () => {
  const book = await newBook();
  const barcode = `C${book.id}`;
  const copy = await desk.copies.add(book.id, { barcode });
  expect(await desk.copies.of(book.id)).toHaveLength(2);
  expect(await desk.copies.find(barcode)).toMatchObject({ id: copy.id });
  expect(await desk.copies.find('no-such-barcode')).toBe(undefined);
  const { material, call_number, note, version } = await desk.copies.one(copy.id);
  const change = { barcode, material, call_number, note, version, status: 'repair' as const };
  expect(await desk.copies.replace(copy.id, change)).toMatchObject({ status: 'repair' });
  expect(await refusalOf(desk.copies.replace(copy.id, change))).toMatchObject({
    detail: 'Changed meanwhile',
  });
  expect(await desk.copies.remove(copy.id)).toBe(undefined);
  const label = `L${book.id}-1`;
  const labelled = await desk.copies.label(book.id, label);
  expect(await desk.copies.of(book.id)).toEqual([{ ...labelled, reader: null, until: null }]);
  const refusal = await refusalOf(desk.copies.label(book.id, `L${book.id}-2`));
  expect(isRefusal(refusal, 'Every copy of this book has a barcode')).toBe(true);
});

test('copies get barcodes, and their labels are printed', async () => {
  const book = await newBook();
  const [copy] = await desk.copies.of(book.id);
  const copy_ids = [copy?.id ?? 0];
  const bare = await entriesOf(desk.copies.labels({ missing: 'barcode', after: (copy?.id ?? 0) - 1 }));
  expect(bare).toMatchObject([{ id: copy?.id, barcode: null, title: book.title }]);
  const given = await desk.copies.giveBarcodes({ copy_ids, prefix: `G${book.id}-`, digits: 3 });
  expect(given).toEqual([{ id: copy?.id, barcode: `G${book.id}-001` }]);
  expect(await entriesOf(desk.copies.labels({ missing: 'label', limit: 1 }))).toMatchObject(given);
  expect(await desk.copies.markLabels({ copy_ids, printed: true })).toEqual({ copies: 1 });
  expect(await entriesOf(desk.copies.labels({ missing: 'label' }))).toEqual([]);
});

test('a copy is lent, renewed and taken back, and a refusal says why', async () => {
  const ada = await reader();
  const { user } = await ada.me.get();
  const book = await newBook();
  const copy = await desk.copies.add(book.id, { barcode: `L${book.id}` });
  const which = { user_id: user.id, copy_id: copy.id };
  expect(await desk.circulation.decide({ action: 'checkout', ...which })).toMatchObject({ allowed: true });
  const { loan, decision } = await desk.circulation.checkOut(which);
  expect(decision?.due).toBe(loan.deadline);
  const again = await refusalOf(desk.circulation.checkOut(which));
  expect(again).toMatchObject({
    ...{ status: 409, kind: 'refused', loan: { id: loan.id } },
    reasons: [{ code: 'copy_on_loan_to_patron', overridable: false }],
  });
  expect(await entriesOf(desk.patrons.loans(user.id))).toMatchObject([{ id: loan.id }]);
  expect(await entriesOf(ada.me.loans({ limit: 1 }))).toMatchObject([{ id: loan.id }]);
  expect(await entriesOf(desk.circulation.due({ until: loan.deadline }))).toContainEqual(
    expect.objectContaining({ reader: expect.objectContaining({ id: user.id }) }),
  );
  // Renewed on the day of the check-out, it would be due on the same day.
  expect(await refusalOf(ada.me.renew(loan.id, { renewals: 0 }))).toMatchObject({
    reasons: [{ code: 'no_gain' }],
  });
  const renewed = await desk.circulation.renew({
    ...{ loan_id: loan.id, renewals: 0, override: ['no_gain'], override_note: 'asked to' },
  });
  expect(renewed.loan.renewals).toBe(1);
  expect(await desk.circulation.checkIn({ copy_id: copy.id })).toMatchObject({
    ...{ outcome: 'returned', put: 'shelf', loan: { id: loan.id } },
  });
  await desk.circulation.undoCheckIn(loan.id);
  expect(await desk.copies.of(book.id)).toContainEqual(
    expect.objectContaining({ id: copy.id, reader: expect.objectContaining({ id: user.id }) }),
  );
  expect(await refusalOf(desk.circulation.undoCheckIn(loan.id))).toMatchObject({
    detail: 'Loan is not returned',
  });
  const entries = await entriesOf(admin.audit.list({ limit: 100 }));
  expect(entries.map(({ details }) => details)).toContainEqual(expect.objectContaining({ note: 'asked to' }));
});

test('titles are requested, by readers and at the desk, and the requests changed and cancelled', async () => {
  const [ada, bob] = [await reader(), await reader()];
  const book = await newBook();
  const copies = await desk.copies.of(book.id);
  const other = (await desk.patrons.add({ first_name: 'Cy', last_name: 'Borg', card: `P-${book.id}` })).user
    .id;
  await desk.circulation.checkOut({ user_id: other, copy_id: copies[0]?.id ?? 0 });
  const hold = await ada.me.placeHold({ book_id: book.id });
  expect(hold).toMatchObject({ status: 'waiting', position: 1 });
  expect(await refusalOf(ada.me.placeHold({ book_id: book.id }))).toMatchObject({ hold: { id: hold.id } });
  const suspended_until = dayFromNow(7);
  expect(await ada.me.changeHold(hold.id, { suspended_until })).toMatchObject({ suspended_until });
  expect(await entriesOf(ada.me.holds())).toMatchObject([{ id: hold.id }]);
  const bobs = await desk.holds.place({ user_id: (await bob.me.get()).user.id, book_id: book.id });
  const first = await desk.holds.change(bobs.id, { priority: -1, suspended_until: null });
  expect(first.position).toBe(1);
  expect(await desk.holds.one(hold.id)).toMatchObject({ position: 2 });
  expect(await entriesOf(desk.holds.list({ book_id: book.id, limit: 1 }))).toHaveLength(2);
  expect(await ada.me.cancelHold(hold.id)).toBe(undefined);
  expect(await refusalOf(ada.me.cancelHold(hold.id))).toMatchObject({ detail: 'The hold has ended' });
  expect(await desk.holds.cancel(bobs.id)).toBe(undefined);
  expect(await desk.holds.pickList()).toEqual([]);
  expect(await desk.holds.clearList()).toEqual([]);
});

test('readers are added, found and changed', async () => {
  const card = `R-${process.pid}`;
  const { user } = await desk.patrons.add({ first_name: 'Grace', last_name: 'Hopper', card });
  expect(await entriesOf(desk.patrons.list({ q: card }))).toMatchObject([{ user: { id: user.id } }]);
  const { category, expires_on, version } = await desk.patrons.one(user.id);
  const changed = await desk.patrons.replace(user.id, {
    ...{ category, card, expires_on, version, group: '1B' },
    ...{ blocked_until: dayFromNow(1), block_note: null },
  });
  expect(changed).toMatchObject({ group: '1B', blocks: [{ code: 'patron_blocked' }] });
});

test('a reader made at the desk logs in with a one-time password, and is deleted', async () => {
  const card = `O-${process.pid}`;
  const { user } = await desk.patrons.add({ first_name: 'Grace', last_name: 'Hopper', card });
  const { password } = await desk.patrons.giveOneTimePassword(user.id);
  const grace = newClient();
  await grace.logIn({ email: card, password });
  const refusal = await refusalOf(grace.me.get());
  expect(isRefusal(refusal, 'Choose a new password first')).toBe(true);
  await grace.changePassword({ old_password: password, new_password: 'a password of their own' });
  expect(await grace.me.get()).toMatchObject({ card });
  expect(await desk.patrons.export(user.id)).toMatchObject({ user: { id: user.id }, holds: [] });
  expect(await desk.patrons.notifications(user.id)).toMatchObject({ address: null, messages: [] });
  const unsent = await refusalOf(desk.patrons.resendMessage(user.id, randomUUID()));
  expect(isRefusal(unsent, 'There is no such message that could not be delivered')).toBe(true);
  expect(await desk.patrons.erase(user.id)).toBe(undefined);
});

test('a file of readers is imported, and the import found again', async () => {
  const file = new Blob([`card,first_name,last_name\nI-${process.pid},Grace,Hopper\n`]);
  const { id, rows } = await desk.imports.start(file, { kind: 'patrons', dry_run: true });
  expect(rows).toBe(1);
  await expect.poll(async () => (await desk.imports.one(id)).report?.imported).toBe(1);
  expect((await desk.imports.list())[0]).toMatchObject({ id, kind: 'patrons', state: 'done' });
});

test('the library is written to a file, and a title as a record', async () => {
  expect(await admin.exports.file('loans-csv')).toMatch(/^card,barcode,loan_date,due\r\n/);
  const { id, title } = await newBook();
  expect(await desk.exports.record(id)).toContain(`<subfield code="a">${title}</subfield>`);
});

test('policies are read, explained, compared and made, and the library closed and opened', async () => {
  const { id, document } = await desk.policies.current();
  expect(await desk.policies.one(id)).toMatchObject({ id });
  expect((await desk.policies.explain(id, { material: 'book' })).parameters.length).toBeGreaterThan(10);
  const [general, ...others] = document.rules;
  const draft = {
    effective_from: dayFromNow(0),
    document: { ...document, rules: [{ ...general, loan_days: 21 }, ...others] },
  };
  const { differences } = await admin.policies.check(draft);
  expect(differences).toContainEqual(expect.objectContaining({ parameter: 'loan_days', to: 21 }));
  expect(await refusalOf(desk.policies.make(draft))).toMatchObject({
    ...{ status: 403, detail: 'Only an admin may do this' },
  });
  const made = await admin.policies.make(draft);
  expect((await entriesOf(desk.policies.list())).map((policy) => policy.id)).toContain(made.id);

  const [first, last] = [dayFromNow(10), dayFromNow(12)];
  const { closure } = await desk.calendar.close({ first, last, label: 'Painting' });
  expect(await desk.calendar.closures()).toContainEqual(closure);
  expect((await desk.calendar.library()).week).toHaveLength(7);
  expect(await desk.calendar.days({ from: first, to: last })).toMatchObject(
    Array(3).fill({ open: false, closure: closure.id }),
  );
  expect(await desk.calendar.open(closure.id)).toBe(undefined);
});

test('the library gets a name and a logo, and staff is appointed and ended', async () => {
  const { version } = await desk.calendar.library();
  expect(await admin.site.rename({ version, name: 'Sunfield' })).toMatchObject({ name: 'Sunfield' });
  const image = Buffer.from([0xff, 0xd8, 0xff]).toString('base64');
  const { logo } = await admin.site.replaceLogo({ version: version + 1, image });
  expect(logo).toContain('/library/logo');
  expect(await admin.site.deleteLogo()).toMatchObject({ name: 'Sunfield', logo: null });

  const password = PASSWORD;
  const names = { first_name: 'Grace', last_name: 'Hopper' };
  const { member } = await admin.staff.add({ ...names, email: newAddress(), role: 'librarian', password });
  expect(await entriesOf(admin.staff.list())).toContainEqual(member);
  expect(await admin.staff.giveOneTimePassword(member.id, { password })).toHaveProperty('expires_at');
  const ended = { role: null, password };
  expect(await admin.staff.change(member.id, ended)).toMatchObject({ id: member.id, role: null });
  expect(await refusalOf(desk.staff.change(member.id, ended))).toMatchObject({ status: 403 });
});

test('reports are read, and saved as CSV', async () => {
  const period = { from: dayFromNow(-30), to: dayFromNow(0) };
  expect((await desk.reports.circulation(period)).totals.loans).toBeGreaterThanOrEqual(0);
  expect((await desk.reports.mostLent(period)).rows).toBeInstanceOf(Array);
  expect((await desk.reports.notLent(period)).total).toBeGreaterThanOrEqual(0);
  expect((await desk.reports.overdue()).total).toBeGreaterThanOrEqual(0);
  const { id } = await newBook();
  expect((await desk.reports.newTitles(period)).rows).toContainEqual(
    expect.objectContaining({ book_id: id }),
  );
  const { rows } = await desk.reports.collection();
  expect(await desk.reports.csv('collection', {})).toBe(
    ['by,value,copies,on_loan', ...rows.map((row) => Object.values(row).join(',')), ''].join('\r\n'),
  );
  expect(await refusalOf(desk.reports.csv('most-lent', { from: 'x' }))).toMatchObject({ kind: 'fields' });
});

test('a stocktake is begun, scanned, closed and opened again', async () => {
  const { id } = await newBook();
  const [shelf, barcode] = [`S ${id}`, `S${id}`];
  const copy = await desk.copies.add(id, { barcode, call_number: shelf });
  const lost = await desk.copies.add(id, { barcode: `${barcode}-2`, call_number: shelf });
  const begun = await desk.stocktakes.begin({ name: 'Shelf', shelf_from: shelf, shelf_to: shelf });
  expect(await entriesOf(desk.stocktakes.list())).toContainEqual(begun);
  expect(await desk.stocktakes.scan(begun.id, [barcode])).toMatchObject([
    { finding: 'expected', copy: { copy_id: copy.id } },
  ]);
  expect(await desk.stocktakes.one(begun.id)).toMatchObject({ expected: 2, seen: 1 });
  expect(await entriesOf(desk.stocktakes.notSeen(begun.id))).toMatchObject([{ id: lost.id }]);
  expect(await desk.stocktakes.close(begun.id, true)).toMatchObject({ set_missing: 1 });
  expect(await refusalOf(desk.stocktakes.close(begun.id, true))).toMatchObject({
    detail: 'The stocktake is closed',
  });
  expect(await desk.stocktakes.reopen(begun.id)).toMatchObject({ set_missing: 0, closed_at: null });
});

test('loans without copies are made, changed, returned and deleted', async () => {
  const { user } = await (await reader()).me.get();
  const [book, other] = [await newBook(), await newBook()];
  const [loan_date, deadline] = [dayFromNow(-30), dayFromNow(-10)];
  const { id } = await desk.loans.lend({ user_id: user.id, book_ids: [book.id], loan_date, deadline });
  expect(await desk.loans.overdue({ user_id: user.id })).toMatchObject([{ id, overdue_by: 10 }]);
  expect((await desk.loans.addBook(id, other.id)).books).toHaveLength(2);
  expect((await desk.loans.removeBook(id, other.id)).books).toHaveLength(1);
  expect(await desk.loans.change(id, { deadline: dayFromNow(1) })).toMatchObject({ overdue_by: 0 });
  expect((await desk.loans.return(id)).return_date).not.toBe(null);
  expect(await refusalOf(desk.loans.return(id))).toMatchObject({ detail: 'Loan is already returned' });
  expect(await desk.loans.one(id)).toMatchObject({ id });
  expect(await desk.loans.list({ user_id: user.id })).toHaveLength(1);
  expect(await desk.loans.remove(id)).toBe(undefined);
});

test('the service says what it is', async () => {
  expect(await newClient().service()).toMatchObject({ name: 'library-service' });
});

test('a reader chooses what to be told while away; a link counts only with its secret', async () => {
  const library = await reader();
  const { version } = await library.notifications.get();
  const changed = await library.notifications.change({ version, mail: { mode: 'daily', at: '18:30' } });
  expect(changed.mail).toMatchObject({ mode: 'daily', at: '18:30' });
  // This service sends no mails.
  for (const refused of [
    () => library.notifications.setAddress({ address: 'ada@example.org', password: PASSWORD }),
    () => library.notifications.test({ channel: 'mail' }),
  ])
    expect(await refusalOf(refused())).toMatchObject({ status: 409 });
  await library.notifications.deleteAddress();
  expect(await library.notifications.messages()).toEqual([]);
  await library.notifications.askForPassword({ email: 'nobody@example.org' });
  const token = 'x'.repeat(43);
  for (const refused of [
    () => library.notifications.confirmAddress({ token }),
    () => library.notifications.resetPassword({ token, new_password: 'battery staple' }),
  ])
    expect(await refusalOf(refused())).toMatchObject({ status: 404 });
});

test('a browser is told by push where the library has keys', async () => {
  const library = await reader();
  expect(await library.notifications.browsers()).toEqual({ public_key: null, browsers: [] });
  const browser = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    label: 'Firefox on Linux',
  };
  expect(await refusalOf(library.notifications.addBrowser(browser))).toMatchObject({ status: 409 });
  expect(await refusalOf(library.notifications.removeBrowser('none'))).toMatchObject({ status: 404 });
});

describe('the client', () => {
  test('has a method for each operation of the contract, and no other', () => {
    const sent = new Set(exchanges.map(({ operationId }) => operationId));
    expect([...sent].sort()).toEqual(operationIds);
    const methods = methodsOf(createLibraryClient({ baseUrl: service.url }));
    expect([...called].sort()).toEqual(methods.sort());
  });

  test('was answered as the contract says, each time', () => {
    expect(exchanges.filter(({ misfits }) => misfits.length > 0)).toEqual([]);
    expect(exchanges.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
