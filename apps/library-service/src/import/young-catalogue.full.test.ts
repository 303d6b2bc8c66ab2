import { fill } from '@repo/database/testing/fill';
import { statementsOn } from '@repo/database/testing/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { lockBooksByTitle } from './import.repository.js';

const BATCH = 500;

let service: TestService;
beforeAll(async () => {
  service = await startService(COUNT_ONCE);
});
afterAll(() => service.close());

const titles = Array.from({ length: BATCH }, (_, n) => `The Book of Number ${n} (The Numbers, #${n})`);

test('PostgreSQL knows nothing yet of a catalogue that is being filled: titles are not looked up by their trigrams', async () => {
  const { db, pool } = service.database;
  await pool.query('ALTER TABLE library.books SET (autovacuum_enabled = off)');
  // The words of these titles and their copies are kept elsewhere.
  await pool.query('ALTER TABLE library.books DISABLE TRIGGER USER');
  const statementsOf = statementsOn(pool);
  for (let rows = 0; rows <= 10 * BATCH; rows += BATCH) {
    const sent = await statementsOf(() => lockBooksByTitle(db, titles));
    const statement = sent.find(({ text }) => text.includes('for no key update'));
    if (!statement) throw new Error('no book was locked');
    const { rows: plan } = await pool.query(`EXPLAIN ${statement.text}`, [...statement.values]);
    expect(JSON.stringify(plan), `with ${rows} books`).not.toContain('books_title_trigrams');
    await fill(
      service.databaseUrl,
      `INSERT INTO library.books (title, genre, age_category, publish_date, author)
       SELECT 'The Book of ' || md5(n::text) || ' (The Books, #' || n || ')', 'x', 'x', '1999-01-01', 'x'
       FROM generate_series($1::int + 1, $1 + $2) n`,
      [rows, BATCH],
    );
  }
});
