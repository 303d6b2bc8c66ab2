import { library } from '../../library.js';
import { DESK } from '../../words/desk.js';
import { lendQueue } from './desk-queues.js';
import { refusalOf } from './errors.js';
import { lend } from './lend-book.js';
import { choices, choose, decide, type Override, reader } from './lend-state.js';
import { findReaders, lookUpBook } from './look-up.js';
import { printSoon } from './print/paper.js';
import { readLoansAndHoldsOf } from './reader-reads.js';
import type { ScanResult } from './scan-queue.js';

/** Takes a code, which may be anything that has one: what it means depends on who is the reader when its turn comes. */
export function scan(code: string): void {
  lendQueue.add(code, (id, isRepeat) =>
    reader.value === undefined ? find(code) : lend({ scan: id, to: reader.value, barcode: code, isRepeat }),
  );
}

/** Goes to the next reader, when all that was scanned for this one is done. */
export function leave(): void {
  lendQueue.add('Next reader', async () => choose(undefined));
}

/** Prints when the books of the reader are due, and what is kept for them, once all that was scanned is done. */
export function printDue(): void {
  lendQueue.add('Slip', async () => {
    if (reader.value === undefined) return undefined;
    await readLoansAndHoldsOf(reader.value.user.id);
    printSoon();
    return undefined;
  });
}

/** Makes a reader the one at the desk, when all that was scanned before is done. */
export function come(userId: number): void {
  lendQueue.add('Reader', async () => {
    try {
      choose(await library.patrons.one(userId));
    } catch (error) {
      // The page asks for a reader whom the address does not name rightly.
      refusalOf(error);
    }
    return undefined;
  });
}

/** Lends what was refused, for a reason that staff gives. */
export function lendAnyway({ scan: id, reader: to, barcode, refusal }: Override, note: string): void {
  const override = { codes: refusal.reasons.map(({ code }) => code), note };
  lendQueue.redo(id, (_, isRepeat) => lend({ scan: id, to, barcode, isRepeat, override }));
  decide(undefined);
}

/** Says what a code is without a reader: a reader, who is the one at the desk then, or a book. */
async function find(text: string): Promise<ScanResult | undefined> {
  const { exact, readers } = await findReaders(text);
  if (exact) return choose(exact);
  const book = await lookUpBook(text);
  if (book) return { ...book, tone: 'caution', label: 'No reader yet', book: book.text, text: DESK.noReader };
  const [only, ...others] = readers;
  if (only && others.length === 0) return choose(only);
  if (only) {
    choices.value = { text, readers };
    return undefined;
  }
  return { tone: 'danger', label: 'Unknown', text: DESK.nobody(text) };
}
