import type { Copy } from '@creature-arena/library-client';
import { Button, Failure, Field, fieldErrors, Loaded, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { Section } from '../../parts/section.js';

const WHERE: Readonly<Record<Copy['where'], string>> = {
  shelf: 'on the shelf',
  on_loan: 'on loan',
  hold_shelf: 'on the hold shelf',
  not_in_service: 'not in service',
};

const STATUSES: Readonly<Record<Copy['status'], string>> = {
  in_service: 'in service',
  repair: 'in repair',
  missing: 'missing',
  lost: 'lost',
  withdrawn: 'withdrawn',
};

type Props = { bookId: number; onChange: () => void };

/** The copies of a book, for staff: a copy needs a barcode before it can be scanned. */
export function Copies({ bookId, onChange }: Props) {
  const copies = useRead(`copies ${bookId}`, () => library.copies.of(bookId));
  const [barcode, setBarcode] = useState('');
  const changed = async () => {
    await copies.refresh();
    onChange();
  };
  const adding = useAction(async () => {
    await library.copies.add(bookId, barcode.trim() === '' ? {} : { barcode: barcode.trim() });
    setBarcode('');
    await changed();
  });
  const wrong = fieldErrors(adding.error).barcode;
  return (
    <Section title="Copies">
      <Loaded read={copies} skeleton={<Skeleton height="6rem" />}>
        {(all) => (
          <ul class="plain-list">
            {all.map((copy) => (
              <OneCopy key={`${copy.id} ${copy.version}`} copy={copy} onChange={changed} />
            ))}
          </ul>
        )}
      </Loaded>
      <form
        class="search-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          adding.run();
        }}
      >
        <Field
          label="Barcode of a new copy"
          value={barcode}
          onInput={setBarcode}
          error={wrong?.join(' ')}
          autoComplete="off"
          spellcheck={false}
          maxLength={40}
        />
        <Button type="submit" isBusy={adding.isBusy}>
          Add
        </Button>
      </form>
      {wrong === undefined && <Failure error={adding.error} />}
    </Section>
  );
}

function OneCopy({ copy, onChange }: { copy: Copy; onChange: () => Promise<void> }) {
  const [barcode, setBarcode] = useState(copy.barcode ?? '');
  const [callNumber, setCallNumber] = useState(copy.call_number ?? '');
  const [status, setStatus] = useState(copy.status);
  const saving = useAction(async () => {
    await library.copies.replace(copy.id, {
      ...{ version: copy.version, material: copy.material, note: copy.note, status },
      barcode: barcode.trim() === '' ? null : barcode.trim(),
      call_number: callNumber.trim() === '' ? null : callNumber.trim(),
    });
    await onChange();
  });
  const errors = fieldErrors(saving.error);
  const name = copy.barcode ?? `copy ${copy.id}`;
  return (
    <li class="copy">
      <details>
        <summary>
          {copy.barcode ?? 'No barcode yet'} · {WHERE[copy.where]}
          {copy.call_number !== null && ` · ${copy.call_number}`}
        </summary>
        <form
          class="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saving.run();
          }}
        >
          <Field
            label={`Barcode of ${name}`}
            value={barcode}
            onInput={setBarcode}
            error={errors.barcode?.join(' ')}
            autoComplete="off"
            spellcheck={false}
          />
          <Field
            label={`Call number of ${name}`}
            value={callNumber}
            onInput={setCallNumber}
            error={errors.call_number?.join(' ')}
            autoComplete="off"
          />
          <label class="field">
            Status of {name}
            <select
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value as Copy['status'])}
            >
              {Object.entries(STATUSES).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          {Object.keys(errors).length === 0 && <Failure error={saving.error} />}
          <div class="row">
            <Button type="submit" isBusy={saving.isBusy}>
              Save
            </Button>
          </div>
        </form>
      </details>
    </li>
  );
}
