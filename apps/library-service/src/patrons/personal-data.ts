import type { Patron, PersonalData } from '@repo/contracts/library';
import { prepared, preparedSql } from '@repo/database';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { books, checkins, holds, loans, sessions } from '../db/schema.js';
import { batchOf, keysetBatches, type NextBatch } from '../http/keyset-batches.js';
import { booksOfLoans } from '../loans/loan-books.repository.js';

type Lists = Pick<PersonalData, 'loans' | 'holds' | 'lists' | 'sessions' | 'checkins' | 'audit'>;

/** The choices, browsers and last messages of the person. */
export type PersonallyTold = Pick<PersonalData, 'notifications' | 'browsers' | 'messages'>;

/** The part of the personal data that one answer can hold whole, and the lists, which are read a batch at a time. */
export type StartedPersonalData = {
  fields: Omit<PersonalData, keyof Lists>;
  lists: { name: keyof Lists; nextBatch: NextBatch }[];
};

/** Everything that the library knows of a person. Each table with a person is read here, and emptied of them by deletion. */
export function personalData(
  db: Db,
  { user: account, ...patron }: Patron,
  told: PersonallyTold,
  now: Date,
): StartedPersonalData {
  const { credentials: _, ...user } = account;
  const { category, card, group, expires_on, blocked_until, block_note, note, version } = patron;
  return {
    fields: {
      exported_at: now.toISOString(),
      user,
      profile: { category, card, group, expires_on, blocked_until, block_note, note, version },
      ...told,
    },
    lists: [
      { name: 'loans', nextBatch: loansOf(db, user.id) },
      { name: 'holds', nextBatch: holdsOf(db, user.id) },
      { name: 'lists', nextBatch: listsOf(db, user.id) },
      { name: 'sessions', nextBatch: sessionsOf(db, user.id) },
      { name: 'checkins', nextBatch: checkinsOf(db, user.id) },
      { name: 'audit', nextBatch: deedsOf(db, user.id) },
    ],
  };
}

const loansAfter = prepared('loans_to_export', (db: Db) =>
  db
    .select()
    .from(loans)
    .where(and(eq(loans.userId, sql.placeholder('userId')), gt(loans.id, sql.placeholder('after'))))
    .orderBy(asc(loans.id))
    .limit(sql.placeholder('limit')),
);

const loansOf = (db: Db, userId: number) =>
  keysetBatches({
    read: async (after, limit) => {
      const rows = await loansAfter(db).execute({ userId, after, limit });
      const ids = rows.map(({ id }) => id);
      const titles = await booksOfLoans(db, ids);
      return batchOf(rows, ({ id, loanDate, deadline, returnDate, renewals }): Lists['loans'][number] => ({
        ...{ id, loan_date: loanDate, deadline, return_date: returnDate, renewals },
        books: (titles.get(id) ?? []).map(({ title }) => title),
      }));
    },
  });

const holdsAfter = prepared('holds_to_export', (db: Db) =>
  db
    .select({
      id: holds.id,
      title: books.title,
      status: holds.status,
      placedAt: holds.placedAt,
      closedAt: holds.closedAt,
    })
    .from(holds)
    .leftJoin(books, eq(books.id, holds.bookId))
    .where(and(eq(holds.userId, sql.placeholder('userId')), gt(holds.id, sql.placeholder('after'))))
    .orderBy(asc(holds.id))
    .limit(sql.placeholder('limit')),
);

const holdsOf = (db: Db, userId: number) =>
  keysetBatches({
    read: async (after, limit) =>
      batchOf(
        await holdsAfter(db).execute({ userId, after, limit }),
        ({ id, title, status, placedAt, closedAt }): Lists['holds'][number] => ({
          ...{ id, book: title, status },
          placed_at: placedAt.toISOString(),
          closed_at: closedAt?.toISOString() ?? null,
        }),
      ),
  });

const listsAfter = preparedSql<Lists['lists'][number]>(
  'lists_to_export',
  `SELECT l.id, l.name, l.public,
          array(SELECT b.title FROM library.list_titles t JOIN library.books b ON b.id = t.book_id
                 WHERE t.list_id = l.id ORDER BY t.place, b.id) AS books
     FROM library.lists l WHERE l.owner_id = $1 AND l.id > $2 ORDER BY l.id LIMIT $3`,
);

const listsOf = (db: Db, userId: number) =>
  keysetBatches({
    read: async (after, limit) => batchOf((await listsAfter(db, [userId, after, limit])).rows),
  });

/** All in one batch: an account has few. */
function sessionsOf(db: Db, userId: number): NextBatch {
  let isRead = false;
  return async () => {
    if (isRead) return null;
    isRead = true;
    const rows = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt));
    const bodies = rows.map(({ device, createdAt, rotatedAt, expiresAt }): Lists['sessions'][number] => ({
      device,
      created_at: createdAt.toISOString(),
      used_at: rotatedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    }));
    return bodies.length === 0 ? null : bodies.map((body) => JSON.stringify(body)).join(',');
  };
}

const checkinsAfter = prepared('checkins_to_export', (db: Db) =>
  db
    .select({ id: checkins.copyId, at: checkins.at })
    .from(checkins)
    .where(and(eq(checkins.byId, sql.placeholder('userId')), gt(checkins.copyId, sql.placeholder('after'))))
    .orderBy(asc(checkins.copyId))
    .limit(sql.placeholder('limit')),
);

const checkinsOf = (db: Db, userId: number) =>
  keysetBatches({
    read: async (after, limit) =>
      batchOf(
        await checkinsAfter(db).execute({ userId, after, limit }),
        ({ id, at }): Lists['checkins'][number] => ({ copy: id, at: at.toISOString() }),
      ),
  });

type Deed = { id: number; at: Date; action: string; details: Record<string, unknown> };

// Each half by an index of its own.
const deedsAfter = preparedSql<Deed>(
  'audit_to_export',
  `SELECT id::float8, at, action, details FROM (
     (SELECT * FROM library.audit WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3)
     UNION ALL
     (SELECT * FROM library.audit
       WHERE actor_id = $1 AND user_id IS DISTINCT FROM $1 AND id > $2 ORDER BY id LIMIT $3)) AS deeds
    ORDER BY id LIMIT $3`,
);

const deedsOf = (db: Db, userId: number) =>
  keysetBatches({
    read: async (after, limit) =>
      batchOf(
        (await deedsAfter(db, [userId, after, limit])).rows,
        ({ at, action, details }): Lists['audit'][number] => ({ at: at.toISOString(), action, details }),
      ),
  });
