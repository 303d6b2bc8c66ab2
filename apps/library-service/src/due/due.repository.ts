import { type DueQuery, type DueReader, MOST_DUE } from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import type { Db } from '../db/database.js';
import { READER_NAME } from '../desk/fact-columns.js';

// `$2` is today. The loans of the page are found by its readers.
const due = preparedSql<DueReader>(
  'list_due_readers',
  `SELECT ${READER_NAME} AS reader, u.address,
          (SELECT json_agg(d ORDER BY d.deadline, d.loan_id)
             FROM (SELECT l.id AS loan_id, b.id AS book_id, b.title, c.barcode, l.deadline, greatest($2::date - l.deadline, 0) AS overdue_by
                     FROM library.loans l
                     JOIN library.loan_books x ON x.loan_id = l.id
                     JOIN library.books b ON b.id = x.book_id
                     LEFT JOIN library.copies c ON c.id = l.copy_id
                    WHERE l.user_id = u.id AND l.return_date IS NULL AND l.deadline <= $1::date
                    ORDER BY l.deadline, l.id LIMIT ${MOST_DUE}) d) AS books
     FROM library.users u LEFT JOIN library.patron_profiles p ON p.user_id = u.id
    WHERE u.id > $3
      AND u.id IN (SELECT l.user_id FROM library.loans l JOIN library.loan_books x ON x.loan_id = l.id
                    WHERE l.return_date IS NULL AND l.deadline <= $1::date)
      AND NOT ($4 AND EXISTS (SELECT FROM library.recipients r WHERE r.owner_id = u.id AND r.address_state = 'confirmed'))
    ORDER BY u.id LIMIT $5`,
);

/** Readers with an id above `after` who have books with a deadline up to `until`, by id, and these books. */
export async function listDue(
  db: Db,
  { until, without_mail: withoutMail = false }: DueQuery,
  { after, limit, today }: { after: number; limit: number; today: string },
): Promise<DueReader[]> {
  return (await due(db, [until, today, after, withoutMail, limit])).rows;
}
