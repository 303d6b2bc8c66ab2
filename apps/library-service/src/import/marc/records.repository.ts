import type { Book } from '@repo/contracts/library';
import { sql } from 'drizzle-orm';
import { BOOK_JSON } from '../../books/books.repository.js';
import type { Db } from '../../db/database.js';
import type { MarcRecord } from '../../marc/record.js';

/** The keys by which the title of a record is found: its catalogue, its number there, and its ISBNs. */
export type RecordKey = { line: number; source: string; number: string; isbns: readonly string[] };

/** A title that a record may be of; the record that the title has, if there is one. */
export type RecordTitle = { line: number; book: Book; byNumber: boolean; record: MarcRecord | null };

/**
 * Finds the titles that have the record of each number, and those that have one of its ISBNs, unless they have another record of the
 * same source. `lock` locks them against changes and deletion until the transaction ends.
 */
export async function findTitlesOfRecords(
  db: Db,
  keys: readonly RecordKey[],
  lock: boolean,
): Promise<RecordTitle[]> {
  const given = sql`json_to_recordset(${JSON.stringify(keys)}::json)
    AS k (line int, source text, number text, isbns json)`;
  const numbered = await db.execute<RecordTitle>(
    sql`SELECT k.line, ${sql.raw(BOOK_JSON)} AS book, true AS "byNumber", m.record
          FROM ${given} JOIN library.marc_records m ON m.source = k.source AND m.control_number = k.number
               JOIN library.books b ON b.id = m.book_id
         ORDER BY b.id ${lock ? sql`FOR NO KEY UPDATE OF b` : sql``}`,
  );
  const byIsbn = await db.execute<RecordTitle>(
    sql`SELECT k.line, ${sql.raw(BOOK_JSON)} AS book, false AS "byNumber", m.record
          FROM ${given} CROSS JOIN json_array_elements_text(k.isbns) AS i (isbn)
               JOIN library.book_isbns n ON n.isbn = i.isbn JOIN library.books b ON b.id = n.book_id
               LEFT JOIN library.marc_records m ON m.book_id = b.id
         WHERE m.source IS DISTINCT FROM k.source
         ORDER BY b.id ${lock ? sql`FOR NO KEY UPDATE OF b` : sql``}`,
  );
  return [...numbered.rows, ...byIsbn.rows];
}

/** A record as it is kept; `digest` is of the values that its title got from it. */
export type KeptRecord = Pick<RecordKey, 'source' | 'number'> & {
  bookId: number;
  record: MarcRecord;
  digest: Buffer;
};

/** Keeps records, each instead of the one that its title had. */
export async function keepRecords(tx: Db, records: readonly KeptRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ bookId, record, source, number, digest }) => ({
    ...{ book_id: bookId, record, source, number, digest: digest.toString('hex') },
  }));
  await tx.execute(
    sql`INSERT INTO library.marc_records (book_id, record, source, control_number, digest)
        SELECT n.book_id, n.record, n.source, n.number, decode(n.digest, 'hex')
          FROM json_to_recordset(${JSON.stringify(rows)}::json)
               AS n (book_id int, record jsonb, source text, number text, digest text)
        ON CONFLICT (book_id) DO UPDATE
          SET record = excluded.record, source = excluded.source,
              control_number = excluded.control_number, digest = excluded.digest`,
  );
}
