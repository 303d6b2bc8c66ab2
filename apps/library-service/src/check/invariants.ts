import type pg from 'pg';

/**
 * Rules that the stored data keeps whenever nobody is writing, each with a statement that finds breaches: a row for each fault,
 * with ids only.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a copy on loan is on an open loan, which names it': `
    SELECT c.id AS copy_id, c.loan_id FROM library.copies c LEFT JOIN library.loans l ON l.id = c.loan_id
     WHERE c.loan_id IS NOT NULL AND (l.return_date IS NOT NULL OR l.copy_id IS DISTINCT FROM c.id)`,
  'an open loan of a copy has that copy, and its book': `
    SELECT l.id AS loan_id, l.copy_id FROM library.loans l LEFT JOIN library.copies c ON c.id = l.copy_id
     WHERE l.return_date IS NULL AND l.copy_id IS NOT NULL
       AND (c.loan_id IS DISTINCT FROM l.id
            OR NOT EXISTS (SELECT FROM library.loan_books b WHERE b.loan_id = l.id AND b.book_id = c.book_id))`,
  'a copy in use is in service, or lost by who has it, and in one use': `
    SELECT id AS copy_id, status FROM library.copies
     WHERE (loan_id IS NOT NULL AND status NOT IN ('in_service', 'lost')) OR (hold_id IS NOT NULL AND status <> 'in_service')
        OR (loan_id IS NOT NULL AND hold_id IS NOT NULL)`,
  'a copy is kept for a hold that is ready, for its title': `
    SELECT c.id AS copy_id, h.id AS hold_id FROM library.copies c JOIN library.holds h ON h.id = c.hold_id
     WHERE h.status <> 'ready' OR h.book_id IS DISTINCT FROM c.book_id`,
  'a hold that is ready has one copy': `
    SELECT h.id AS hold_id, count(c.id) AS copies FROM library.holds h LEFT JOIN library.copies c ON c.hold_id = h.id
     WHERE h.status = 'ready' GROUP BY h.id HAVING count(c.id) <> 1`,
  'a reader waits once for a title': `
    SELECT book_id, user_id, count(*) FROM library.holds WHERE closed_at IS NULL
     GROUP BY book_id, user_id HAVING count(*) > 1`,
  'the books of open loans are lent, and no others': `
    SELECT book_id, loan_id, lent FROM (
      SELECT b.book_id, b.loan_id FROM library.loan_books b JOIN library.loans l ON l.id = b.loan_id
       WHERE l.return_date IS NULL) open
    FULL JOIN (SELECT book_id, loan_id, true AS lent FROM library.lent_books) lent USING (book_id, loan_id)
     WHERE open IS NULL OR lent IS NULL`,
};

export type Fault = { invariant: string; count: number; example: string };

/** The names of everything that is checked. */
export const INVARIANT_NAMES = Object.keys(INVARIANTS);

/** Looks for data that breaks an invariant: how often each is broken, and one example, as JSON of ids. */
export async function findFaults(client: pg.Client | pg.Pool): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [invariant, statement] of Object.entries(INVARIANTS)) {
    const { rows } = await client.query<{ n: number; example: string | null }>(
      `SELECT count(*)::int AS n, min(row_to_json(fault)::text) AS example FROM (${statement}) fault`,
    );
    const { n = 0, example = null } = rows[0] ?? {};
    if (n > 0) faults.push({ invariant, count: n, example: example ?? '' });
  }
  return faults;
}
