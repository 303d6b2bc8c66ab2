import { isRefusal, type LibraryRefusal } from '@creature-arena/library-client';
import { signal } from '@preact/signals';
import { library } from '../../library.js';
import { titleParts } from '../../parts/title-parts.js';
import { adviceOn, SELF } from '../../words/self.js';
import { refusalOf } from '../desk/errors.js';
import { createScanQueue, type ScanResult } from '../desk/scan-queue.js';

/** The state of the page: nobody is there, a reader borrows, or books are given back. */
export type Visit = { is: 'none' } | { is: 'borrowing'; card: string; name: string } | { is: 'returning' };

/** The visit of now. */
export const visit = signal<Visit>({ is: 'none' });

/** The books of the visit. */
export const books = createScanQueue({
  doneSound: 'lent',
  notDone: (code) => ({ tone: 'danger', label: 'Not done: no connection', text: code }),
});

/** Ends the visit: nothing of it is left on the page. */
export function endVisit(): void {
  books.clear();
  visit.value = { is: 'none' };
}

/** Begins the visit of the reader with a card. @throws ApiError, e.g. where nobody has it */
export async function borrowWith(card: string): Promise<void> {
  const { first_name } = await library.self.greet({ card });
  visit.value = { is: 'borrowing', card, name: first_name };
}

/** Lends a book, or takes it back, as the visit is. */
export function scanBook(barcode: string): void {
  const now = visit.peek();
  books.add(barcode, () => (now.is === 'borrowing' ? lend(now.card, barcode) : takeBack(barcode)));
}

async function lend(card: string, barcode: string): Promise<ScanResult> {
  if (barcode === card) return { tone: 'plain', text: SELF.ownCard };
  try {
    const { title, deadline } = await library.self.checkOut({ card, barcode });
    return { tone: 'good', label: 'Yours', book: titleParts(title).title, text: SELF.lent(deadline) };
  } catch (error) {
    const refusal = refusalOf(error);
    const [reason] = refusal.reasons;
    return { ...refused('Not lent', barcode, refusal), ...(reason && { text: adviceOn(reason) }) };
  }
}

async function takeBack(barcode: string): Promise<ScanResult> {
  try {
    const { title, outcome, put } = await library.self.checkIn({ barcode });
    const [tone, text] =
      put === 'desk'
        ? (['kept', SELF.toDesk] as const)
        : (['good', outcome === 'returned' ? SELF.returned : SELF.notOnLoan] as const);
    return { tone, label: 'Given back', book: titleParts(title).title, text };
  } catch (error) {
    return refused('Not taken back', barcode, refusalOf(error));
  }
}

function refused(label: string, book: string, refusal: LibraryRefusal): ScanResult {
  const { detail, kind } = refusal;
  const isUnknown = kind === 'fields' || isRefusal(refusal, 'Copy not found');
  return { tone: 'danger', label, book, text: isUnknown ? SELF.unknown : `${detail}.` };
}
