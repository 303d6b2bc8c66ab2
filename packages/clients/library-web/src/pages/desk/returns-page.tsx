import { Field, timeOfDay } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith } from '../../addresses.js';
import { DeskPage } from './desk-page.js';
import { returnsQueue } from './desk-queues.js';
import { shift, takeBack } from './returning.js';
import { ScanField } from './scan-field.js';
import { ScanList } from './scan-list.js';

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
  const { outcome } = returnsQueue.last.value ?? {};
  const { route } = useLocation();
  const lendTo = (userId: number) => route(addressWith('/app/desk', { reader: userId }));
  return (
    <div class="desk">
      <div class="stack">
        <ScanField
          label="Barcode of the book"
          button="Take back"
          onScan={(barcode) => takeBack(barcode, day, lendTo)}
          onUndo={() => void returnsQueue.undoLast()}
          onOffer={returnsQueue.takeOffer}
          {...(outcome?.slip !== undefined && { onPrint: () => print() })}
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
      {outcome?.slip !== undefined && (
        <section class="print-slip" aria-hidden="true">
          <p class="slip">{outcome.slip}</p>
          <p>{outcome.book}</p>
          <p>{outcome.text}</p>
        </section>
      )}
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
