import { withTransaction } from '@repo/database';
import { insertEdition } from '../../books/books.repository.js';
import type { Db, LibraryDatabase } from '../../db/database.js';
import { isSameRecord } from '../../marc/record.js';
import { digestOf } from '../../marc/title-values.js';
import type { Outcome } from '../file/outcome.js';
import { addDetails, addIsbns, findDetails, type KnownDetails, NO_DETAILS } from '../import.repository.js';
import { type SaveOptions, saveKnown } from '../save-books.js';
import type { DryShelves } from '../save-copies.js';
import { saveInTurn } from '../table/batches.js';
import type { RecordRow } from './read-row.js';
import { findTitlesOfRecords, keepRecords, type RecordTitle } from './records.repository.js';
import { type SavedRecord, saveItems } from './save-items.js';

/**
 * Puts records of different numbers into the catalogue, with their copies, all of them or, when it throws, none.
 *
 * @param database null for a dry run against a catalogue of no books
 * @throws ImportStopped where the policy for duplicates is to fail
 */
export async function saveRecords(
  database: LibraryDatabase | null,
  rows: readonly RecordRow[],
  options: SaveOptions,
  shelves: DryShelves,
): Promise<Outcome[]> {
  const save = (tx: Db | null) => saveRows(tx, rows, options, shelves);
  if (database === null) return save(null);
  if (options.dryRun) return withTransaction(database, save);
  return saveInTurn(database, ['copies_barcode_key'], save);
}

async function saveRows(
  tx: Db | null,
  rows: readonly RecordRow[],
  options: SaveOptions,
  shelves: DryShelves,
): Promise<Outcome[]> {
  const writes = tx !== null && !options.dryRun;
  const titleOf = await titlesOf(tx, rows, writes);
  const saved: SavedRecord[] = [];
  for (const row of rows) {
    const found = titleOf(row);
    if (found === 'ambiguous') saved.push(ambiguous(row));
    else if (found === undefined) saved.push(await addTitle(writes ? tx : null, row));
    else if (tx !== null) saved.push(await saveTitle(tx, row, found, options));
  }
  const told = await saveItems(tx, saved, options, shelves);
  if (writes) await saveRest(tx, saved);
  return told;
}

/** Saves what is beside the books and copies of records: details, ISBNs and the records themselves. */
async function saveRest(tx: Db, saved: readonly SavedRecord[]): Promise<void> {
  const all = saved.flatMap(({ bookId, outcome, ...rest }) =>
    bookId === undefined || outcome.result === 'skipped' ? [] : [{ ...rest, bookId }],
  );
  const added = all.filter(({ isNew }) => isNew);
  await addDetails(
    tx,
    added.map(({ row, bookId }) => ({ ...row.candidate.details, bookId })),
  );
  await addIsbns(
    tx,
    all.flatMap(({ row, bookId }) => row.values.isbns.map((isbn) => ({ bookId, isbn }))),
  );
  const kept = all.filter(({ keeps }) => keeps);
  await keepRecords(
    tx,
    kept.map(({ row: { record, source, number, values }, bookId }) => ({
      ...{ bookId, record, source, number, digest: digestOf(values) },
    })),
  );
}

type Known = RecordTitle & { details: KnownDetails };

/** Finds the title of each record; undefined: it is new. */
async function titlesOf(tx: Db | null, rows: readonly RecordRow[], lock: boolean) {
  const keys = rows.map(({ candidate: { line }, source, number, values: { isbns } }) => ({
    ...{ line, source, number, isbns },
  }));
  const found = tx === null ? [] : await findTitlesOfRecords(tx, keys, lock);
  const ids = [...new Set(found.map(({ book }) => book.id))];
  const details = tx === null ? new Map<number, KnownDetails>() : await findDetails(tx, ids);
  return ({ candidate: { line } }: RecordRow): Known | 'ambiguous' | undefined => {
    const all = found.filter((each) => each.line === line);
    const own = all.filter(({ byNumber }) => byNumber);
    const candidates = own.length > 0 ? own : all;
    const [first] = candidates;
    if (candidates.some(({ book }) => book.id !== first?.book.id)) return 'ambiguous';
    return first && { ...first, details: details.get(first.book.id) ?? NO_DETAILS };
  };
}

const told = ({ candidate: { line, title, notes }, number }: RecordRow) => ({ line, title, notes, number });

const ambiguous = (row: RecordRow): SavedRecord => ({
  ...{ row, bookId: undefined, isNew: false, keeps: false },
  outcome: { ...told(row), result: 'skipped', reason: 'ambiguous', detail: 'several titles have its ISBN' },
});

/** Adds a title, also where another has its name. @param tx null: it is a dry run */
async function addTitle(tx: Db | null, row: RecordRow): Promise<SavedRecord> {
  let bookId = -row.candidate.line;
  while (tx !== null && bookId < 0) bookId = (await insertEdition(tx, row.candidate.book))?.id ?? bookId;
  return { row, bookId, isNew: true, keeps: true, outcome: { ...told(row), result: 'imported' } };
}

/** Saves what a record says of a title that is there. */
async function saveTitle(tx: Db, row: RecordRow, found: Known, options: SaveOptions): Promise<SavedRecord> {
  const { book, details, byNumber, record } = found;
  const { outcome } = await saveKnown(tx, row.candidate, { ...book, ...details }, options);
  const saved = { row, bookId: book.id, isNew: false };
  if (outcome.result === 'skipped')
    return { ...saved, keeps: false, outcome: { ...outcome, number: row.number } };
  // The record of another catalogue stays.
  const keeps = (byNumber || record === null) && !(record !== null && isSameRecord(record, row.record));
  const more = [
    ...(row.values.isbns.slice(1).some((isbn) => !details.isbns.includes(isbn)) ? ['isbn'] : []),
    ...(keeps ? ['record'] : []),
  ];
  const named = outcome.result === 'updated' ? `${outcome.detail}, ` : `book ${book.id}: `;
  const whole: Outcome =
    more.length === 0 ? outcome : { ...outcome, result: 'updated', detail: `${named}${more.join(', ')}` };
  return { ...saved, keeps, outcome: { ...whole, number: row.number } };
}
