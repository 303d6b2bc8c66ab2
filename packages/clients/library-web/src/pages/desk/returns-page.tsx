import type { Checkin } from '@creature-arena/library-client';
import { counted, dayInWords, Field } from '@repo/web-kit';
import { useRef, useState } from 'preact/hooks';
import { library } from '../../library.js';
import { DeskPage } from './desk-page.js';
import { EntryList } from './entry-list.js';
import { failureText } from './errors.js';
import { ScanField } from './scan-field.js';
import { type NewEntry, useLog } from './use-log.js';

/** Takes books back, whoever had them. */
export function ReturnsPage() {
  return (
    <DeskPage title="Take back">
      <Returning />
    </DeskPage>
  );
}

function Returning() {
  const log = useLog();
  const [day, setDay] = useState('');
  const field = useRef<HTMLInputElement>(null);

  async function takeBack(barcode: string, returnedOn: string) {
    try {
      const returned_on = returnedOn === '' ? undefined : returnedOn;
      log.add(entryOf(await library.circulation.checkIn({ barcode, ...(returned_on && { returned_on }) })));
    } catch (error) {
      log.add({ tone: 'danger', text: `${barcode}: ${failureText(error)}` });
    }
  }

  return (
    <div class="stack">
      <ScanField
        label="Barcode of the book"
        button="Take back"
        fieldRef={field}
        onScan={(barcode) => log.inTurn(() => takeBack(barcode, day))}
      />
      <details>
        <summary>Books that came back on another day</summary>
        <div class="narrow-field">
          <Field
            label="Came back on"
            hint="For a book drop. Empty: today."
            kind="date"
            value={day}
            onInput={setDay}
          />
        </div>
      </details>
      <EntryList entries={log.entries} none="Scan the first book." />
    </div>
  );
}

const PASSED_OVER = {
  suspended: 'asked to wait',
  patron_blocked: 'is blocked',
  patron_expired: 'is no member any more',
} as const;

/** Says that a copy came back, and where it goes. */
export function entryOf(checkin: Checkin): NewEntry {
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
    hold_shelf: `to the hold shelf${hold === null ? '' : `, for ${hold.card ?? `reader ${hold.user_id}`} until ${dayInWords(hold.expires_on)}`}`,
    aside: 'set aside: it is not in service',
  }[put];
  const late = loan?.return_date && loan.return_date > loan.deadline;
  return {
    tone: put === 'shelf' && outcome === 'returned' ? 'good' : 'caution',
    text: `${copy.title}: ${place}`,
    more: (
      <ul class="small">
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
