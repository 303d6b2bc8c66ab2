import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import type { CopyStatus } from '../db/schema.js';
import type { MarcRecord } from '../marc/record.js';
import type { TitleValues } from '../marc/title-values.js';

/** A copy as it is exported. */
export type ExportedCopy = {
  barcode: string | null;
  call_number: string | null;
  material: string;
  status: CopyStatus;
  /** In hundredths of the currency. */
  price_minor: number | null;
  added_on: string | null;
};

/** A title with all that is exported of it. */
export type ExportedTitle = TitleValues & {
  id: number;
  /** The day on which it was added. */
  added: string | null;
  copies: ExportedCopy[];
  /** As it was read; null for a title that did not come from one. */
  record: MarcRecord | null;
  /** Of the values that the title got from it, in hexadecimal digits. */
  digest: string | null;
};

const select = sql`
  SELECT b.id, b.title, nullif(d.full_title, b.title) AS full_title, b.author, b.publish_date::text, b.genre, b.age_category,
         d.original_title, d.language, d.publisher, d.edition_statement, d.extent, d.series, d.series_number, d.summary,
         coalesce(d.subjects, '{}') AS subjects, (b.added_at AT TIME ZONE 'UTC')::date::text AS added,
         array(SELECT i.isbn FROM library.book_isbns i WHERE i.book_id = b.id ORDER BY i.isbn) AS isbns,
         (SELECT coalesce(json_agg(json_build_object(
                   'barcode', c.barcode, 'call_number', c.call_number, 'material', c.material, 'status', c.status,
                   'price_minor', c.price_minor, 'added_on', c.added_on) ORDER BY c.id), '[]')
            FROM library.copies c WHERE c.book_id = b.id) AS copies,
         m.record, encode(m.digest, 'hex') AS digest
    FROM library.books b LEFT JOIN library.title_details d ON d.book_id = b.id
         LEFT JOIN library.marc_records m ON m.book_id = b.id`;

/** Finds at most `limit` titles with an id above `after`, by id. */
export async function findTitlesToExport(db: Db, after: number, limit: number): Promise<ExportedTitle[]> {
  const { rows } = await db.execute<ExportedTitle>(
    sql`${select} WHERE b.id > ${after} ORDER BY b.id LIMIT ${limit}`,
  );
  return rows;
}

/** Finds one title; null if there is none. */
export async function findTitleToExport(db: Db, id: number): Promise<ExportedTitle | null> {
  const { rows } = await db.execute<ExportedTitle>(sql`${select} WHERE b.id = ${id}`);
  return rows[0] ?? null;
}
