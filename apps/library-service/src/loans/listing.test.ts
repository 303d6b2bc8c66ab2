import type { Loan } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

const TODAY = '2026-02-20';

let service: TestService;
let client: Client;
let ada: { id: number };
const ids: Record<string, number> = {};
beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(`${TODAY}T00:00:00Z`) } });
  client = clientOf(service.url);
  ada = await client.newUser();
  const bob = await client.newUser();
  const lend = async (name: string, userId: number, deadline: string, returned?: string) => {
    const dates = { loan_date: '2026-01-01', deadline, ...(returned && { return_date: returned }) };
    ids[name] = (await client.newLoan({ user_id: userId, ...dates })).id;
  };
  await lend('open', ada.id, '2026-03-01');
  await lend('due today', ada.id, TODAY);
  await lend('one day late', ada.id, '2026-02-19');
  await lend('ten days late', bob.id, '2026-02-10');
  await lend('returned', bob.id, '2026-03-01', '2026-01-05');
  await lend('returned late', ada.id, '2026-01-10', '2026-02-01');
});
afterAll(() => service.close());

const names = async (path: string) => {
  const { body } = await client.get<Loan[]>(path);
  const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);
  return body.map(({ id }) => nameOf(id));
};

describe('GET /loans', () => {
  test.each([
    ['', ['open', 'due today', 'one day late', 'ten days late', 'returned', 'returned late']],
    ['?status=open', ['open', 'due today', 'one day late', 'ten days late']],
    ['?status=returned', ['returned', 'returned late']],
    ['?status=overdue', ['one day late', 'ten days late']],
    ['?status=overdue&overdue_by=2', ['ten days late']],
    ['?overdue_by=10', ['ten days late']],
    ['?overdue_by=11', []],
    ['?overdue_by=1000000', []],
    ['?status=returned&overdue_by=1', []],
  ])('%s: by id', async (query, expected) => {
    expect(await names(`/loans${query}`)).toEqual(expected);
  });

  test('of one user', async () => {
    expect(await names(`/loans?user_id=${ada.id}&status=overdue`)).toEqual(['one day late']);
    expect(await names('/loans?user_id=2147483647')).toEqual([]);
  });

  test('that contain one book, returned ones too, alone and beside other filters', async () => {
    const [first, second, unread] = [await client.newBook(), await client.newBook(), await client.newBook()];
    const put = (name: string, ...books: { id: number }[]) =>
      client.put(`/loans/${ids[name]}`, { book_ids: books.map(({ id }) => id) });
    await put('open', first, second);
    await put('ten days late', second);
    await put('returned', first);
    expect(await names(`/loans?book_id=${first.id}`)).toEqual(['open', 'returned']);
    expect(await names(`/loans?book_id=${second.id}&user_id=${ada.id}`)).toEqual(['open']);
    expect(await names(`/loans?book_id=${first.id}&status=returned`)).toEqual(['returned']);
    expect(await names(`/loans/overdue?book_id=${second.id}`)).toEqual(['ten days late']);
    expect(await names(`/loans?book_id=${unread.id}`)).toEqual([]);
    expect(await names('/loans?book_id=2147483647')).toEqual([]);
    // Each comes with all of its books.
    const [open] = (await client.get<Loan[]>(`/loans?book_id=${second.id}`)).body;
    expect(open?.books).toEqual([first, second]);
  });

  test.each([
    ['?book_id=x', 'book_id', 'Not a valid integer.'],
    ['?book_id=2147483648', 'book_id', 'Must be less than or equal to 2147483647.'],
    ['?status=lost', 'status', 'Must be one of: open, returned, overdue.'],
    ['?user_id=x', 'user_id', 'Not a valid integer.'],
    ['?user_id=0x1', 'user_id', 'Not a valid integer.'],
    ['?overdue_by=0', 'overdue_by', 'Must be greater than or equal to 1.'],
  ])('400 for %s', async (query, field, message) => {
    const answer = await client.get(`/loans${query}`);
    expect([answer.status, answer.body]).toEqual([400, { [field]: [message] }]);
  });

  test('a list of more than one batch has each loan once, with its own books', async () => {
    const books = [await client.newBook(), await client.newBook()];
    await service.database.pool.query(
      `WITH made AS (
         INSERT INTO library.loans (loan_date, deadline)
         SELECT '2020-01-01', '2020-01-15' FROM generate_series(1, 1234) RETURNING id)
       INSERT INTO library.loan_books SELECT id, ($1::int[])[1 + id % 2] FROM made`,
      [books.map(({ id }) => id)],
    );
    const { body } = await client.get<Loan[]>('/loans?overdue_by=1000');
    expect(new Set(body.map(({ id }) => id)).size).toBe(1234);
    expect(body.every((loan) => loan.books[0]?.id === books[loan.id % 2]?.id)).toBe(true);
    const ofBook = (await client.get<Loan[]>(`/loans?book_id=${books[1]?.id}`)).body;
    expect(ofBook).toEqual(body.filter(({ id }) => id % 2 === 1));
    await service.database.pool.query('DELETE FROM library.loans WHERE user_id IS NULL');
  });
});

describe('GET /loans/overdue', () => {
  test('the loans that are not returned on the day after their deadline, and how many days they are late', async () => {
    const { status, body } = await client.get<Loan[]>('/loans/overdue');
    expect([status, body.map(({ id, overdue_by }) => [id, overdue_by])]).toEqual([
      200,
      [
        [ids['one day late'], 1],
        [ids['ten days late'], 10],
      ],
    ]);
  });

  test('filtered by user and by days', async () => {
    expect(await names(`/loans/overdue?user_id=${ada.id}`)).toEqual(['one day late']);
    expect(await names('/loans/overdue?overdue_by=2')).toEqual(['ten days late']);
  });
});
