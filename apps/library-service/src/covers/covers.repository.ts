import { preparedSql } from '@repo/database';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';

/** A picture of a cover; `tag` is its hash, in base64url. */
export type Picture = { image: Buffer; media_type: string; tag: string };

const coverOf = preparedSql<Picture>(
  'find_cover',
  'SELECT image, media_type, tag FROM library.covers WHERE book_id = $1 AND image IS NOT NULL',
);

/** Finds the picture of a book; null if there is none. */
export const findCover = async (db: Db, bookId: number): Promise<Picture | null> =>
  (await coverOf(db, [bookId])).rows[0] ?? null;

/** A book whose cover is asked for, and by which name its source is remembered. */
export type DueCover = { book_id: number; isbn: string; source: string };

const due = sqlPlannedAnew<DueCover>(
  `WITH asked AS (SELECT book_id, min(isbn) AS isbn, $1 || ' ' || min(isbn) AS source FROM library.book_isbns GROUP BY book_id)
   SELECT a.book_id, a.isbn, a.source FROM asked a LEFT JOIN library.covers c USING (book_id)
    WHERE c.book_id IS NULL OR c.asked_at < $2 OR c.source <> a.source
    ORDER BY c.asked_at NULLS FIRST, a.book_id DESC LIMIT $3`,
);

/** Lists books whose covers were never asked for at this host and by this ISBN, or last before a time; new books first. */
export const findDue = async (db: Db, host: string, before: Date, limit: number): Promise<DueCover[]> =>
  (await due(db, [host, before, limit])).rows;

const claim = preparedSql(
  'claim_cover',
  `INSERT INTO library.covers AS c (book_id, source, asked_at) SELECT id, $2, $3 FROM library.books WHERE id = $1
   ON CONFLICT (book_id) DO UPDATE SET source = excluded.source, asked_at = excluded.asked_at
    WHERE c.asked_at < $4 OR c.source <> excluded.source`,
);

/**
 * Takes a cover, to ask for it: no other worker does. It counts as asked for at `askedAt`, until its answer is saved.
 * False if it was asked for since `before`, or the book is gone.
 */
export const claimCover = async (
  db: Db,
  { book_id, source }: DueCover,
  { askedAt, before }: { askedAt: Date; before: Date },
): Promise<boolean> => (await claim(db, [book_id, source, askedAt, before])).rowCount === 1;

const save = preparedSql(
  'save_cover',
  'UPDATE library.covers SET image = $3, media_type = $4, tag = $5, asked_at = $6 WHERE book_id = $1 AND source = $2',
);

/** Saves what the source has answered now: a picture, or that it has none. */
export async function saveCover(
  db: Db,
  { book_id, source }: DueCover,
  picture: Picture | null,
  now: Date,
): Promise<void> {
  const { image = null, media_type = null, tag = null } = picture ?? {};
  await save(db, [book_id, source, image, media_type, tag, now]);
}

const withoutIsbn = preparedSql(
  'delete_covers_without_isbn',
  'DELETE FROM library.covers c WHERE NOT EXISTS (SELECT FROM library.book_isbns i WHERE i.book_id = c.book_id)',
);

/** Deletes the pictures of books that have no ISBN any more. */
export async function deleteWithoutIsbn(db: Db): Promise<void> {
  await withoutIsbn(db, []);
}
