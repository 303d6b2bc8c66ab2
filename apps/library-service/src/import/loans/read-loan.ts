import { type DateOrder, readDay } from '../table/read-day.js';
import type { KnownColumns, TableRow } from '../table/read-table.js';

type LoanField = 'card' | 'barcode' | 'loan_date' | 'due';

/** The columns of this library's own files first, then those of Koha and OpenBiblio. */
export const LOAN_COLUMNS: KnownColumns<LoanField> = {
  card: ['card', 'cardnumber', 'mbrbarcode', 'memberno', 'memberid'],
  barcode: ['barcode', 'itembarcode', 'barcodenmbr', 'copybarcode'],
  loan_date: ['loandate', 'issuedate', 'checkoutdate', 'statusbegindt', 'borrowedon'],
  due: ['due', 'datedue', 'duedate', 'duebackdt', 'deadline'],
};

export const NEEDED_COLUMNS = [
  ['card'],
  ['barcode'],
  ['loan_date'],
  ['due'],
] as const satisfies LoanField[][];

/** An open loan as a row describes it. */
export type ReadLoan = { line: number; card: string; barcode: string; loanDate: string; due: string };

/** A row that cannot be an open loan, and why. */
export type BadLoanRow = { line: number; card: string | null; reason: string; detail: string };

/** Reads the open loan of a row. @param today the last day on which it can have begun */
export function readLoan(
  { line, texts }: TableRow<LoanField>,
  dates: DateOrder,
  today: string,
): ReadLoan | BadLoanRow {
  const { card, barcode } = texts;
  const skip = (reason: string, detail: string) => ({ line, card: card || null, reason, detail });
  if (card === '') return skip('card_missing', 'there is no card');
  if (barcode === '') return skip('barcode_missing', 'there is no barcode');
  const [loanDate, due] = [readDay(texts.loan_date, dates), readDay(texts.due, dates)];
  if (loanDate === null) return skip('date_invalid', 'the day of the loan is no date');
  if (due === null) return skip('date_invalid', 'the day when it is due is no date');
  if (loanDate > today) return skip('date_invalid', 'the loan begins after today');
  if (due < loanDate) return skip('date_invalid', 'it is due before the loan begins');
  return { line, card, barcode, loanDate, due };
}
