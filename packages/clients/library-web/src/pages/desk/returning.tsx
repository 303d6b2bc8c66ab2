import type { Checkin } from '@creature-arena/library-client';
import { counted, dayInWords } from '@repo/web-kit';
import { library } from '../../library.js';
import { nameOf } from '../../parts/names.js';
import { returnsQueue } from './desk-queues.js';
import { refusalOf } from './errors.js';
import type { ScanResult } from './scan-queue.js';

/** Takes a book back, which came on a day (YYYY-MM-DD); empty: today. */
export function takeBack(barcode: string, day: string): void {
  returnsQueue.add(barcode, async () => {
    try {
      const checkin = await library.circulation.checkIn({ barcode, ...(day !== '' && { returned_on: day }) });
      return { ...outcomeOfCheckin(checkin), ...undoOf(checkin) };
    } catch (error) {
      const { detail } = refusalOf(error);
      return {
        tone: 'danger',
        label: 'Not taken back',
        text: `${barcode}: ${detail}.`.replace(/\.\.$/, '.'),
      };
    }
  });
}

/** The way to undo a check-in that has returned a loan. */
function undoOf({ copy, loan }: Checkin): Pick<ScanResult, 'undo'> {
  if (loan === null) return {};
  return {
    undo: async () => {
      await library.circulation.undoCheckIn(loan.id);
      const text = `on loan again, due ${dayInWords(loan.deadline)}`;
      return { tone: 'caution', label: 'Undone', book: copy.title, text };
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
  hold_shelf: { tone: 'kept', label: 'Do not shelve: somebody waits for it' },
  aside: { tone: 'caution', label: 'Put it aside' },
  not_on_loan: { tone: 'caution', label: 'It was not lent' },
} as const;

/** Says that a copy came back, and where it goes. */
export function outcomeOfCheckin(checkin: Checkin): ScanResult {
  const {
    outcome,
    copy,
    loan,
    put,
    hold,
    passed_over: passed,
    last_return: last,
    open_loans: open,
  } = checkin;
  const place = {
    shelf: 'to the shelf',
    hold_shelf: `to the hold shelf${hold === null ? '' : `, for ${nameOf(hold.reader)} until ${dayInWords(hold.expires_on)}`}`,
    aside: 'set aside: it is not in service',
  }[put];
  const late = loan?.return_date && loan.return_date > loan.deadline;
  const about = [hold?.reader.group, hold?.card].filter(Boolean).join(', ');
  return {
    ...TONES[outcome === 'returned' || put !== 'shelf' ? put : 'not_on_loan'],
    book: copy.title,
    text: place,
    ...(hold && { slip: `${hold.reader.last_name}, ${hold.reader.first_name}` }),
    more: (
      <ul class="small">
        {about !== '' && <li>{about}</li>}
        {late && <li>Late: it was due on {dayInWords(loan.deadline)}.</li>}
        {outcome === 'not_on_loan' && (
          <li>
            It was not on loan.
            {last && ` It came back on ${dayInWords(last.return_date)}.`}
            {open.length > 0 &&
              ` ${counted(open.length, 'loan')} without a copy may be meant: ${open.join(', ')}.`}
          </li>
        )}
        {passed.map(({ hold: id, code }) => (
          <li key={id}>
            Hold {id} is passed over: the reader {PASSED_OVER[code]}.
          </li>
        ))}
      </ul>
    ),
  };
}
