import type { Copy, CopyWithReader } from '@creature-arena/library-client';
import { Form, shortDay, todayHere } from '@repo/web-kit';
import { useEffect, useId, useState } from 'preact/hooks';
import { readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { FieldGrid } from '../../parts/field-grid.js';
import { nameOf } from '../../parts/names.js';
import { NotSaved } from '../../parts/not-saved.js';
import { SaveButton, useSaving } from '../../parts/saving.js';
import { SaidState } from '../../parts/state.js';
import { Table } from '../../parts/table.js';
import type { State } from '../../words/books.js';
import { STATUSES } from './copy-holder.js';

type Props = {
  copies: readonly CopyWithReader[];
  /** The copy whose form is open. */
  opened: number | undefined;
  onOpen: (copyId: number | undefined) => void;
  onChange: () => Promise<void>;
};

const COLUMNS = ['State', 'Barcode', 'Call number', 'Who, until when', 'Seen', { hidden: 'Change' }] as const;

/** The copies of a book: where each is, and who has it. */
export function Copies({ copies, opened, onOpen, onChange }: Props) {
  return (
    <Table columns={COLUMNS}>
      {copies.map((copy) => (
        <>
          <tr key={copy.id}>
            <td>
              <SaidState {...stateOf(copy)} />
            </td>
            <td>
              <span class="code">{copy.barcode ?? 'No barcode yet'}</span>
              {copy.note !== null && <div class="small muted">{copy.note}</div>}
            </td>
            <td>{copy.call_number !== null && <span class="call">{copy.call_number}</span>}</td>
            <td>
              <Holder copy={copy} />
            </td>
            <td class="numbers small">
              {copy.last_seen_at !== null && shortDay(copy.last_seen_at.slice(0, 10))}
            </td>
            <td class="act">
              <button
                type="button"
                class="button"
                aria-expanded={opened === copy.id}
                aria-label={`Change copy ${copy.barcode ?? copy.id}`}
                onClick={() => onOpen(opened === copy.id ? undefined : copy.id)}
              >
                Change
              </button>
            </td>
          </tr>
          {opened === copy.id && (
            <tr key={`form ${copy.id}`}>
              <td colSpan={COLUMNS.length}>
                <CopyForm copy={copy} onChange={onChange} />
              </td>
            </tr>
          )}
        </>
      ))}
    </Table>
  );
}

const isLate = ({ where, until }: CopyWithReader): boolean =>
  where === 'on_loan' && until !== null && until < todayHere();

function stateOf(copy: CopyWithReader): State {
  const { where, status } = copy;
  if (status !== 'in_service') return { kind: 'gone', word: STATUSES[status], more: '' };
  if (where === 'shelf') return { kind: 'in', word: 'Shelf', more: '' };
  if (where === 'hold_shelf') return { kind: 'kept', word: 'Hold shelf', more: '' };
  return { kind: isLate(copy) ? 'late' : 'out', word: isLate(copy) ? 'Late' : 'Lent', more: '' };
}

function Holder({ copy }: { copy: CopyWithReader }) {
  const { where, reader, until } = copy;
  if (until === null) return null;
  return (
    <>
      {where === 'hold_shelf' && 'for '}
      {reader ? <a href={readerAddress(reader.id)}>{nameOf(reader)}</a> : 'a deleted account'}
      {reader?.group != null && <span class="small muted"> {reader.group}</span>}
      <span class={`small ${isLate(copy) ? 'out' : 'muted'}`}>
        {where === 'on_loan' ? ' due ' : ' until '}
        {shortDay(until)}
      </span>
    </>
  );
}

const FIELDS = [
  { name: 'barcode', label: 'Barcode', maxLength: 40 },
  { name: 'call_number', label: 'Call number' },
  { name: 'note', label: 'Note', maxLength: 500, hint: 'Such as damage. The desk sees it with each scan.' },
] as const;

const typedOf = ({ barcode, call_number: callNumber, note }: Copy) => ({
  barcode: barcode ?? '',
  call_number: callNumber ?? '',
  note: note ?? '',
});

function CopyForm({ copy, onChange }: { copy: CopyWithReader; onChange: () => Promise<void> }) {
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
      ...{ version, material: copy.material, status },
      barcode: given(typed.barcode),
      call_number: given(typed.call_number),
      note: given(typed.note),
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
  );
}
