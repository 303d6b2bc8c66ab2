import type { Book, BookFields } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { updateBook } from '../books/books.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { stoppedAt } from './errors.js';
import { FIELDS } from './file/book-fields.js';
import type { ReadBook } from './file/read-book.js';
import { findBooksByTitle, insertUntaken, lockBooksByTitle, lockImports } from './import.repository.js';
import type { ImportOptions } from './options.js';
import type { Note, Outcome, Result } from './report/outcome.js';

/** A row that may be in the catalogue. */
export type Candidate = Extract<ReadBook, { ok: true }>;

export type SaveOptions = Pick<ImportOptions, 'duplicate' | 'dryRun'>;

/**
 * Puts books of different titles into the catalogue, all of them or, when it throws, none; returns the outcome of each.
 * Imports that run at once take turns, batch by batch.
 *
 * @param database null for a dry run against a catalogue of no books
 * @throws ImportStopped where the policy for duplicates is to fail
 */
export async function saveBatch(
  database: LibraryDatabase | null,
  candidates: readonly Candidate[],
  options: SaveOptions,
): Promise<Outcome[]> {
  if (database === null) return candidates.map((candidate) => outcome(candidate, 'imported'));
  return withTransaction(database, async (tx) => {
    if (!options.dryRun) await lockImports(tx);
    const outcomes: Outcome[] = [];
    let open = candidates;
    while (open.length > 0) {
      const known = await knownBooks(tx, open, options);
      for (const candidate of open) {
        const book = known.get(candidate.title);
        if (book !== undefined) outcomes.push(await saveKnown(tx, candidate, book, options));
      }
      const unknown = open.filter(({ title }) => !known.has(title));
      const added = await addNew(tx, unknown, options);
      outcomes.push(
        ...unknown.filter(({ title }) => added.has(title)).map((one) => outcome(one, 'imported')),
      );
      // A title that somebody took between the two statements is known in the next round.
      open = unknown.filter(({ title }) => !added.has(title));
    }
    return outcomes;
  });
}

async function knownBooks(
  tx: Db,
  candidates: readonly Candidate[],
  { dryRun }: SaveOptions,
): Promise<Map<string, Book>> {
  const titles = candidates.map(({ title }) => title);
  // A dry run may not lock: locks are written to the table.
  const rows = await (dryRun ? findBooksByTitle(tx, titles) : lockBooksByTitle(tx, titles));
  return new Map(rows.map((row) => [row.title, row]));
}

async function addNew(
  tx: Db,
  candidates: readonly Candidate[],
  { dryRun }: SaveOptions,
): Promise<Set<string>> {
  if (dryRun) return new Set(candidates.map(({ title }) => title));
  return insertUntaken(
    tx,
    candidates.map(({ book }) => book),
  );
}

async function saveKnown(
  tx: Db,
  candidate: Candidate,
  row: Book,
  { duplicate, dryRun }: SaveOptions,
): Promise<Outcome> {
  const { wanted, remaining } = merged(candidate, row);
  const different = FIELDS.filter((field) => wanted[field] !== row[field]);
  if (different.length === 0) return outcome(remaining, 'unchanged');
  const detail = `the catalogue has another ${different.join(', ')} (book ${row.id})`;
  if (duplicate === 'fail') throw stoppedAt(candidate.line, `${detail}; --duplicate is fail.`);
  if (duplicate === 'skip') return { ...rowOnly(remaining), result: 'skipped', reason: 'differs', detail };
  if (!dryRun) await updateBook(tx, row.id, wanted);
  return { ...outcome(remaining, 'updated'), detail: `book ${row.id}: ${different.join(', ')}` };
}

/**
 * Merges a row into a book of the catalogue. A default never replaces a value, nor a year one of its days: these notes
 * are dropped from the candidate.
 */
function merged(candidate: Candidate, row: Book): { wanted: BookFields; remaining: Candidate } {
  const { book, notes } = candidate;
  const { id: _, ...known } = row;
  const sameYear = book.publish_date.slice(0, 4) === known.publish_date.slice(0, 4);
  const isSilent = ({ change }: Note) => change === 'default' || (change === 'year' && sameYear);
  const kept = notes.filter(isSilent).map(({ field }) => [field, known[field]]);
  return {
    wanted: { ...book, ...Object.fromEntries(kept) },
    remaining: { ...candidate, notes: notes.filter((note) => !isSilent(note)) },
  };
}

const rowOnly = ({ line, title, notes }: Candidate) => ({ line, title, notes });

const outcome = (candidate: Candidate, result: Exclude<Result, 'skipped'>): Outcome => ({
  ...rowOnly(candidate),
  result,
});
