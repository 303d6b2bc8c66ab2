import type pg from 'pg';
import type { LibraryLedger } from './library-load.js';

const BACK = 'a deleted loan is back';

const CHECKS: Readonly<Record<string, string>> = {
  'an acknowledged loan is lost, or another': `
    SELECT given.* FROM jsonb_to_recordset($1::jsonb->'loans') AS given(id int, day text)
    LEFT JOIN library.loans l USING (id)
    WHERE l.loan_date::text IS DISTINCT FROM given.day`,
  'half a loan: it lacks the book it was asked for with': `
    SELECT id FROM library.loans WHERE id NOT IN (SELECT loan_id FROM library.loan_books)`,
  'an acknowledged book on a loan is lost': `
    SELECT given.id FROM jsonb_to_recordset($1::jsonb->'added') AS given(id int, book int)
    WHERE NOT EXISTS (SELECT FROM library.loan_books b WHERE b.loan_id = given.id AND b.book_id = given.book)`,
  'an acknowledged return is lost': `
    SELECT id FROM library.loans
    WHERE return_date IS NULL AND id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb->'returned')::int))`,
  'what is lent is not what is on open loans': `
    SELECT loan_id AS id, book_id FROM (
      SELECT b.loan_id, b.book_id FROM library.loan_books b JOIN library.loans l ON l.id = b.loan_id
       WHERE l.return_date IS NULL) open
    FULL JOIN (SELECT loan_id, book_id, true AS lent FROM library.lent_books) lent USING (loan_id, book_id)
     WHERE open IS NULL OR lent IS NULL`,
  [BACK]: `
    SELECT id FROM library.loans
    WHERE id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb->'deleted')::int))`,
};

/** Gives the entries of the ledger that the database lacks, and the rows of the database that no client asked for. */
export async function libraryFaults(database: pg.Pool, ledger: LibraryLedger): Promise<string[]> {
  // Clients keep working during the check. The rows that must exist are therefore taken from the ledger before the
  // query, and those that may exist or be gone are looked up in the ledger after it.
  const given = JSON.stringify({
    loans: [...ledger.loans].map(([id, day]) => ({ id, day })),
    added: ledger.added.map(({ loan, book }) => ({ id: loan, book })),
    returned: [...ledger.returned],
    deleted: [...ledger.deleted],
  });
  const found: string[] = [];
  const report = (what: string, rows: readonly unknown[]) => {
    if (rows.length > 0) found.push(`${what}: ${rows.length}, e.g. ${JSON.stringify(rows[0])}`);
  };
  for (const [what, sql] of Object.entries(CHECKS)) {
    const { rows } = await database.query(sql, sql.includes('$1') ? [given] : []);
    report(
      what,
      rows.filter(({ id }) => what === BACK || !ledger.leaving.has(id)),
    );
  }
  const { rows: days } = await database.query(
    'SELECT loan_date::text AS day, count(*)::int FROM library.loans GROUP BY loan_date',
  );
  report(
    'a loan that nobody asked for, or two where one was asked for',
    days.filter(({ day, count }) => count > 1 || !ledger.asked.has(day)),
  );
  return found;
}
