import { type Copy, type CopyWithReader, isRefusal } from '@creature-arena/library-client';
import {
  Button,
  Dialog,
  Failure,
  Field,
  Form,
  fieldErrors,
  Loaded,
  Section,
  Skeleton,
  useAction,
  useRead,
} from '@repo/web-kit';
import { useEffect, useId, useState } from 'preact/hooks';
import { library } from '../../library.js';
import { FieldGrid } from '../../parts/field-grid.js';
import { NotSaved } from '../../parts/not-saved.js';
import { SaveButton, useSaving } from '../../parts/saving.js';
import { CopyHolder, placeOf, STATUSES } from './copy-holder.js';

type Props = { bookId: number; onChange: () => void };

/** The copies of a book, for staff: a copy needs a barcode before it can be scanned. */
export function Copies({ bookId, onChange }: Props) {
  const copies = useRead(`copies ${bookId}`, () => library.copies.of(bookId));
  const [barcode, setBarcode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const scanned = barcode.trim();
  const [done, setDone] = useState('');
  const refresh = async () => {
    await copies.refresh();
    onChange();
  };
  const changed = async (text: string) => {
    setBarcode('');
    setAsked(false);
    await refresh();
    setDone(text);
  };
  const labelling = useAction(async () => {
    if (scanned === '') return setAsked(true);
    try {
      await library.copies.label(bookId, scanned);
    } catch (error) {
      if (isRefusal(error, 'Every copy of this book has a barcode')) return setAsked(true);
      throw error;
    }
    await changed(`${scanned} is on the copy that had no barcode.`);
  });
  const adding = useAction(async () => {
    await library.copies.add(bookId, scanned === '' ? {} : { barcode: scanned });
    await changed(scanned === '' ? 'A copy was added.' : `A copy was added: ${scanned}.`);
  });
  const wrong = fieldErrors(labelling.error).barcode;
  return (
    <Section title="Copies">
      <Loaded read={copies} skeleton={<Skeleton height="6rem" />}>
        {(all) => (
          <ul class="plain-list">
            {all.map((copy) => (
              <OneCopy key={copy.id} copy={copy} onChange={refresh} />
            ))}
          </ul>
        )}
      </Loaded>
      {/* The focus stays in the field, for the next label. */}
      <p class="told-line" role="status">
        {done}
      </p>
      <Form class="search-form" onSubmit={() => labelling.run()}>
        <Field
          label="Barcode for a copy"
          value={barcode}
          onInput={setBarcode}
          error={wrong?.join(' ')}
          autoComplete="off"
          spellcheck={false}
          maxLength={40}
        />
        <Button type="submit" isBusy={labelling.isBusy}>
          Add
        </Button>
      </Form>
      {wrong === undefined && <Failure error={labelling.error} />}
      {isAsked && (
        <Dialog title="Add another copy?" onClose={() => setAsked(false)}>
          <p>
            {scanned === ''
              ? 'It would have no barcode yet.'
              : `Every copy has a barcode. ${scanned} would be one more copy.`}
          </p>
          <Failure error={adding.error} />
          <div class="row">
            <button type="button" class="button" data-first onClick={() => setAsked(false)}>
              No
            </button>
            <Button kind="primary" isBusy={adding.isBusy} onClick={() => adding.run()}>
              Add a copy
            </Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}

const FIELDS = [
  { name: 'barcode', label: 'Barcode', maxLength: 40 },
  { name: 'call_number', label: 'Call number' },
] as const;

const typedOf = ({ barcode, call_number: callNumber }: Copy) => ({
  barcode: barcode ?? '',
  call_number: callNumber ?? '',
});

function OneCopy({ copy, onChange }: { copy: CopyWithReader; onChange: () => Promise<void> }) {
  const [typed, setTyped] = useState(() => typedOf(copy));
  const [status, setStatus] = useState(copy.status);
  const [version, setVersion] = useState(copy.version);
  const show = (saved: Copy) => {
    setTyped(typedOf(saved));
    setStatus(saved.status);
    setVersion(saved.version);
  };
  // A label that was scanned above is on it, too.
  useEffect(() => {
    if (copy.version > version) show(copy);
  }, [copy.version]);
  const saving = useSaving(async () => {
    const given = (text: string) => (text.trim() === '' ? null : text.trim());
    const saved = await library.copies.replace(copy.id, {
      ...{ version, material: copy.material, note: copy.note, status },
      barcode: given(typed.barcode),
      call_number: given(typed.call_number),
    });
    show(saved);
    await onChange();
  });
  const reload = async () => {
    show(await library.copies.one(copy.id));
    saving.clear();
    await onChange();
  };
  const statusId = useId();
  return (
    <li>
      <details>
        <summary>
          {copy.barcode ?? 'No barcode yet'} · {placeOf(copy)}
        </summary>
        <Form class="stack copy" onSubmit={() => saving.run()}>
          <FieldGrid fields={FIELDS} values={typed} onChange={setTyped} error={saving.error}>
            <div class="field">
              <label for={statusId}>Status</label>
              <select
                id={statusId}
                value={status}
                onChange={(event) => setStatus(event.currentTarget.value as Copy['status'])}
              >
                {Object.entries(STATUSES).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
          </FieldGrid>
          <NotSaved error={saving.error} fields={FIELDS} onReload={() => void reload()} />
          <SaveButton saving={saving} />
        </Form>
      </details>
      <CopyHolder copy={copy} />
    </li>
  );
}
