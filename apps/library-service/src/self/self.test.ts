import type { Refusal, SelfLent } from '@repo/contracts/library';
import { operationsOf, withParameters } from '@repo/http-kit/testing/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { codesOf, type Library, libraryOf, unique } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf, staffToken } from '../testing/staff.js';

let service: TestService;
let desk: Client;
let library: Library;
let kiosk: Client;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
  kiosk = await deskOf(service, 'kiosk');
});
afterAll(() => service.close());

/** A reader with a card and a password. */
async function reader(first_name = 'Ada') {
  const card = unique('P-');
  const { user } = await library.newPatron({ first_name, last_name: 'Lovelace', card, password: PASSWORD });
  return { id: user.id, card };
}

async function newBook() {
  const [barcode = ''] = await library.newBarcodes(1);
  return { barcode, title: `Book ${barcode}` };
}

const checkOut = (card: string, barcode: string) =>
  kiosk.post<SelfLent & Refusal>('/self/checkouts', { card, barcode });

describe('at the self-service page', () => {
  test('a card is greeted by the first name alone, and an unknown one by nothing', async () => {
    const { card } = await reader('Grace');
    const known = await kiosk.post('/self/card', { card });
    expect([known.status, known.body]).toEqual([200, { first_name: 'Grace' }]);
    const unknown = await kiosk.post('/self/card', { card: 'nobody' });
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Patron not found' }]);
  });

  test('a book is lent by card and barcode, and comes back by barcode alone', async () => {
    const { id, card } = await reader();
    const { barcode, title } = await newBook();
    const lent = await checkOut(card, barcode);
    expect([lent.status, lent.body]).toEqual([201, { title, deadline: expect.any(String) }]);
    expect(await library.openLoans(id)).toHaveLength(1);
    const returned = await kiosk.post('/self/checkins', { barcode });
    expect([returned.status, returned.body]).toEqual([200, { title, outcome: 'returned', put: 'shelf' }]);
    expect(await library.openLoans(id)).toEqual([]);
    const again = await kiosk.post('/self/checkins', { barcode });
    expect(again.body).toEqual({ title, outcome: 'not_on_loan', put: 'shelf' });
  });

  test('a book that somebody waits for goes to the desk, and nothing says who waits', async () => {
    const [ada, grace] = [await reader(), await reader('Grace')];
    const { book, copies } = await library.newTitle(2);
    const barcode = copies.find((copy) => copy.barcode !== null)?.barcode ?? '';
    await checkOut(ada.card, barcode);
    await library.request(grace.id, book.id, { override: ['copy_available'] });
    const returned = await kiosk.post('/self/checkins', { barcode });
    expect(returned.body).toEqual({ title: book.title, outcome: 'returned', put: 'desk' });
    const refused = await checkOut(ada.card, barcode);
    expect([refused.status, codesOf(refused.body)]).toEqual([409, ['copy_held_for_another']]);
    expect(refused.text).not.toMatch(/Grace|Lovelace|user_id/);
  });

  test('a refusal names the rules, and never a loan, whoever has the book', async () => {
    const [ada, grace] = [await reader(), await reader('Grace')];
    const { barcode } = await newBook();
    await checkOut(ada.card, barcode);
    for (const [card, code] of [
      [ada.card, 'copy_on_loan_to_patron'],
      [grace.card, 'copy_on_loan'],
    ] as const) {
      const refused = await checkOut(card, barcode);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ loan: null, hold: null, reasons: [{ code }] });
    }
  });

  test('nothing is overridden', async () => {
    const { card } = await reader();
    const { barcode } = await newBook();
    const body = { card, barcode, override: ['not_loanable'], override_note: 'please' };
    expect((await kiosk.post('/self/checkouts', body)).status).toBe(400);
  });

  test('titles are shown for the password alone', async () => {
    const { card } = await reader();
    const { barcode, title } = await newBook();
    await checkOut(card, barcode);
    const shown = await kiosk.post('/self/loans', { card, password: PASSWORD });
    expect([shown.status, shown.body]).toEqual([
      200,
      [{ title, deadline: expect.any(String), overdue_by: 0 }],
    ]);
    for (const wrong of [
      { card, password: 'wrong' },
      { card: 'nobody', password: PASSWORD },
    ]) {
      const refused = await kiosk.post('/self/loans', wrong);
      expect([refused.status, refused.body]).toEqual([401, { message: 'Invalid email or password' }]);
    }
    expect((await kiosk.post('/self/loans', { card })).status).toBe(400);
  });

  test('a one-time password shows nothing: it is to be changed first', async () => {
    const { id, card } = await reader();
    const { body } = await desk.post<{ password: string }>(`/patrons/${id}/one-time-password`);
    const refused = await kiosk.post('/self/loans', { card, password: body.password });
    expect([refused.status, refused.body]).toEqual([403, { error: 'Choose a new password first' }]);
  });
});

describe.each(['open', 'guarded'])('the account of a self-service page, with ACCESS=%s,', (ACCESS) => {
  let other: TestService;
  beforeAll(async () => {
    other = await startService({ env: { ACCESS }, databaseUrl: service.databaseUrl });
  });
  afterAll(() => other.close());

  test('may do nothing else, whatever the service has', async () => {
    const client = clientOf(other.url);
    const token = await staffToken(other, 'kiosk');
    const operations = await operationsOf(other.url);
    expect(operations.length).toBeGreaterThan(80);
    for (const { method, path } of operations) {
      if (path.startsWith('/self/')) continue;
      const answer = await client.request(method, withParameters(path, '1'), { token });
      expect([method, path, answer.status, answer.body]).toEqual([
        ...[method, path, 403],
        { error: 'The account of a self-service page may do nothing else' },
      ]);
    }
  });

  test('is needed for that: readers, staff and strangers are refused', async () => {
    const client = clientOf(other.url);
    const tokens = [
      (await client.newUser()).token,
      await staffToken(other),
      await staffToken(other, 'admin'),
    ];
    for (const path of ['/self/card', '/self/checkouts', '/self/checkins', '/self/loans']) {
      expect((await client.request('POST', path, { body: {} })).status).toBe(401);
      for (const token of tokens) {
        const answer = await client.request('POST', path, { token, body: {} });
        expect([path, answer.status, answer.body]).toEqual([
          ...[path, 403],
          { error: 'Only the account of a self-service page may do this' },
        ]);
      }
    }
  });
});

test('a librarian who is made a kiosk loses the rights of earlier tokens, and a demoted kiosk its own', async () => {
  const promoted = await desk.newUser();
  const { pool } = service.database;
  const appoint = (role: string, appointed: boolean) =>
    pool.query('UPDATE library.users SET role = $2, appointed = $3 WHERE id = $1', [
      promoted.id,
      role,
      appointed,
    ]);
  await appoint('librarian', true);
  const token = await clientOf(service.url).login(promoted.email);
  expect((await desk.get('/patrons', { token })).status).toBe(200);
  await appoint('kiosk', true);
  expect((await desk.get('/patrons', { token })).status).toBe(403);
  expect((await desk.get('/me', { token })).status).toBe(403);
  const own = await clientOf(service.url).login(promoted.email);
  const greet = () => desk.request('POST', '/self/card', { token: own, body: { card: 'nobody' } });
  expect((await greet()).status).toBe(404);
  // As somebody has it who chose the role while access was open.
  await appoint('kiosk', false);
  expect((await greet()).status).toBe(403);
  await appoint('user', false);
  expect((await greet()).status).toBe(403);
});

test('whoever guesses passwords or cards there is stopped, and others go on lending', async () => {
  const limited = await startService({
    env: { ACCESS: 'guarded', RATE_LIMITS: 'on' },
    databaseUrl: service.databaseUrl,
  });
  const page = clientOf(limited.url, await staffToken(limited, 'kiosk'));
  const { card } = await reader();
  const { barcode } = await newBook();
  const statuses = async (count: number, path: string, body: unknown) => {
    const all = [];
    for (let n = 0; n < count; n += 1) all.push((await page.post(path, body)).status);
    return all;
  };
  const guesses = await statuses(11, '/self/loans', { card, password: 'wrong' });
  expect(guesses).toEqual([...Array(10).fill(401), 429]);
  const cards = await statuses(61, '/self/card', { card: 'nobody' });
  expect(cards.filter((status) => status === 404)).toHaveLength(60);
  expect(cards.at(-1)).toBe(429);
  expect((await page.post('/self/checkouts', { card, barcode })).status).toBe(201);
  await limited.close();
});
