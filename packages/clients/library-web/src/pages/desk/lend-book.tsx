import {
  type CheckedOut,
  type DeskLoan,
  isRefusal,
  LibraryRefusal,
  type NewCheckout,
  type Patron,
  type Reason,
} from '@creature-arena/library-client';
import type { ComponentChildren } from 'preact';
import { readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { nameOf } from '../../parts/names.js';
import { Reasons } from '../../parts/reasons.js';
import { titleParts } from '../../parts/title-parts.js';
import { DESK, DESK_REASONS } from '../../words/desk.js';
import { lendQueue } from './desk-queues.js';
import { refusalOf } from './errors.js';
import { changes, choose, decide } from './lend-state.js';
import { findCopy, findReaders } from './look-up.js';
import { outcomeOfCheckin, undoOf } from './returning.js';
import { ruleNote } from './rule-note.js';
import type { ScanResult } from './scan-queue.js';
import { Steps } from './steps.js';

export type Lending = {
  scan: number;
  to: Patron;
  barcode: string;
  isRepeat: boolean;
  override?: { codes: NonNullable<NewCheckout['override']>; note: string };
};

/** Lends a book to the reader at the desk; a card makes its reader that one. */
export async function lend(lending: Lending): Promise<ScanResult | undefined> {
  const done = await tryLending(lending);
  if (!(done instanceof LibraryRefusal)) return lent(done, lending.to);
  if (done.kind === 'fields' || isRefusal(done, 'Copy not found')) {
    const { exact } = await findReaders(lending.barcode);
    if (exact) return choose(exact);
  }
  return notLent(done, lending);
}

/** Lends a book, or returns why the service refuses. */
async function tryLending({
  to,
  barcode,
  isRepeat,
  override,
}: Lending): Promise<CheckedOut | LibraryRefusal> {
  try {
    return await library.circulation.checkOut({
      ...{ user_id: to.user.id, barcode },
      ...(override && { override: override.codes, override_note: override.note }),
    });
  } catch (error) {
    const refusal = refusalOf(error);
    // The first try, which was not answered, has done it.
    if (isRepeat && refusal.loan) return { loan: refusal.loan, decision: null, copy_note: null };
    return refusal;
  }
}

/**
 * Lends a book that another reader still has: it is taken back first. Whoever waits for it comes before the reader at the
 * desk. Done again after a lost answer, it takes back nothing that was lent by the first try.
 */
async function takeBackAndLend(lending: Lending, from: string): Promise<ScanResult> {
  const { to, barcode } = lending;
  const before = await tryLending(lending);
  if (!(before instanceof LibraryRefusal)) return lent(before, to);
  if (!before.reasons.some(isWithAnother)) return notLent(before, lending);
  const checkin = await library.circulation.checkIn({ barcode });
  const undo = undoOf(checkin);
  if (checkin.hold !== null && checkin.hold.user_id !== to.user.id) {
    return { ...outcomeOfCheckin(checkin), ...undo, reader: nameOf(to.user) };
  }
  const after = await tryLending(lending);
  if (!(after instanceof LibraryRefusal)) return lent(after, to, <p class="small">{from}</p>);
  return { ...(await notLent(after, lending)), ...undo, label: DESK.takenBackNotLent };
}

const isWithAnother = ({ code }: Reason): boolean =>
  code === 'copy_on_loan' || code === 'copy_held_for_another';

function lent(
  { loan, decision, copy_note: note }: CheckedOut,
  to: Patron,
  before?: ComponentChildren,
): ScanResult {
  changes.value += 1;
  return {
    ...{ tone: 'good', label: DESK.lent.label(to.user.first_name), book: titleOf(loan) },
    ...{ text: DESK.lent.text(loan.deadline), reader: nameOf(to.user) },
    ...(note !== null && { spoken: DESK.note(note) }),
    more: (
      <>
        {before}
        {note !== null && <p class="small">{DESK.note(note)}</p>}
        {decision && <Steps decision={decision} />}
      </>
    ),
    undo: async () => {
      const checkin = await library.circulation.checkIn({ copy_id: loan.copy?.id ?? 0 });
      changes.value += 1;
      const { more, slip } = outcomeOfCheckin(checkin);
      return {
        ...{ tone: checkin.hold ? 'kept' : 'caution', label: DESK.undone.label, book: titleOf(loan) },
        ...{ text: DESK.undone.text, more, ...(slip !== undefined && { slip }) },
        sound: checkin.hold ? 'hold' : null,
      };
    },
  };
}

const titleOf = ({ books }: DeskLoan): string => books.map(({ title }) => titleParts(title).title).join(', ');

/** Says why nothing was lent. The weightiest reason is the headline; it names no other reader, who may look on. */
async function notLent(refusal: LibraryRefusal, lending: Lending): Promise<ScanResult> {
  const { to, barcode } = lending;
  const { detail, reasons } = refusal;
  const reader = nameOf(to.user);
  const [first, ...others] = reasons;
  if (first === undefined) {
    const isUnknown = isRefusal(refusal, 'Copy not found');
    return {
      ...{ tone: 'danger', label: DESK.notLent, reader },
      text: isUnknown ? DESK.unknown(barcode) : `${barcode}: ${detail}.`.replace(/\.\.$/, '.'),
    };
  }
  const holder = first.code === 'copy_on_loan' ? (await findCopy(barcode))?.reader : null;
  return {
    ...{ tone: 'danger', label: DESK.notLent, book: barcode, reader },
    text: holder?.card ? DESK.onLoanTo(holder.card) : (DESK_REASONS[first.code]?.(first.facts) ?? first.text),
    spoken: others.map(({ text }) => text).join('. '),
    more: (
      <>
        {first.rule && <p>{ruleNote(first.rule)}</p>}
        {holder && (
          <p class="small">
            <a href={readerAddress(holder.id)}>{DESK.theirPage}</a>
          </p>
        )}
        {others.length > 0 && <Reasons reasons={others} note={ruleNote} />}
      </>
    ),
    ...offerFor(refusal, lending, holder?.card ?? DESK.another),
  };
}

/** Returns what staff may do about a refusal; nothing for some. `holder`: the card of the reader who has the copy. */
function offerFor(refusal: LibraryRefusal, lending: Lending, holder: string): Pick<ScanResult, 'offer'> {
  const { reasons, loan } = refusal;
  const { scan, to: reader, barcode } = lending;
  const instead = (text: string, work: (isRepeat: boolean) => Promise<ScanResult>) => ({
    offer: { text, take: () => lendQueue.redo(scan, (_, isRepeat) => work(isRepeat)) },
  });
  if (reasons[0]?.code === 'copy_on_loan') {
    const from = DESK.takenBackFrom(holder);
    return instead(DESK.takeBackAndLend, (isRepeat) => takeBackAndLend({ ...lending, isRepeat }, from));
  }
  if (loan !== null) return instead(DESK.renew, (isRepeat) => renew(loan, reader, isRepeat));
  if (!reasons.every(({ overridable }) => overridable)) return {};
  return { offer: { text: DESK.lendAnyway, take: () => decide({ scan, reader, barcode, refusal }) } };
}

/** Renews the loan that the reader has of a book already. */
async function renew(loan: DeskLoan, { user }: Patron, isRepeat: boolean): Promise<ScanResult> {
  const about = { book: titleOf(loan), reader: nameOf(user) };
  try {
    const answer = await library.circulation.renew({ loan_id: loan.id, renewals: loan.renewals });
    changes.value += 1;
    const text = DESK.lent.text(answer.loan.deadline);
    return { ...about, tone: 'good', label: DESK.renewed, text, more: <Steps decision={answer.decision} /> };
  } catch (error) {
    const refusal = refusalOf(error);
    const [first, ...others] = refusal.reasons;
    const isDone = isRepeat && isRefusal(refusal, 'Changed meanwhile');
    if (isDone) changes.value += 1;
    return {
      ...about,
      ...(isDone
        ? { tone: 'good', label: DESK.renewed, text: DESK.seeTheirLoans }
        : { tone: 'danger', label: DESK.notRenewed, text: `${refusal.detail}.` }),
      more: (
        <>
          {first?.rule && <p>{ruleNote(first.rule)}</p>}
          {others.length > 0 && <Reasons reasons={others} note={ruleNote} />}
        </>
      ),
    };
  }
}
