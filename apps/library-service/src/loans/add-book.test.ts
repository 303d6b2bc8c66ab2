import type { Book, Loan } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let client: Client;
let user: { id: number };
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
  user = await client.newUser();
});
afterAll(async () => {
  expect(await findFaults(service.database.pool)).toEqual([]);
  await service.close();
});

type Changed = { message: string; loan: Loan; books: Book[] };

const add = (loanId: number | string, bookId: number | string) =>
  client.put<Changed>(`/loans/${loanId}/add-book/${bookId}`);
const remove = (loanId: number | string, bookId: number | string) =>
  client.put<Changed>(`/loans/${loanId}/remove-book/${bookId}`);

const ALREADY = [400, '"This book is already on the loan"'];

describe('add-book', () => {
  test('409: no more than 1,000 books on one loan', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    const rows: { id: number }[] = [];
    // A part at a time: a statement may take five seconds.
    for (let part = 0; part < 7; part++) {
      const added = await service.database.pool.query<{ id: number }>(
        `INSERT INTO library.books (title, genre, age_category, publish_date, author)
         SELECT 'One of many ' || n, 'G', 'A', '2001-02-03', 'B'
         FROM generate_series($1::int, $1 + 142) AS n RETURNING id`,
        [143 * part],
      );
      rows.push(...added.rows);
    }
    const [last, next, ...others] = rows.map(({ id }) => id);
    await service.database.pool.query(
      'INSERT INTO library.loan_books (loan_id, book_id) SELECT $1, unnest($2::int[])',
      [loan.id, others],
    );
    expect((await add(loan.id, last ?? 0)).body.books).toHaveLength(1000);
    const answer = await add(loan.id, next ?? 0);
    expect([answer.status, answer.text]).toEqual([
      409,
      '{"error":"The loan has as many books as there may be"}',
    ]);
    expect((await client.get<Loan>(`/loans/${loan.id}`)).body.books).toHaveLength(1000);
  });

  test('200 with the loan and its books', async () => {
    const [first, second] = [await client.newBook(), await client.newBook({ title: 'Emma' })];
    const loan = await client.newLoan({ user_id: user.id, book_ids: [first.id] });
    const answer = await add(loan.id, second.id);
    const books = [first, second];
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Successfully added Emma to the loan', loan: { ...loan, books }, books },
    ]);
  });

  test('a request that names a content type for its empty body is fine', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    const { id } = await client.newBook();
    const answer = await client.request('PUT', `/loans/${loan.id}/add-book/${id}`, {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  test('400 the JSON string when it is there already', async () => {
    const { id } = await client.newBook();
    const loan = await client.newLoan({ user_id: user.id, book_ids: [id] });
    const answer = await add(loan.id, id);
    expect([answer.status, answer.text]).toEqual(ALREADY);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('of many simultaneous adds of one book exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await client.newBook();
      const loan = await client.newLoan({ user_id: user.id });
      const answers = await Promise.all(Array.from({ length: 8 }, () => add(loan.id, id)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, text }) => [status, text])).toEqual(
        Array.from({ length: 7 }, () => ALREADY),
      );
      expect((await client.get(`/loans/${loan.id}`)).body).toMatchObject({ books: [{ id }] });
    }
  });

  test('of two processes that add one book at once exactly one succeeds', async () => {
    const other = await startService({ databaseUrl: service.databaseUrl });
    const { id } = await client.newBook();
    const loan = await client.newLoan({ user_id: user.id });
    const answers = await Promise.all(
      [client, clientOf(other.url)].map((each) => each.put(`/loans/${loan.id}/add-book/${id}`)),
    );
    await other.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('different books added at once are all there', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await client.newBook()).id);
    const answers = await Promise.all(ids.map((id) => add(loan.id, id)));
    expect(answers.map(({ body }) => body.books.length).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each(['2147483647', '2147483648', '0', 'x', '01', '%00'])('404 for %s', async (none) => {
    const loan = await client.newLoan({ user_id: user.id });
    const { id } = await client.newBook();
    for (const change of [add, remove]) {
      const noLoan = await change(none, id);
      expect([noLoan.status, noLoan.text]).toEqual([404, '{"error":"Loan not found"}']);
      const noBook = await change(loan.id, none);
      expect([noBook.status, noBook.text]).toEqual([404, '{"error":"Book not found"}']);
    }
  });
});

describe('remove-book', () => {
  test('200 with the loan and the books left', async () => {
    const [first, second] = [await client.newBook(), await client.newBook({ title: 'Persuasion' })];
    const loan = await client.newLoan({ user_id: user.id, book_ids: [first.id, second.id] });
    const answer = await remove(loan.id, second.id);
    const books = [first];
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Successfully removed Persuasion from the loan', loan: { ...loan, books }, books },
    ]);
  });

  test('400 the JSON string when it is not on the loan', async () => {
    const loan = await client.newLoan({ user_id: user.id });
    const { id } = await client.newBook();
    const answer = await remove(loan.id, id);
    expect([answer.status, answer.text]).toEqual([400, '"This book is not on the loan"']);
  });
});
