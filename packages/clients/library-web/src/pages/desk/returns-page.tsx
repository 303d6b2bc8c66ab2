import { Field, timeOfDay } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith } from '../../addresses.js';
import { DeskPage } from './desk-page.js';
import { returnsQueue } from './desk-queues.js';
import { printSoon } from './print/paper.js';
import { settings } from './print/settings.js';
import { Choice } from './print/sheet-form.js';
import { shift, takeBack } from './returning.js';
import { ScanField } from './scan-field.js';
import { ScanList } from './scan-list.js';
import { HoldSlip } from './slips.js';

/** Takes books back, whoever had them. */
export function ReturnsPage() {
  return (
    <DeskPage title="Take back" isHeadingHidden>
      <Returning />
    </DeskPage>
  );
}

function Returning() {
  const [day, setDay] = useState('');
  const { route } = useLocation();
  const lendTo = (userId: number) => route(addressWith('/app/desk', { reader: userId }));
  const { id, outcome } = returnsQueue.last.value ?? {};
  const checkin = outcome?.checkin;
  const seen = useRef(id);
  useEffect(() => {
    // Not what was there when the page was opened.
    if (id !== seen.current && checkin && settings.value.holdSlips === 'on') printSoon();
    seen.current = id;
  }, [id]);
  return (
    <div class="desk">
      <div class="stack">
        <ScanField
          label="Barcode of the book"
          button="Take back"
          onScan={(barcode) => takeBack(barcode, day, lendTo)}
          onUndo={() => void returnsQueue.undoLast()}
          onOffer={returnsQueue.takeOffer}
          {...(checkin && { onPrint: () => print() })}
        />
        <ScanList queue={returnsQueue} none="Scan the first book." />
      </div>
      <aside class="stack" aria-label="This shift">
        <Shift />
        <div class="plate">
          <Field
            label="Book drop: came back on"
            hint="Empty: today. Books that lay in the drop count as back on that day."
            kind="date"
            value={day}
            onInput={setDay}
          />
          <Choice name="holdSlips" label="Print hold slips by themselves" />
          <p class="small muted">For a browser that prints without asking. Else F10 prints the last one.</p>
        </div>
        <div class="plate stack tight">
          <h2>What you hear</h2>
          <ul class="plain-list lines small">
            <li>
              <span>to the shelf</span> <span class="muted">one note</span>
            </li>
            <li>
              <span>to the hold shelf</span> <span class="muted">three rising notes</span>
            </li>
            <li>
              <span>look at the screen</span> <span class="muted">two low, rough ones</span>
            </li>
          </ul>
        </div>
      </aside>
      {checkin && <HoldSlip checkin={checkin} />}
    </div>
  );
}

/** What was taken back since this page was opened first. */
function Shift() {
  const { since, back, kept, look } = shift.value;
  return (
    <div class="plate stack tight">
      <h2>Since {timeOfDay(since)}</h2>
      <ul class="tallies">
        <li>
          <b>{back}</b> back
        </li>
        <li>
          <b>{kept}</b> hold shelf
        </li>
        <li class={look > 0 ? 'caution' : ''}>
          <b>{look}</b> to look at
        </li>
      </ul>
    </div>
  );
}
