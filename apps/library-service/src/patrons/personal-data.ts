import type { Patron, PersonalData } from '@repo/contracts/library';
import { asc, eq, or } from 'drizzle-orm';
import type { LibraryDatabase } from '../db/database.js';
import { audit, books, holds, loans, sessions } from '../db/schema.js';
import { booksOfLoans } from '../loans/loan-books.repository.js';

/** Everything that the library knows of a person. Each table with a person is read here, and emptied of them by deletion. */
export async function readPersonalData(
  { db }: LibraryDatabase,
  { user, ...patron }: Patron,
  now: Date,
): Promise<PersonalData> {
  const loanRows = await db.select().from(loans).where(eq(loans.userId, user.id)).orderBy(asc(loans.id));
  const titles = await booksOfLoans(
    db,
    loanRows.map(({ id }) => id),
  );
  const holdRows = await db
    .select({ hold: holds, title: books.title })
    .from(holds)
    .leftJoin(books, eq(books.id, holds.bookId))
    .where(eq(holds.userId, user.id))
    .orderBy(asc(holds.id));
  const sessionRows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(asc(sessions.createdAt));
  const deeds = await db
    .select({ at: audit.at, action: audit.action, details: audit.details })
    .from(audit)
    .where(or(eq(audit.userId, user.id), eq(audit.actorId, user.id)))
    .orderBy(asc(audit.id));
  const { category, card, group, expires_on, blocked_until, block_note, version } = patron;
  return {
    exported_at: now.toISOString(),
    user,
    profile: { category, card, group, expires_on, blocked_until, block_note, version },
    loans: loanRows.map((loan) => ({
      id: loan.id,
      loan_date: loan.loanDate,
      deadline: loan.deadline,
      return_date: loan.returnDate,
      renewals: loan.renewals,
      books: (titles.get(loan.id) ?? []).map(({ title }) => title),
    })),
    holds: holdRows.map(({ hold, title }) => ({
      id: hold.id,
      book: title,
      status: hold.status,
      placed_at: hold.placedAt.toISOString(),
      closed_at: hold.closedAt?.toISOString() ?? null,
    })),
    sessions: sessionRows.map(({ createdAt, rotatedAt, expiresAt }) => ({
      created_at: createdAt.toISOString(),
      used_at: rotatedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    audit: deeds.map(({ at, action, details }) => ({ at: at.toISOString(), action, details })),
  };
}
