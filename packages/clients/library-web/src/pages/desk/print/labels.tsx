import type { CopyLabel, LabelQuery } from '@creature-arena/library-client';
import { Button, counted, Failure, Field, Strip, todayHere, useAction, useRead } from '@repo/web-kit';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { addressWith } from '../../../addresses.js';
import { library } from '../../../library.js';
import { Refused } from '../../../parts/refused.js';
import { useLibrary } from '../../../reads.js';
import { DESK } from '../../../words/desk.js';
import { ScanField } from '../scan-field.js';
import { isTooLong } from './barcode.js';
import { LabelSheets, partsOf } from './label-sheets.js';
import { keep, type Layout, layoutOf, settings } from './settings.js';
import { SheetForm } from './sheet-form.js';
import { labelsOn } from './sheets.js';

/** The most labels that are printed at once: the service takes no more. */
const MOST = 500;

const WHICH = {
  missing: 'Not printed yet',
  since: 'Added since a day',
  range: 'By barcode, from … to …',
  scanned: 'Scanned here',
} as const;

/** All labels that a question finds, up to `MOST`. */
export async function readLabels(query: LabelQuery): Promise<CopyLabel[]> {
  const labels: CopyLabel[] = [];
  for await (const label of library.copies.labels({ ...query, limit: 100 })) {
    if (label.barcode !== null || query.missing === 'barcode') labels.push(label);
    if (labels.length === MOST) break;
  }
  return labels;
}

/** Prints labels of copies, and asks whether they came out well. */
export function Labels() {
  const [which, setWhich] = useState<keyof typeof WHICH>('missing');
  const [since, setSince] = useState(todayHere);
  const [range, setRange] = useState({ from: '', to: '' });
  const [scanned, setScanned] = useState<readonly CopyLabel[]>([]);
  const query = queryOf(which, since, range);
  const read = useRead(query && addressWith('labels', query), () => readLabels(query ?? {}));
  const id = useId();
  const chosen = settings.value;
  const found = layoutOf(chosen);
  const layout = 'layout' in found ? found.layout : undefined;
  const name = useLibrary().data?.name ?? '';
  const hasSpine = chosen.spine === 'on';
  const labels = which === 'scanned' ? scanned : query === undefined ? [] : read.data;
  const onMarked = () => (which === 'scanned' ? setScanned([]) : void read.refresh());
  return (
    <div class="print-page">
      <div class="stack">
        <div class="field">
          <label for={id}>Which copies</label>
          <select
            id={id}
            value={which}
            onChange={(event) => setWhich(event.currentTarget.value as keyof typeof WHICH)}
          >
            {Object.entries(WHICH).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
        {which === 'since' && <Field label="Since" kind="date" value={since} onInput={setSince} />}
        {which === 'range' && (
          <div class="measures">
            <Field label="From" value={range.from} onInput={(from) => setRange({ ...range, from })} />
            <Field label="To" value={range.to} onInput={(to) => setRange({ ...range, to })} />
          </div>
        )}
        {which === 'scanned' && <Scanned labels={scanned} onChange={setScanned} />}
        <SheetForm errors={'errors' in found ? found.errors : {}} />
        {labels?.length === 0 && <p class="told">There is nothing to print.</p>}
        {labels?.length === MOST && <p class="small">These are the first {MOST}.</p>}
        <Failure error={which === 'scanned' ? undefined : read.error} />
        {layout && labels && labels.length > 0 && (
          <>
            <TooLong {...{ labels, layout, hasSpine }} />
            <PrintAndMark {...{ labels, layout, onMarked }} />
          </>
        )}
      </div>
      {layout && labels && labels.length > 0 && (
        <LabelSheets {...{ labels, layout, library: name, hasSpine }} hasFrames={chosen.frames === 'on'} />
      )}
    </div>
  );
}

function queryOf(
  which: keyof typeof WHICH,
  since: string,
  { from, to }: { from: string; to: string },
): LabelQuery | undefined {
  if (which === 'missing') return { missing: 'label' };
  if (which === 'since') return since === '' ? undefined : { since };
  const isRange = which === 'range' && from.trim() !== '' && to.trim() !== '';
  return isRange ? { from: from.trim(), to: to.trim() } : undefined;
}

function Scanned({
  labels,
  onChange,
}: {
  labels: readonly CopyLabel[];
  onChange: (labels: readonly CopyLabel[]) => void;
}) {
  const [told, setTold] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const scanning = useAction(async (code: string) => {
    const copy = await library.copies.find(code);
    const [label] = copy ? await readLabels({ from: code, to: code }) : [];
    setTold(label ? `${code} is in the picture.` : DESK.unknown(code));
    if (label && labels.every(({ id }) => id !== label.id) && labels.length < MOST)
      onChange([...labels, label]);
  });
  return (
    <>
      <ScanField fieldRef={field} label="Barcode of the book" button="Add" onScan={scanning.run} />
      <p class="told-line" role="status">
        {told}
      </p>
      <Refused error={scanning.error} />
      {labels.length > 0 && <Button onClick={() => onChange([])}>Begin again</Button>}
    </>
  );
}

/** Says which barcodes no scanner would read, because the label is too narrow. */
function TooLong({
  labels,
  layout,
  hasSpine,
}: {
  labels: readonly CopyLabel[];
  layout: Layout;
  hasSpine: boolean;
}) {
  const { text } = partsOf(layout, hasSpine);
  const long = labels.flatMap(({ barcode }) =>
    barcode !== null && isTooLong(barcode, text.width) ? [barcode] : [],
  );
  if (long.length === 0) return null;
  return (
    <Strip tone="caution">
      <p>
        Too long to be read on this label: {long.slice(0, 3).join(', ')}
        {long.length > 3 && ` and ${long.length - 3} more`}. Take a wider label
        {hasSpine && ', or leave out the spine label'}.
      </p>
    </Strip>
  );
}

/** Printers jam: only somebody who has looked at the paper says that the labels are printed. */
function PrintAndMark({
  labels,
  layout,
  onMarked,
}: {
  labels: readonly CopyLabel[];
  layout: Layout;
  onMarked: () => void;
}) {
  const [printed, setPrinted] = useState<readonly CopyLabel[]>();
  const marking = useAction(async () => {
    await library.copies.markLabels({ copy_ids: labels.map(({ id }) => id), printed: true });
    keep({ first: String(((layout.used + labels.length) % labelsOn(layout.sheet)) + 1) });
    setPrinted(undefined);
    onMarked();
  });
  const begin = () => {
    setPrinted(labels);
    print();
  };
  return (
    <>
      <Button kind="primary" onClick={begin}>
        Print {counted(labels.length, 'label')}
      </Button>
      <p class="small muted">
        In the dialogue of the browser: margins none, scale 100 %. These choices are kept on this device.
      </p>
      {printed === labels && (
        <Strip tone="good">
          <p>
            <strong>Did they come out well?</strong>
            <br />
            Then {labels.length === 1 ? 'it leaves' : 'they leave'} the list.
          </p>
          <Button isBusy={marking.isBusy} onClick={() => marking.run()}>
            Yes, they are printed
          </Button>
        </Strip>
      )}
      <Failure error={marking.error} />
    </>
  );
}
