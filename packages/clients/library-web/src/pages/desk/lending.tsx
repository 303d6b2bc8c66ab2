import {
  isRefusal,
  type LibraryRefusal,
  type NewCheckout,
  type Patron,
} from '@creature-arena/library-client';
import { signal } from '@preact/signals';
import { isStaff, library } from '../../library.js';
import { nameOf } from '../../parts/names.js';
import { Reasons } from '../../parts/reasons.js';
import { titleParts } from '../../parts/title-parts.js';
import { DESK, DESK_REASONS } from '../../words/desk.js';
import { lendLosses, lendQueue } from './desk-queues.js';
import { refusalOf } from './errors.js';
import { findReaders, lookUpBook } from './look-up.js';
import { printSoon } from './print/paper.js';
import { readLoansOf } from './reader-reads.js';
import { outcomeOfCheckin } from './returning.js';
import { ruleNote } from './rule-note.js';
import type { ScanResult } from './scan-queue.js';
import { Steps } from './steps.js';

/** The reader at the desk: all codes are books for them, until the next card. */
export const reader = signal<Patron | undefined>(undefined);

/** The scan after which the reader came, or left: what was scanned until then was not for them. */
export const since = signal(0);

/** The readers of whom somebody has to choose one, for a text that fits several. */
export const choices = signal<{ text: string; readers: readonly Patron[] } | undefined>(undefined);

/** The scan that the rules refuse, and about which somebody decides otherwise. */
export const overriding = signal<Override | undefined>(undefined);

/** Counts what changes the loans of the reader, so that they are read anew. */
export const changes = signal(0);

export type Override = { scan: number; reader: Patron; barcode: string; refusal: LibraryRefusal };

/** The most readers to choose from. */
export const MOST_CHOICES = 10;

// A card may be among the scans that were not done: the books behind it are not for the reader before it.
lendLosses.subscribe((count) => {
  if (count > 0) choose(undefined);
});

isStaff.subscribe(() => {
  reader.value = undefined;
  choices.value = undefined;
  overriding.value = undefined;
});

/** Takes a code, which may be anything that has one: what it means depends on who is the reader when its turn comes. */
export function scan(code: string): void {
  lendQueue.add(code, (id, isRepeat) =>
    reader.value === undefined ? find(code) : lend({ scan: id, to: reader.value, barcode: code, isRepeat }),
  );
}

/** Makes somebody the reader; that is seen, and nothing has to be said about it. */
export function choose(patron: Patron | undefined): undefined {
  // An answer may come when whoever asked has logged out.
  reader.value = isStaff.value ? patron : undefined;
  choices.value = undefined;
  since.value = lendQueue.scans.peek().find(({ state }) => state !== 'waiting')?.id ?? 0;
}

/** Goes to the next reader, when all that was scanned for this one is done. */
export function leave(): void {
  lendQueue.add('Next reader', async () => choose(undefined));
}

/** Prints when the books of the reader are due, once all that was scanned is done. */
export function printDue(): void {
  lendQueue.add('Slip', async () => {
    if (reader.value === undefined) return undefined;
    await readLoansOf(reader.value.user.id);
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

/** Begins or ends a decision against a refusal. Scans wait until then. */
export function decide(about: Override | undefined): void {
  overriding.value = about;
  lendQueue.hold(about !== undefined);
}

/** Lends what was refused, for a reason that staff gives. */
export function lendAnyway({ scan: id, reader: to, barcode, refusal }: Override, note: string): void {
  const override = { codes: refusal.reasons.map(({ code }) => code), note };
  lendQueue.redo(id, (_, isRepeat) => lend({ scan: id, to, barcode, isRepeat, override }));
  decide(undefined);
}

/** Says what a code is without a reader: a reader, who is the one at the desk then, or a book. */
async function find(text: string): Promise<ScanResult | undefined> {
  const { exact, readers } = await findReaders(text, MOST_CHOICES);
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

type Lending = {
  scan: number;
  to: Patron;
  barcode: string;
  isRepeat: boolean;
  override?: { codes: NonNullable<NewCheckout['override']>; note: string };
};

async function lend({ scan: id, to, barcode, isRepeat, override }: Lending): Promise<ScanResult | undefined> {
  const about = nameOf(to.user);
  try {
    const done = await library.circulation.checkOut({
      ...{ user_id: to.user.id, barcode },
      ...(override && { override: override.codes, override_note: override.note }),
    });
    return { ...lent(done, to), reader: about };
  } catch (error) {
    const refusal = refusalOf(error);
    // The first try, which was not answered, has done it.
    if (isRepeat && refusal.loan)
      return { ...lent({ loan: refusal.loan, decision: null }, to), reader: about };
    if (refusal.kind === 'fields' || isRefusal(refusal, 'Copy not found')) {
      const { exact } = await findReaders(barcode, MOST_CHOICES);
      if (exact) return choose(exact);
    }
    return { ...notLent(refusal, { scan: id, reader: to, barcode, refusal }), reader: about };
  }
}

function lent(
  { loan, decision }: Awaited<ReturnType<typeof library.circulation.checkOut>>,
  to: Patron,
): ScanResult {
  const title = loan.books.map((book) => titleParts(book.title).title).join(', ');
  changes.value += 1;
  return {
    ...{ tone: 'good', label: DESK.lent.label(to.user.first_name), book: title },
    text: DESK.lent.text(loan.deadline),
    more: decision && <Steps decision={decision} />,
    undo: async () => {
      const checkin = await library.circulation.checkIn({ copy_id: loan.copy?.id ?? 0 });
      changes.value += 1;
      const { more, slip } = outcomeOfCheckin(checkin);
      return {
        ...{ tone: checkin.hold ? 'kept' : 'caution', label: DESK.undone.label, book: title },
        ...{ text: DESK.undone.text, more, ...(slip !== undefined && { slip }) },
        sound: checkin.hold ? 'hold' : null,
      };
    },
  };
}

/** Says why nothing was lent. The weightiest reason is the headline; it names no other reader, who may look on. */
function notLent(refusal: LibraryRefusal, about: Override): ScanResult {
  const { barcode } = about;
  const { detail, reasons } = refusal;
  const [first, ...others] = reasons;
  if (first === undefined) {
    const isUnknown = isRefusal(refusal, 'Copy not found');
    return {
      ...{ tone: 'danger', label: DESK.notLent },
      text: isUnknown ? DESK.unknown(barcode) : `${barcode}: ${detail}.`.replace(/\.\.$/, '.'),
    };
  }
  return {
    ...{ tone: 'danger', label: DESK.notLent, book: barcode },
    text: DESK_REASONS[first.code]?.(first.facts) ?? first.text,
    spoken: others.map(({ text }) => text).join('. '),
    more: (
      <>
        {first.rule && <p>{ruleNote(first.rule)}</p>}
        {others.length > 0 && <Reasons reasons={others} note={ruleNote} />}
      </>
    ),
    ...(reasons.every(({ overridable }) => overridable) && { override: () => decide(about) }),
  };
}
