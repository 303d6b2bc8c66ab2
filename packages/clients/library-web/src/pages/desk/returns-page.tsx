import { Field } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { DeskPage } from './desk-page.js';
import { returnsQueue } from './desk-queues.js';
import { takeBack } from './returning.js';
import { ScanField } from './scan-field.js';
import { ScanList } from './scan-list.js';

/** Takes books back, whoever had them. */
export function ReturnsPage() {
  return (
    <DeskPage title="Take back">
      <Returning />
    </DeskPage>
  );
}

function Returning() {
  const [day, setDay] = useState('');
  return (
    <div class="stack">
      <ScanField
        label="Barcode of the book"
        button="Take back"
        onScan={(barcode) => takeBack(barcode, day)}
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
      <ScanList queue={returnsQueue} none="Scan the first book." />
    </div>
  );
}
