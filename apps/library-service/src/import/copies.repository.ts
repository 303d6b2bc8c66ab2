import { DEFAULT_MATERIAL } from '@repo/contracts/library';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import type { CopyStatus } from '../db/schema.js';

/** A copy as the import needs to know it; `id` is undefined for one that is to be added. */
export type KnownCopy = {
  id: number | undefined;
  barcode: string | null;
  callNumber: string | null;
  material: string;
  status: CopyStatus;
  priceMinor: number | null;
  /** Null: the day on which it is saved. */
  addedOn: string | null;
  /** On loan, or on the hold shelf. */
  inUse: boolean;
};

/** The materials that the rules of lending name, now or on any other day. */
export async function findMaterials(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ material: string }>(
    sql`SELECT DISTINCT jsonb_array_elements_text(p.document -> 'materials') AS material FROM library.policies p`,
  );
  return new Set([DEFAULT_MATERIAL, ...rows.map(({ material }) => material)]);
}

/** The book that has a copy with each of these barcodes, by barcode. */
export async function findBooksByBarcode(db: Db, barcodes: readonly string[]): Promise<Map<string, number>> {
  if (barcodes.length === 0) return new Map();
  const { rows } = await db.execute<{ barcode: string; book_id: number }>(
    sql`SELECT c.barcode, c.book_id
          FROM unnest(${sql.param(barcodes)}::text[]) AS given (barcode) JOIN library.copies c USING (barcode)`,
  );
  return new Map(rows.map(({ barcode, book_id }) => [barcode, book_id]));
}

/** Locks these books against other changes of their copies until the transaction ends. */
export async function lockBooks(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`SELECT b.id FROM library.books b WHERE b.id = ANY(${sql.param(ids)}::int[]) ORDER BY b.id FOR NO KEY UPDATE`,
  );
}

/** The copies of these books, by book: first those that are at hand. A book that is gone has no entry. */
export async function findCopiesOfBooks(db: Db, ids: readonly number[]): Promise<Map<number, KnownCopy[]>> {
  const { rows } = await db.execute<{ book_id: number; copies: KnownCopy[] }>(
    sql`SELECT b.id AS book_id,
               coalesce(json_agg(json_build_object(
                 'id', c.id, 'barcode', c.barcode, 'callNumber', c.call_number, 'material', c.material, 'status', c.status,
                 'priceMinor', c.price_minor, 'addedOn', c.added_on,
                 'inUse', c.loan_id IS NOT NULL OR c.hold_id IS NOT NULL)
                 ORDER BY c.loan_id IS NOT NULL OR c.hold_id IS NOT NULL, c.id) FILTER (WHERE c.id IS NOT NULL), '[]') AS copies
          FROM library.books b LEFT JOIN library.copies c ON c.book_id = b.id
         WHERE b.id = ANY(${sql.param(ids)}::int[]) GROUP BY b.id`,
  );
  return new Map(rows.map(({ book_id, copies }) => [book_id, copies]));
}

/** Writes what is given of each copy, and adds those that have no id; rejects with a violation of `copies_barcode_key`. */
export async function writeCopies(
  tx: Db,
  all: readonly { bookId: number; copy: KnownCopy }[],
): Promise<void> {
  const rows = all.map(({ bookId, copy: { id, barcode, callNumber, ...copy } }) => ({
    ...{
      id,
      book_id: bookId,
      barcode,
      call_number: callNumber,
      material: copy.material,
      status: copy.status,
    },
    ...{ price: copy.priceMinor, added: copy.addedOn },
  }));
  const added = rows.filter(({ id }) => id === undefined);
  const changed = rows.filter(({ id }) => id !== undefined);
  const given = (some: typeof rows) =>
    sql`json_to_recordset(${JSON.stringify(some)}::json)
          AS n (id int, book_id int, barcode text, call_number text, material text, status text,
                price int, added date)`;
  if (changed.length > 0) {
    await tx.execute(
      sql`UPDATE library.copies c
             SET barcode = n.barcode, call_number = n.call_number, material = n.material, status = n.status,
                 price_minor = n.price, added_on = n.added,
                 version = c.version + 1
            FROM ${given(changed)} WHERE c.id = n.id`,
    );
  }
  if (added.length > 0) {
    await tx.execute(
      sql`INSERT INTO library.copies (book_id, barcode, call_number, material, status, price_minor, added_on)
          SELECT n.book_id, n.barcode, n.call_number, n.material, n.status, n.price, coalesce(n.added, now()) FROM ${given(added)}`,
    );
  }
}
