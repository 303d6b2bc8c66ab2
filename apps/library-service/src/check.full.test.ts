import { someOf } from '@repo/testing/run-length';
import { runServiceCommand } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INVARIANT_NAMES } from './check/invariants.js';
import { clientOf } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

let service: TestService;
let ids: { loan: number; book: number; copy: number };
beforeAll(async () => {
  service = await startService();
  const client = clientOf(service.url);
  const [user, book] = [await client.newUser(), await client.newBook()];
  const loan = await client.newLoan({ user_id: user.id, book_ids: [book.id] });
  const { rows } = await service.database.pool.query('SELECT id FROM library.copies');
  ids = { loan: loan.id, book: book.id, copy: rows[0].id };
});
afterAll(() => service.close());

const check = () =>
  runServiceCommand('library-service', 'check', { env: { DATABASE_URL: service.databaseUrl } });

describe('check', () => {
  test('says that all is well, with exit code 0', async () => {
    expect(await check()).toMatchObject({
      code: 0,
      out: `All is well: ${INVARIANT_NAMES.length} invariants hold.\n`,
    });
  });

  const damages = [
    [
      'UPDATE library.copies SET loan_id = $1 WHERE id = $3',
      'a copy on loan is on an open loan, which names it',
    ],
    [
      'UPDATE library.loans SET copy_id = $3 WHERE id = $1',
      'an open loan of a copy has that copy, and its book',
    ],
    [
      `INSERT INTO library.holds (book_id, user_id, status, placed_at, waits_until, expires_on)
       SELECT $2::int, user_id, 'ready', now(), '2030-01-01', '2030-01-01' FROM library.loans WHERE id = $1`,
      'a hold that is ready has one copy',
    ],
    [
      `WITH hold AS (INSERT INTO library.holds (book_id, user_id, placed_at, waits_until, expires_on)
       SELECT $2::int, user_id, now(), '2030-01-01', '2030-01-01' FROM library.loans WHERE id = $1 RETURNING id)
       UPDATE library.copies SET hold_id = hold.id FROM hold WHERE copies.id = $3`,
      'a copy is kept for a hold that is ready, for its title',
    ],
    ['DELETE FROM library.lent_books WHERE loan_id = $1', 'the books of open loans are lent, and no others'],
    ['INSERT INTO library.lent_books VALUES ($2 + 1, $1)', 'the books of open loans are lent, and no others'],
  ] as const;
  test.each(someOf(damages, 2))('names what is wrong, with exit code 1: %s', async (damage, invariant) => {
    const { pool } = service.database;
    const [used, values] = [['loan', 'book', 'copy'] as const, [] as number[]];
    const statement = damage.replace(/\$(\d)/g, (_all, n: string) => {
      values.push(ids[used[Number(n) - 1] ?? 'loan']);
      return `$${values.length}`;
    });
    const undo = [
      'UPDATE library.copies SET loan_id = NULL, hold_id = NULL',
      'DELETE FROM library.holds',
      'UPDATE library.loans SET copy_id = NULL',
      'DELETE FROM library.lent_books',
      'INSERT INTO library.lent_books SELECT book_id, loan_id FROM library.loan_books',
    ];
    await pool.query(statement, values);
    const found = await check();
    for (const each of undo) await pool.query(each);
    expect([found.code, found.out]).toEqual([1, expect.stringContaining(`Broken 1 times: ${invariant}`)]);
    expect(await check()).toMatchObject({ code: 0 });
  });

  test('changes nothing and says so where it is called wrongly or cannot look', async () => {
    const wrong = await runServiceCommand('library-service', 'check', { args: ['--fix'] });
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('Usage: check')]);
    const away = await runServiceCommand('library-service', 'check', {
      env: { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    });
    expect([away.code, away.err]).toEqual([1, expect.stringContaining('cannot be reached')]);
  });
});
