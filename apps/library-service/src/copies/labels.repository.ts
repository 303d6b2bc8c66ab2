import type { CopyLabel, GivenBarcode, LabelQuery } from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { books, copies } from '../db/schema.js';

const isKept = inArray(copies.status, ['in_service', 'repair']);

const MISSING = {
  label: and(isNull(copies.labelPrintedAt), isNotNull(copies.barcode), isKept),
  barcode: and(isNull(copies.barcode), isKept),
};

/** The order of barcodes: by what stands before the number at the end, then `B9` before `B10`. */
const placeOf = (barcode: unknown): SQL =>
  sql`(rtrim(${barcode}, '0123456789') COLLATE "C", length(${barcode}), ${barcode} COLLATE "C")`;

const given = (barcode: string): SQL => placeOf(sql`${barcode}::text`);

/** Lists what labels say of copies with an id above `after` that pass the filter, by id. */
export function listLabels(
  db: Db,
  { missing, since, from, to }: LabelQuery,
  after: number,
  limit: number,
): Promise<CopyLabel[]> {
  return db
    .select({
      id: copies.id,
      barcode: copies.barcode,
      call_number: copies.callNumber,
      title: books.title,
      author: books.author,
    })
    .from(copies)
    .innerJoin(books, eq(books.id, copies.bookId))
    .where(
      and(
        gt(copies.id, after),
        missing && MISSING[missing],
        since === undefined ? undefined : gte(copies.addedOn, since),
        from === undefined ? undefined : sql`${placeOf(copies.barcode)} >= ${given(from)}`,
        to === undefined ? undefined : sql`${placeOf(copies.barcode)} <= ${given(to)}`,
      ),
    )
    .orderBy(asc(copies.id))
    .limit(limit);
}

/** Notes that the labels of copies were printed at a time; null: are to be printed. Returns the ids of those that are there. */
export async function markLabels(tx: Db, ids: number[], printedAt: Date | null): Promise<number[]> {
  const marked = await tx
    .update(copies)
    .set({ labelPrintedAt: printedAt })
    .where(inArray(copies.id, ids))
    .returning({ id: copies.id });
  return marked.map(({ id }) => id).sort((a, b) => a - b);
}

/** Lets requests give numbers one after the other, until the transaction ends. */
export async function lockNumbers(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('library.barcodes'))`);
}

/** Locks those of the copies that have no barcode until the transaction ends; returns their ids. */
export async function lockCopiesWithoutBarcode(tx: Db, ids: number[]): Promise<number[]> {
  const bare = await tx
    .select({ id: copies.id })
    .from(copies)
    .where(and(inArray(copies.id, ids), isNull(copies.barcode)))
    .orderBy(asc(copies.id))
    .for('no key update');
  return bare.map(({ id }) => id);
}

// A gap is a run of free numbers. The one above all numbers that are used comes first, then the lowest.
const numbered = preparedSql(
  'number_copies',
  `WITH used AS (
     SELECT substr(code, length($2::text) + 1)::int AS n
       FROM (SELECT barcode FROM library.copies UNION ALL SELECT card FROM library.patron_profiles) taken (code)
      WHERE starts_with(code, $2) AND substr(code, length($2::text) + 1) ~ format('^[0-9]{%s}$', $3::int)),
   gaps AS (
     SELECT n + 1 AS first, lead(n, 1, (10 ^ $3::int)::int) OVER by_number - 1 AS last, lead(n) OVER by_number IS NOT NULL AS is_below
       FROM (SELECT 0 AS n UNION SELECT n FROM used) u WINDOW by_number AS (ORDER BY n)),
   free AS (
     SELECT n, row_number() OVER (ORDER BY is_below, n) AS place
       FROM (SELECT * FROM gaps WHERE first <= last ORDER BY is_below, first LIMIT cardinality($1::int[])) some_gaps,
            generate_series(first, least(last, first + cardinality($1::int[]) - 1)) n)
   UPDATE library.copies c
      SET barcode = $2 || lpad(n::text, $3::int, '0'), label_printed_at = NULL, version = version + 1
     FROM unnest($1::int[]) WITH ORDINALITY AS bare (id, place) JOIN free USING (place)
    WHERE c.id = bare.id`,
);

/**
 * Gives copies the next free numbers, for which they are locked; returns how many got one: fewer where too few are free.
 * Rejects with a violation of `copies_barcode_key` where a copy got one of them by hand meanwhile.
 */
export async function giveNumbers(tx: Db, ids: number[], prefix: string, digits: number): Promise<number> {
  return (await numbered(tx, [ids, prefix, digits])).rowCount ?? 0;
}

/** The barcodes of those of the copies that have one, by id. */
export async function listBarcodes(tx: Db, ids: number[]): Promise<GivenBarcode[]> {
  const rows = await tx
    .select({ id: copies.id, barcode: copies.barcode })
    .from(copies)
    .where(and(inArray(copies.id, ids), isNotNull(copies.barcode)))
    .orderBy(asc(copies.id));
  return rows as GivenBarcode[];
}
