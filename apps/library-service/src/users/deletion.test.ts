import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService({ popularityMillis: 50 });
  client = clientOf(service.url);
});
afterAll(() => service.close());

describe('DELETE /users', () => {
  test('deletes the caller’s account and no other', async () => {
    const other = await client.newUser();
    const { id, email, token } = await client.newUser();
    const answer = await client.remove('/users', { token });
    expect([answer.status, answer.body]).toEqual([200, { message: `Successfully deleted user ${id}` }]);
    const ids = (await client.get<{ id: number }[]>('/users')).body.map((user) => user.id);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(id);
    expect(await client.login(email)).toBeUndefined();
  });

  test('401 without a token', async () => {
    expect((await client.remove('/users')).status).toBe(401);
  });

  test('409 while a loan of theirs is not returned', async () => {
    const { id, token } = await client.newUser();
    const loan = await client.newLoan({ user_id: id });
    const answer = await client.remove('/users', { token });
    expect([answer.status, answer.body]).toEqual([409, { error: expect.any(String) }]);
    await client.put(`/loans/${loan.id}/return`);
    expect((await client.remove('/users', { token })).status).toBe(200);
  });

  test('leaves no personal data, and past loans without the person', async () => {
    const { id, token } = await client.newUser({
      first_name: 'Xanthippe',
      last_name: 'Quillfeather',
      email: 'xanthippe@example.org',
      address: '1 Nowhere Lane',
    });
    const book = await client.newBook();
    const loan = await client.newLoan({ user_id: id, book_ids: [book.id] });
    await client.put(`/loans/${loan.id}/return`);
    await client.remove('/users', { token });

    const kept = await client.get(`/loans/${loan.id}`);
    expect([kept.status, kept.body]).toMatchObject([200, { user_id: null, books: [book] }]);
    await expect
      .poll(async () => (await client.get('/books/popularity')).body)
      .toEqual([{ book, readers: 1 }]);
    const { rows } = await service.database.pool.query(
      `SELECT string_agg(t::text, ' ') AS everything FROM (
         SELECT u::text FROM library.users u UNION ALL SELECT l::text FROM library.loans l
         UNION ALL SELECT x::text FROM library.loan_books x) t`,
    );
    expect(rows[0].everything).not.toMatch(/xanthippe|quillfeather|nowhere lane/i);
  });
});

test.runIf(isFull)('an account is never deleted under a loan that is made at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, token } = await client.newUser();
    const [deletion, loan] = await Promise.all([
      client.remove('/users', { token }),
      client.post<{ id: number }>('/loans', { user_id: id }),
    ]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([deletion.status, loan.status]);
    if (loan.status === 201) {
      expect((await client.get(`/loans/${loan.body.id}`)).body).toMatchObject({ user_id: id });
    }
  }
});

test('an account is never deleted under a loan that is opened again at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, token } = await client.newUser();
    const { id: loanId } = await client.newLoan({ user_id: id });
    await client.put(`/loans/${loanId}/return`);
    const [deletion, opened] = await Promise.all([
      client.remove('/users', { token }),
      client.put<{ user_id: number | null }>(`/loans/${loanId}`, { return_date: null }),
    ]);
    expect([
      [200, null],
      [409, id],
    ]).toContainEqual([deletion.status, opened.body.user_id]);
  }
});
