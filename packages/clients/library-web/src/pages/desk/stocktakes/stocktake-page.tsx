import { isRefusal, type StocktakeProgress } from '@creature-arena/library-client';
import {
  Button,
  counted,
  dateAndTime,
  Failure,
  Loaded,
  Skeleton,
  Strip,
  useAction,
  useRead,
} from '@repo/web-kit';
import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { library } from '../../../library.js';
import { NotFound } from '../../not-found.js';
import { DeskPage } from '../desk-page.js';
import { number } from '../reports/numbers.js';
import { ScanField } from '../scan-field.js';
import { ScanList } from '../scan-list.js';
import { CloseIt } from './close-it.js';
import { NotSeen } from './not-seen.js';
import { type Scanning, scanningOf } from './scans.js';
import { shelvesOf } from './shelves.js';
import './stocktakes.css';

/** One stocktake: its scans, how far it is, and its end. */
export function StocktakePage() {
  const { params } = useRoute();
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : undefined;
  return id === undefined ? <NotFound /> : <Known key={id} id={id} />;
}

/** Milliseconds between two looks at what others have scanned. */
const EVERY = 10_000;

function Known({ id }: { id: number }) {
  const stocktake = useRead(`stocktake ${id}`, () => library.stocktakes.one(id), { everyMillis: EVERY });
  if (isRefusal(stocktake.error, 'Stocktake not found')) return <NotFound />;
  return (
    <DeskPage title={stocktake.data?.name ?? 'Stocktake'}>
      <p>
        <a href="/app/desk/stocktakes">All stocktakes</a>
      </p>
      <Loaded read={stocktake} skeleton={<Skeleton height="20rem" />}>
        {(data) => <Stocktaking stocktake={data} refresh={stocktake.refresh} />}
      </Loaded>
    </DeskPage>
  );
}

type Props = { stocktake: StocktakeProgress; refresh: () => Promise<void> };

function Stocktaking({ stocktake, refresh }: Props) {
  const { id, closed_at: closed, expected, seen } = stocktake;
  const scanning = scanningOf(id);
  const last = scanning.queue.last.value;
  useEffect(() => {
    if (last) void refresh();
  }, [last]);
  return (
    <div class="desk">
      <div class="stack">
        {closed === null ? <Scans scanning={scanning} /> : <Closed stocktake={stocktake} refresh={refresh} />}
        <NotSeen key={`${closed}`} stocktake={stocktake} />
      </div>
      <aside class="stack" aria-label="How far it is">
        <div class="plate stack tight">
          <h2>{shelvesOf(stocktake)}</h2>
          <progress max={Math.max(1, expected)} value={seen} aria-label="Seen" />
          <p class="numbers" role="status">
            <strong>{number(seen)}</strong> of {number(expected)} seen
          </p>
          <Findings stocktake={stocktake} />
        </div>
        {closed === null && (
          <CloseIt stocktake={stocktake} waiting={scanning.outbox.waiting.value.length} refresh={refresh} />
        )}
      </aside>
    </div>
  );
}

function Scans({ scanning: { queue, outbox, scan } }: { scanning: Scanning }) {
  const { refusal } = outbox;
  // Somebody may have opened it again.
  useEffect(outbox.flush, []);
  return (
    <>
      <ScanField label="Barcode of a book" button="Seen" onScan={scan} />
      {refusal.value && <Failure error={refusal.value} retry={outbox.flush} />}
      {outbox.waiting.value.length > 1 && (
        <p class="small muted">Scans without an answer are kept on this device, and sent when it comes.</p>
      )}
      <ScanList queue={queue} none="Scan the first book of the shelf." />
    </>
  );
}

const WORDS = {
  elsewhere: 'of another shelf',
  on_loan: 'still on loan',
  held: 'kept for readers',
  out_of_service: 'not in service',
  unknown: 'unknown',
} as const;

/** The scans that were more than seen, by kind. */
function Findings({ stocktake: { scanned } }: Pick<Props, 'stocktake'>) {
  const kinds = (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter((kind) => scanned[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <ul class="small muted">
      {kinds.map((kind) => (
        <li key={kind}>
          <span class="numbers">{scanned[kind]}</span> {WORDS[kind]}
        </li>
      ))}
    </ul>
  );
}

function Closed({ stocktake, refresh }: Props) {
  const { id, closed_at: closed, set_missing: missing } = stocktake;
  const waiting = scanningOf(id).outbox.waiting.value.length;
  const undoing = useAction(async () => {
    await library.stocktakes.reopen(id);
    await refresh();
  });
  return (
    <Strip tone="good">
      <div class="stack tight">
        <p>
          <strong>Closed {closed !== null && dateAndTime(closed)}.</strong>{' '}
          {missing > 0
            ? `${counted(missing, 'copy was', 'copies were')} set missing.`
            : 'Nothing was set missing.'}
        </p>
        {waiting > 0 && (
          <p>
            {counted(waiting, 'scan waits', 'scans wait')} on this device. Undo the end to have{' '}
            {waiting === 1 ? 'it' : 'them'} counted.
          </p>
        )}
        <Failure error={undoing.error} />
        <div>
          <Button isBusy={undoing.isBusy} onClick={() => undoing.run()}>
            Undo
          </Button>
        </div>
      </div>
    </Strip>
  );
}
