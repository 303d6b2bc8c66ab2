import type { Readable } from 'node:stream';
import type { Actor } from '../../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../../db/database.js';
import { batchesOf, saveInTurn, stopOn } from '../table/batches.js';
import type { DateOrder } from '../table/read-day.js';
import { readTable } from '../table/read-table.js';
import type { RowOutcome } from '../table/row-report.js';
import {
  type Borrower,
  findBorrowers,
  findCopies,
  insertOpenLoans,
  type LentCopy,
  lockCopies,
  type NewLoan,
} from './loans.repository.js';
import { type BadLoanRow, LOAN_COLUMNS, NEEDED_COLUMNS, type ReadLoan, readLoan } from './read-loan.js';

export type LoanImport = {
  database: LibraryDatabase;
  source: Readable;
  options: { dates: DateOrder; dryRun: boolean };
  today: string;
  /** The person of the staff; null for a command. */
  by: Actor | null;
  onBatch: (outcomes: readonly RowOutcome[]) => Promise<void> | void;
  signal?: AbortSignal;
};

/**
 * Makes the open loans of a file as they are, in batches, each whole or not at all: the rules of lending refuse none of them.
 * Nothing that is lent here is changed.
 *
 * @throws ImportStopped for a broken file, and when the signal comes; batches that `onBatch` was called with stay
 */
export async function importLoans({ database, source, options, today, by, onBatch, signal }: LoanImport) {
  stopOn(signal, source);
  const seen = new Map<string, number>();
  try {
    for await (const batch of batchesOf(readTable(source, LOAN_COLUMNS, NEEDED_COLUMNS))) {
      const rows = batch.map((row) => onceInFile(readLoan(row, options.dates, today), seen));
      const save = (tx: Db) => saveLoans(tx, rows, options.dryRun, by);
      await onBatch(await (options.dryRun ? save(database.db) : saveInTurn(database, [], save)));
    }
  } finally {
    source.destroy();
  }
  return undefined;
}

type Row = ReadLoan | BadLoanRow;

/** Skips a row whose barcode an earlier good line has. */
function onceInFile(row: Row, seen: Map<string, number>): Row {
  if ('reason' in row) return row;
  const { line, card, barcode } = row;
  const earlier = seen.get(barcode);
  if (earlier !== undefined) {
    return { line, card, reason: 'barcode_twice', detail: `has the barcode of line ${earlier}` };
  }
  seen.set(barcode, line);
  return row;
}

async function saveLoans(
  tx: Db,
  rows: readonly Row[],
  dryRun: boolean,
  by: Actor | null,
): Promise<RowOutcome[]> {
  const loans = rows.filter((row) => !('reason' in row)) as ReadLoan[];
  const cards = new Set(loans.map(({ card }) => card));
  const borrowers = await findBorrowers(tx, [...cards], !dryRun);
  const barcodes = loans.map(({ barcode }) => barcode);
  if (!dryRun) await lockCopies(tx, barcodes);
  const copies = await findCopies(tx, loans);
  const known = {
    borrowers: new Map(borrowers.map((borrower) => [borrower.card, borrower])),
    copies: new Map(copies.map((copy) => [copy.barcode, copy])),
  };
  const planned = rows.map((row) => planLoan(row, known));
  if (!dryRun) {
    await insertOpenLoans(
      tx,
      planned.flatMap(({ loan }) => loan ?? []),
      by,
    );
  }
  return planned.map(({ outcome }) => outcome);
}

type Known = { borrowers: ReadonlyMap<string, Borrower>; copies: ReadonlyMap<string, LentCopy> };

/** Decides what a row does. Each is about another copy, so that no row depends on those before. */
function planLoan(row: Row, { borrowers, copies }: Known): { outcome: RowOutcome; loan?: NewLoan } {
  const { line, card } = row;
  const skip = (reason: string, detail: string) => ({
    outcome: { line, card, result: 'skipped' as const, reason, detail },
  });
  if ('reason' in row) return skip(row.reason, row.detail);
  const { barcode, loanDate, due } = row;
  const borrower = borrowers.get(row.card);
  const copy = copies.get(barcode);
  if (!borrower) return skip('card_unknown', 'no reader has the card');
  if (!copy) return skip('barcode_unknown', `no copy has the barcode ${barcode}`);
  const { loan } = copy;
  if (loan) {
    if (loan.userId !== borrower.id) return skip('copy_on_loan', `copy ${copy.id} is lent to somebody else`);
    if (loan.loanDate === loanDate && loan.due === due)
      return { outcome: { line, card, result: 'unchanged' } };
    return skip('loan_differs', `copy ${copy.id} is lent to the reader with other dates`);
  }
  if (copy.isReturned) return skip('returned', `copy ${copy.id} came back from this loan`);
  if (copy.isHeld) return skip('copy_held', `copy ${copy.id} is kept for somebody`);
  if (copy.status !== 'in_service' && copy.status !== 'lost') {
    return skip('copy_not_in_service', `copy ${copy.id} is not in service: ${copy.status}`);
  }
  const terms = `${borrower.category}/${copy.material}`;
  return {
    outcome: { line, card, result: 'imported' },
    loan: { userId: borrower.id, copyId: copy.id, bookId: copy.bookId, loanDate, due, terms },
  };
}
