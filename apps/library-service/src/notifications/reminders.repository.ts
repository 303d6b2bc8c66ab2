import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import { tellReaders } from '../desk/outbox.js';

/** Told by one statement. */
const BATCH = 500;

/** A reader hears so many days before the last one that a book is due. */
const SOON_DAYS = 3;
/** How many days after the last one a reader hears that a book is overdue; and until when, where nobody was there to tell. */
const OVERDUE = [
  { after: 1, until: 6 },
  { after: 7, until: 13 },
  { after: 21, until: 27 },
];

const fresh = (key: string) => `NOT EXISTS (SELECT FROM library.outbox o WHERE o.key = ${key})`;

const reminder = (
  kind: 'due_soon' | 'overdue',
  { key, days, limits }: { key: string; days: string; limits: string },
) =>
  sqlPlannedAnew(
    tellReaders(kind, {
      from: `(SELECT l.id, l.user_id, l.deadline FROM library.loans l JOIN library.recipients q ON q.owner_id = l.user_id
               WHERE l.return_date IS NULL AND l.deadline ${days} AND ${limits} AND ${fresh(key)}
               ORDER BY l.id LIMIT ${BATCH}) l`,
      owner: 'l.user_id',
      about: `'loan/' || l.id`,
      body: `json_build_object('loan_id', l.id, 'deadline', l.deadline)`,
      key,
    }),
  );

const dueSoon = reminder('due_soon', {
  key: `'due_soon/' || l.id || '/' || l.deadline`,
  days: `BETWEEN $1::date AND $1::date + ${SOON_DAYS}`,
  limits: 'l.loan_date < $1::date',
});

const overdue = OVERDUE.map(({ after, until }) =>
  reminder('overdue', {
    key: `'overdue/' || l.id || '/' || l.deadline || '/${after}'`,
    days: `BETWEEN $1::date - ${until} AND $1::date - ${after}`,
    limits: 'true',
  }),
);

const ENDING_KEY = `'hold_ending/' || h.id || '/' || h.expires_on`;

const holdEnding = sqlPlannedAnew(
  tellReaders('hold_ending', {
    from: `(SELECT h.id, h.user_id, h.expires_on FROM library.holds h JOIN library.recipients q ON q.owner_id = h.user_id
             WHERE h.closed_at IS NULL AND h.status = 'ready' AND h.expires_on BETWEEN $1::date AND $1::date + 1
               AND h.ready_on < $1::date AND ${fresh(ENDING_KEY)}
             ORDER BY h.id LIMIT ${BATCH}) h`,
    owner: 'h.user_id',
    about: `'hold/' || h.id`,
    body: `json_build_object('hold_id', h.id)`,
    key: ENDING_KEY,
    lastDay: 'h.expires_on',
  }),
);

/** Stores the reminders of a day that are not stored yet, until `signal` is aborted. */
export async function makeReminders(db: Db, today: string, signal: AbortSignal): Promise<void> {
  for (const make of [dueSoon, ...overdue, holdEnding])
    while (!signal.aborted && (await make(db, [today])).rowCount === BATCH);
}

/** A loan as a reader is told of it. */
export type ToldLoan = { id: number; deadline: string; titles: string[] };

/** A hold as a reader is told of it. */
export type ToldHold = {
  id: number;
  status: string;
  expiresOn: string;
  title: string | null;
  byStaff: boolean;
};

const openLoans = sqlPlannedAnew<ToldLoan>(
  `SELECT l.id, l.deadline::text, ARRAY(SELECT b.title FROM library.loan_books x JOIN library.books b ON b.id = x.book_id
                                   WHERE x.loan_id = l.id ORDER BY b.id LIMIT 3) AS titles
     FROM library.loans l WHERE l.id = ANY ($2::int[]) AND l.user_id = $1 AND l.return_date IS NULL`,
);

/** Those of the loans that the reader has not returned. */
export const findOpenLoans = async (db: Db, userId: number, ids: readonly number[]): Promise<ToldLoan[]> =>
  ids.length === 0 ? [] : (await openLoans(db, [userId, ids])).rows;

const someHolds = sqlPlannedAnew<ToldHold>(
  `SELECT h.id, h.status, h.expires_on::text AS "expiresOn", b.title, h.closed_reason = 'by_staff' AS "byStaff"
     FROM library.holds h LEFT JOIN library.books b ON b.id = h.book_id WHERE h.id = ANY ($2::int[]) AND h.user_id = $1`,
);

/** Holds of a reader. */
export const findHolds = async (db: Db, userId: number, ids: readonly number[]): Promise<ToldHold[]> =>
  ids.length === 0 ? [] : (await someHolds(db, [userId, ids])).rows;
