import { type Checkin, isRefusal, type Patron } from '@creature-arena/library-client';
import { signal } from '@preact/signals';
import { shortDay } from '@repo/web-kit';
import { addressWith, bookAddress, readerAddress } from '../../addresses.js';
import { isStaff, library } from '../../library.js';
import { nameOf, shelfLetter, sortedNameOf } from '../../parts/names.js';
import { titleParts } from '../../parts/title-parts.js';
import { DESK } from '../../words/desk.js';
import { returnsQueue } from './desk-queues.js';
import { refusalOf } from './errors.js';
import { findReaders } from './look-up.js';
import type { ScanResult } from './scan-queue.js';

/** What was taken back since the page was opened: when that was, and how many of each. */
export const shift = signal({ since: Date.now(), back: 0, kept: 0, look: 0 });

isStaff.subscribe(() => {
  shift.value = { since: Date.now(), back: 0, kept: 0, look: 0 };
});

/** Leads to lending to a reader. */
type LendTo = (userId: number) => void;

/** Takes a book back, which came on a day (YYYY-MM-DD); empty: today. A card leads to its reader. */
export function takeBack(barcode: string, day: string, lendTo: LendTo): void {
  returnsQueue.add(barcode, (_, isRepeat) => outcomeOf(barcode, day, { isRepeat, lendTo }));
}

async function outcomeOf(
  barcode: string,
  day: string,
  { isRepeat, lendTo }: { isRepeat: boolean; lendTo: LendTo },
): Promise<ScanResult> {
  try {
    const answer = await library.circulation.checkIn({ barcode, ...(day !== '' && { returned_on: day }) });
    // The first try, which was not answered, has done it.
    const isDone = isRepeat && answer.outcome === 'not_on_loan' && answer.last_return !== null;
    const checkin: Checkin = isDone ? { ...answer, outcome: 'returned' } : answer;
    return counted({ ...outcomeOfCheckin(checkin), ...undoOf(checkin, uncounted) });
  } catch (error) {
    const refusal = refusalOf(error);
    const { detail, kind } = refusal;
    const isUnknown = kind === 'fields' || isRefusal(refusal, 'Copy not found');
    const { exact: reader } = isUnknown ? await findReaders(barcode) : {};
    if (reader) return outcomeOfCard(reader, lendTo);
    return counted({
      ...{ tone: 'danger', label: 'Not taken back' },
      text: isUnknown ? DESK.unknown(barcode) : `${barcode}: ${detail}.`.replace(/\.\.$/, '.'),
    });
  }
}

/** Says whose card was scanned. Nothing is lent by itself: the card may have come with the books. */
const outcomeOfCard = ({ user, note }: Patron, lendTo: LendTo): ScanResult => ({
  ...{ tone: 'plain', label: DESK.card, sound: 'look' },
  text: nameOf(user),
  more: (
    <>
      <p>
        <a href={readerAddress(user.id)}>{DESK.theirPage}</a>
      </p>
      {note !== null && <p class="small">{DESK.note(note)}</p>}
    </>
  ),
  offer: { text: DESK.lendTo(user.first_name), take: () => lendTo(user.id) },
});

function counted(outcome: ScanResult): ScanResult {
  const { since, back, kept, look } = shift.peek();
  const { tone } = outcome;
  shift.value = {
    since,
    back: back + (tone === 'danger' ? 0 : 1),
    kept: kept + (tone === 'kept' ? 1 : 0),
    look: look + (tone === 'danger' || tone === 'caution' ? 1 : 0),
  };
  return outcome;
}

function uncounted({ hold }: Checkin): void {
  const { back, kept } = shift.peek();
  shift.value = { ...shift.peek(), back: back - 1, kept: kept - (hold === null ? 0 : 1) };
}

/** Returns the way to undo a check-in that has returned a loan, after which `undone` is called; nothing for others. */
export function undoOf(checkin: Checkin, undone?: (checkin: Checkin) => void): Pick<ScanResult, 'undo'> {
  const { copy, loan } = checkin;
  if (loan === null) return {};
  return {
    undo: async () => {
      await library.circulation.undoCheckIn(loan.id);
      undone?.(checkin);
      return {
        ...{ tone: 'caution', label: DESK.undone.label, book: titleParts(copy.title).title },
        ...{ text: DESK.onLoanAgain(loan.deadline), sound: null },
      };
    },
  };
}

const PASSED_OVER = {
  suspended: 'asked to wait',
  patron_blocked: 'is blocked',
  patron_expired: 'is no member any more',
} as const;

const TONES = {
  shelf: { tone: 'good', label: 'Back' },
  hold_shelf: { tone: 'kept', label: DESK.hold },
  aside: { tone: 'caution', label: 'Back' },
  not_on_loan: { tone: 'caution', label: DESK.notOnLoan },
} as const;

/** Says that a copy came back, and where it goes. */
export function outcomeOfCheckin(checkin: Checkin): ScanResult {
  const { outcome, copy, loan, put, hold, passed_over: passed, last_return: last } = checkin;
  const place = {
    shelf: DESK.shelf(copy.call_number),
    hold_shelf:
      hold === null
        ? ''
        : `Hold shelf, under ${shelfLetter(hold.reader)}, until ${shortDay(hold.expires_on)}`,
    aside: DESK.aside,
  }[put];
  const late = loan !== null && loan.return_date !== null && loan.return_date > loan.deadline;
  const about = [hold?.reader.group, hold?.card].filter(Boolean).join(', ');
  return {
    ...TONES[outcome === 'returned' || put !== 'shelf' ? put : 'not_on_loan'],
    book: titleParts(copy.title).title,
    text: place,
    ...(copy.note !== null && { spoken: DESK.note(copy.note) }),
    ...(hold && { slip: sortedNameOf(hold.reader), checkin }),
    more: (
      <ul class="small">
        {about !== '' && <li>{about}</li>}
        {copy.note !== null && <li>{DESK.note(copy.note)}</li>}
        {late && <li>Late: it was due on {shortDay(loan.deadline)}.</li>}
        {outcome === 'not_on_loan' && last && <li>It came back on {shortDay(last.return_date)}.</li>}
        {outcome === 'not_on_loan' && checkin.open_loans.length > 0 && (
          <li>Loans without a copy may be meant: {checkin.open_loans.join(', ')}.</li>
        )}
        {passed.map(({ hold: id, code }) => (
          <li key={id}>
            Hold {id} is passed over: the reader {PASSED_OVER[code]}.
          </li>
        ))}
        <li>
          <a href={addressWith(bookAddress(copy.book_id), { copy: copy.id })}>
            {copy.note === null ? DESK.noteDamage : DESK.changeNote}
          </a>
        </li>
      </ul>
    ),
  };
}
