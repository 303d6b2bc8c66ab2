import type { Copy, CopyReplacement, CopyWithReader, NewCopy, ReaderName } from '@repo/contracts/library';
import { prepared, preparedSql } from '@repo/database';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { books, copies, holds, loans, patronProfiles, users } from '../db/schema.js';

type CopyRow = typeof copies.$inferSelect;

/** A copy as staff sees it. */
const copyBody = (row: CopyRow): Copy => ({
  id: row.id,
  book_id: row.bookId,
  barcode: row.barcode,
  material: row.material,
  call_number: row.callNumber,
  status: row.status,
  note: row.note,
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  version: row.version,
  where: whereIs(row),
  loan_id: row.loanId,
  hold_id: row.holdId,
});

const whereIs = ({ loanId, holdId, status }: CopyRow): Copy['where'] => {
  if (loanId !== null) return 'on_loan';
  if (holdId !== null) return 'hold_shelf';
  return status === 'in_service' ? 'shelf' : 'not_in_service';
};

const readerColumns = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  card: patronProfiles.card,
  group: patronProfiles.groupName,
} satisfies Record<keyof ReaderName, unknown>;

/** Copies of the book by id, each with who has it or for whom it is kept; at most `limit`. */
export async function listCopies(db: Db, bookId: number, limit: number): Promise<CopyWithReader[]> {
  const until = sql<string | null>`coalesce(${loans.deadline}, ${holds.expiresOn})::text`;
  const rows = await db
    .select({ copy: copies, reader: readerColumns, until })
    .from(copies)
    .leftJoin(loans, eq(loans.id, copies.loanId))
    .leftJoin(holds, eq(holds.id, copies.holdId))
    .leftJoin(users, eq(users.id, sql`coalesce(${loans.userId}, ${holds.userId})`))
    .leftJoin(patronProfiles, eq(patronProfiles.userId, users.id))
    .where(eq(copies.bookId, bookId))
    .orderBy(asc(copies.id))
    .limit(limit);
  return rows.map(({ copy, reader, until }) => ({
    ...copyBody(copy),
    reader: reader?.id == null ? null : (reader as ReaderName),
    until,
  }));
}

const copyById = prepared('find_copy', (db: Db) =>
  db
    .select()
    .from(copies)
    .where(eq(copies.id, sql.placeholder('id'))),
);

export async function findCopy(db: Db, id: number): Promise<Copy | null> {
  const [row] = await copyById(db).execute({ id });
  return row ? copyBody(row) : null;
}

const copyByBarcode = prepared('find_copy_by_barcode', (db: Db) =>
  db
    .select()
    .from(copies)
    .where(eq(copies.barcode, sql.placeholder('barcode'))),
);

export async function findCopyByBarcode(db: Db, barcode: string): Promise<Copy | null> {
  const [row] = await copyByBarcode(db).execute({ barcode });
  return row ? copyBody(row) : null;
}

/** Locks a book against other changes of its copies until the transaction ends; false if there is no such book. */
export async function lockTitle(tx: Db, bookId: number): Promise<boolean> {
  const rows = await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('no key update');
  return rows.length === 1;
}

export async function countCopies(tx: Db, bookId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(copies).where(eq(copies.bookId, bookId));
  return row?.n ?? 0;
}

/** Rejects with a violation of `copies_barcode_key` where another copy has the barcode. */
export async function insertCopy(tx: Db, bookId: number, fields: NewCopy): Promise<Copy> {
  const [row] = await tx
    .insert(copies)
    .values({
      bookId,
      barcode: fields.barcode ?? null,
      callNumber: fields.call_number ?? null,
      note: fields.note ?? null,
      ...(fields.material !== undefined && { material: fields.material }),
      ...(fields.status !== undefined && { status: fields.status }),
    })
    .returning();
  if (!row) throw new Error('insert into copies returned no row');
  return copyBody(row);
}

const labelled = preparedSql<{ id: number }>(
  'label_copy',
  `UPDATE library.copies SET barcode = $2, label_printed_at = now(), version = version + 1
    WHERE id = (SELECT id FROM library.copies
                 WHERE book_id = $1 AND barcode IS NULL AND status = 'in_service'
                 ORDER BY loan_id IS NOT NULL, id LIMIT 1 FOR NO KEY UPDATE)
   RETURNING id`,
);

/**
 * Gives a barcode to a copy in service that has none; null where all have one. Of two labels at once for the last such copy,
 * the second waits for the first, and finds none. Rejects with a violation of `copies_barcode_key` like {@link insertCopy}.
 */
export async function labelCopy(tx: Db, bookId: number, barcode: string): Promise<Copy | null> {
  const [row] = (await labelled(tx, [bookId, barcode])).rows;
  return row ? findCopy(tx, row.id) : null;
}

const isUnused = and(isNull(copies.loanId), isNull(copies.holdId));

const lockedTitle = preparedSql<{ hold_id: number | null }>(
  'lock_title_of_copy',
  `SELECT (SELECT b.id FROM library.books b
            WHERE b.id = (SELECT book_id FROM library.copies WHERE id = $1) FOR NO KEY UPDATE) AS book_id,
          (SELECT c.hold_id FROM library.copies c WHERE c.id = $1 FOR NO KEY UPDATE) AS hold_id`,
);

/** Locks the title of a copy, and the copy, until the transaction ends; returns the hold that it is kept for. */
export async function lockTitleOfCopy(tx: Db, copyId: number): Promise<number | null> {
  return (await lockedTitle(tx, [copyId])).rows[0]?.hold_id ?? null;
}

/** Unbinds a copy from the hold that it is kept for. */
export async function unbindHold(tx: Db, copyId: number): Promise<void> {
  await tx.update(copies).set({ holdId: null }).where(eq(copies.id, copyId));
}

/** Says if a copy may get a status: what is on loan stays in service, or is lost and stays on loan. */
const mayBe = (status: CopyReplacement['status']) => {
  if (status === 'in_service') return undefined;
  return status === 'lost' ? isNull(copies.holdId) : isUnused;
};

/** A label with another barcode or call number than before is to be printed; a first barcode was on a label already. */
const labelPrintedAt = (barcode: string | null, callNumber: string | null) => sql`
  CASE WHEN ${copies.barcode} <> coalesce(${barcode}::text, '') OR (${copies.barcode} IS NOT NULL AND ${copies.callNumber} IS DISTINCT FROM ${callNumber}::text)
  THEN NULL ELSE ${copies.labelPrintedAt} END`;

/**
 * Replaces a copy of this version, unless it is in use and may not have the status; null where it was not.
 * Rejects with a violation of `copies_barcode_key` like {@link insertCopy}.
 */
export async function updateCopy(db: Db, id: number, fields: CopyReplacement): Promise<Copy | null> {
  const { version, barcode, material, call_number: callNumber, status, note } = fields;
  const [row] = await db
    .update(copies)
    .set({
      ...{ barcode, material, callNumber, status, note, version: sql`${copies.version} + 1` },
      labelPrintedAt: labelPrintedAt(barcode, callNumber),
    })
    .where(and(eq(copies.id, id), eq(copies.version, version), mayBe(status)))
    .returning();
  return row ? copyBody(row) : null;
}

/** Deletes a copy that is not in use; false if it is, or is not there. */
export async function deleteCopy(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(copies)
    .where(and(eq(copies.id, id), isUnused))
    .returning({ id: copies.id });
  return deleted.length === 1;
}
