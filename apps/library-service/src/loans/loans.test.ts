import { LOAN_DAYS, type Loan } from '@repo/contracts/library';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../rules/days.js';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

const START = Date.parse('2026-02-20T23:30:00Z');
const DAY = 86_400_000;
const USUAL = addDays('2026-02-20', LOAN_DAYS);
let now = START;

let service: TestService;
let client: Client;
let user: { id: number };
beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(now) } });
  client = clientOf(service.url);
  user = await client.newUser();
});
beforeEach(() => {
  now = START;
});
afterAll(() => service.close());

const TOO_EARLY = ['Must not be before loan_date.'];
const NO_LOAN = [404, '{"error":"Loan not found"}'];

describe('POST /loans', () => {
  test('201: from today for 14 days, unless it says otherwise', async () => {
    const answer = await client.post('/loans', { user_id: user.id });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        user_id: user.id,
        loan_date: '2026-02-20',
        deadline: '2026-03-06',
        return_date: null,
        overdue_by: 0,
        books: [],
      },
    ]);
  });

  test('today is asked for with every request', async () => {
    await client.newLoan({ user_id: user.id });
    now += DAY;
    const loan = await client.newLoan({ user_id: user.id });
    expect(loan).toMatchObject({ loan_date: '2026-02-21', deadline: addDays(USUAL, 1) });
  });

  test.each([
    ['2024-02-20', USUAL],
    [USUAL, USUAL],
    [addDays(USUAL, 1), addDays(USUAL, 1 + LOAN_DAYS)],
    ['2028-02-20', addDays('2028-02-20', LOAN_DAYS)],
    ['9999-12-25', '9999-12-31'],
  ])(
    'the deadline is counted from today also for a loan from %s, unless it begins later: %s',
    async (begin, end) => {
      const loan = await client.newLoan({ user_id: user.id, loan_date: begin });
      expect([loan.loan_date, loan.deadline]).toEqual([begin, end]);
    },
  );

  test('takes dates and books', async () => {
    const [first, second] = [await client.newBook(), await client.newBook()];
    const body = {
      user_id: user.id,
      loan_date: '2025-01-01',
      deadline: '2025-01-01',
      return_date: '2025-01-01',
    };
    const answer = await client.post('/loans', { ...body, book_ids: [second.id, first.id] });
    expect([answer.status, answer.body]).toMatchObject([201, { ...body, books: [first, second] }]);
  });

  test.each([
    [{}, { user_id: ['Missing data for required field.'] }],
    [{ user_id: '7' }, { user_id: ['Not a valid integer.'] }],
    [{ user_id: 1.5 }, { user_id: ['Not a valid integer.'] }],
    [{ user_id: 0 }, { user_id: ['Must be greater than or equal to 1.'] }],
    [{ user_id: 1, deadline: '2025-13-01' }, { deadline: ['Not a valid date.'] }],
    [{ user_id: 1, loan_date: null }, { loan_date: ['Not a valid date.'] }],
    [{ user_id: 1, book_ids: 'x' }, { book_ids: ['Not a valid list.'] }],
    [{ user_id: 1, book_ids: [1, 'x'] }, { 'book_ids.1': ['Not a valid integer.'] }],
    [{ user_id: 1, book_ids: [1, 1] }, { book_ids: ['Must not have the same item twice.'] }],
    [{ user_id: 1, books: [] }, { books: ['Unknown field.'] }],
    [{ user_id: 1, overdue_by: 3 }, { overdue_by: ['Unknown field.'] }],
    [
      { user_id: 1, loan_date: '2025-01-02', deadline: '2025-01-01', return_date: '2024-12-31' },
      { deadline: TOO_EARLY, return_date: TOO_EARLY },
    ],
  ])('400 for %j', async (body, messages) => {
    const answer = await client.post('/loans', body);
    expect([answer.status, answer.body]).toEqual([400, messages]);
  });

  test('404 for a user or a book that is not there, and no loan is made', async () => {
    const noUser = await client.post('/loans', { user_id: 2147483647 });
    expect([noUser.status, noUser.body]).toEqual([404, { error: 'User not found' }]);
    const { id } = await client.newBook();
    const before = (await client.get<Loan[]>('/loans')).body.length;
    const noBook = await client.post('/loans', { user_id: user.id, book_ids: [id, 2147483647] });
    expect([noBook.status, noBook.body]).toEqual([404, { error: 'Book not found' }]);
    expect((await client.get<Loan[]>('/loans')).body.length).toBe(before);
  });
});

describe('GET /loans/{loan_id}', () => {
  test('200 the loan with its books', async () => {
    const { id } = await client.newBook();
    const loan = await client.newLoan({ user_id: user.id, book_ids: [id] });
    const answer = await client.get(`/loans/${loan.id}`);
    expect([answer.status, answer.body]).toEqual([200, loan]);
  });

  test.each(['2147483647', '2147483648', '0', '01', '-1', 'x', '%00'])('404 for %s', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await client.request(method, `/loans/${id}`, method === 'PUT' ? { body: {} } : {});
      expect([answer.status, answer.text]).toEqual(NO_LOAN);
    }
    const returned = await client.put(`/loans/${id}/return`);
    expect([returned.status, returned.text]).toEqual(NO_LOAN);
  });
});

describe('PUT /loans/{loan_id}', () => {
  test('200 the loan with what was given changed and the rest kept', async () => {
    const [first, second] = [await client.newBook(), await client.newBook()];
    const other = await client.newUser();
    const loan = await client.newLoan({ user_id: user.id, book_ids: [first.id] });
    const change = { user_id: other.id, deadline: '2026-04-01' };
    expect((await client.put(`/loans/${loan.id}`, change)).body).toEqual({ ...loan, ...change });
    const answer = await client.put(`/loans/${loan.id}`, {
      book_ids: [second.id],
      return_date: '2026-02-20',
    });
    const expected = { ...loan, ...change, return_date: '2026-02-20', books: [second] };
    expect([answer.status, answer.body]).toEqual([200, expected]);
    const emptied = await client.put(`/loans/${loan.id}`, { book_ids: [], return_date: null });
    expect(emptied.body).toEqual({ ...expected, return_date: null, books: [] });
    expect((await client.get(`/loans/${loan.id}`)).body).toEqual(emptied.body);
  });

  test('400 when the days contradict each other, the stored ones included', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    const early = await client.put(`/loans/${loan.id}`, { deadline: '2026-02-19' });
    expect([early.status, early.body]).toEqual([400, { deadline: TOO_EARLY }]);
    const late = await client.put(`/loans/${loan.id}`, { loan_date: addDays(USUAL, 1) });
    expect([late.status, late.body]).toEqual([400, { deadline: TOO_EARLY }]);
  });

  test('an id equal to that of the path is accepted, another one is 400', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    const own = await client.put(`/loans/${loan.id}`, { id: loan.id, deadline: '2026-04-01' });
    expect([own.status, own.body]).toEqual([200, { ...loan, deadline: '2026-04-01' }]);
    const other = await client.put(`/loans/${loan.id}`, { id: loan.id + 1, deadline: '2026-05-01' });
    expect([other.status, other.body]).toEqual([400, { id: ['Must be the id of the path.'] }]);
    expect((await client.get(`/loans/${loan.id}`)).body).toEqual(own.body);
  });

  test.each([
    { id: 1 },
    { deadline: 'x' },
    { loan_date: '2026-01-02', deadline: '2026-01-01' },
    [[]],
    'no object',
  ])('404 where there is no such loan, also for the body %j', async (body) => {
    const answer = await client.put('/loans/2147483647', body);
    expect([answer.status, answer.text]).toEqual(NO_LOAN);
  });

  test('404 for a user or a book that is not there', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    const noUser = await client.put(`/loans/${loan.id}`, { user_id: 2147483647 });
    expect([noUser.status, noUser.body]).toEqual([404, { error: 'User not found' }]);
    const noBook = await client.put(`/loans/${loan.id}`, { book_ids: [2147483647] });
    expect([noBook.status, noBook.body]).toEqual([404, { error: 'Book not found' }]);
  });
});

describe('PUT /loans/{loan_id}/return', () => {
  test('200 with today as the return date, and 409 the second time', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    now += 3 * DAY;
    const answer = await client.put(`/loans/${loan.id}/return`);
    expect([answer.status, answer.body]).toEqual([200, { ...loan, return_date: '2026-02-23' }]);
    const again = await client.put(`/loans/${loan.id}/return`);
    expect([again.status, again.body]).toEqual([409, { error: 'Loan is already returned' }]);
  });

  test('of two at once, one succeeds', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    const answers = await Promise.all([1, 2].map(() => client.put(`/loans/${loan.id}/return`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('409 before the loan has begun', async () => {
    const loan = await client.newLoan({ user_id: user.id, loan_date: '2026-02-21' });
    const answer = await client.put(`/loans/${loan.id}/return`);
    expect([answer.status, answer.body]).toEqual([409, { error: 'Loan begins after today' }]);
  });
});

describe('DELETE /loans/{loan_id}', () => {
  test('200 the JSON string, and the loan is gone, its books are not', async () => {
    const { id } = await client.newBook();
    const loan = await client.newLoan({ user_id: user.id, book_ids: [id] });
    const answer = await client.remove(`/loans/${loan.id}`);
    expect([answer.status, answer.text]).toEqual([200, `"Successfully deleted loan ${loan.id}"`]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await client.get(`/loans/${loan.id}`)).status).toBe(404);
    expect((await client.get(`/books/${id}`)).status).toBe(200);
  });
});
