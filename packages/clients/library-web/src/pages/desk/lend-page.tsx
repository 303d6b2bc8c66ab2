import { counted } from '@repo/web-kit';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { DeskPage } from './desk-page.js';
import { lendQueue } from './desk-queues.js';
import { LendAnyway } from './lend-anyway.js';
import { changes, choices, choose, decide, overriding, reader, since } from './lend-state.js';
import { come, leave, lendAnyway, printDue, scan } from './lending.js';
import { MOST_CHOICES } from './look-up.js';
import { ReaderBar, ReaderPanel } from './reader-panel.js';
import { ScanField } from './scan-field.js';
import { ScanLines, ScanList } from './scan-list.js';
import type { Scan } from './scan-queue.js';
import { DueSlip } from './slips.js';

/** Lends books: first the reader, then book after book. */
export function LendPage() {
  return (
    <DeskPage title="Lend" isHeadingHidden>
      <Lending />
    </DeskPage>
  );
}

function Lending() {
  const { query } = useRoute();
  const { reader: asked } = query;
  useEffect(() => {
    if (asked !== undefined) come(Number(asked));
  }, [asked]);
  // Whoever comes back to this page begins with a reader.
  useEffect(() => leave, []);
  const current = reader.value;
  const field = useRef<HTMLInputElement>(null);
  const isDeciding = overriding.value !== undefined;
  useLayoutEffect(() => {
    if (!isDeciding) field.current?.focus();
  }, [current, isDeciding]);
  const isNow = ({ state, id }: Scan) => state !== 'done' || id > since.value;
  const scans = lendQueue.scans.value;
  const before = scans.filter((each) => !isNow(each));
  return (
    <div class="desk">
      <div class="stack">
        {current && <ReaderBar key={current.user.id} reader={current} onLeave={leave} />}
        <ScanField
          label={current ? 'Barcode of the book' : 'Reader: card, name or mail address'}
          {...(!current && { hint: 'A barcode or an ISBN says what it is and where it stands.' })}
          button={current ? 'Lend' : 'Find'}
          fieldRef={field}
          onScan={scan}
          onEscape={leave}
          onUndo={() => void lendQueue.undoLast()}
          onOffer={lendQueue.takeOffer}
          onPrint={printDue}
        />
        <Choices />
        <ScanList
          queue={lendQueue}
          scans={scans.filter(isNow)}
          none={
            current ? 'Scan the first book. A card is the next reader.' : 'Scan a card, a book or an ISBN.'
          }
          until={isDeciding ? 'you have decided' : undefined}
          within={(each) => overriding.value?.scan === each.id && <Deciding />}
        />
        {before.length > 0 && <Before scans={before} />}
      </div>
      {current && <DueSlip key={`slip ${current.user.id}`} reader={current} />}
      {current && (
        <ReaderPanel key={current.user.id} reader={current} changes={changes.value} onLeave={leave} />
      )}
    </div>
  );
}

/** The readers that a text fits. */
function Choices() {
  const { text, readers } = choices.value ?? {};
  if (readers === undefined) return null;
  return (
    <>
      <p role="status">
        {readers.length === MOST_CHOICES ? `The first ${MOST_CHOICES}` : readers.length} fit “{text}”:
      </p>
      <ul class="picks">
        {readers.map((each) => (
          <li key={each.user.id}>
            <button type="button" class="button" onClick={() => choose(each)}>
              {each.user.first_name} {each.user.last_name}
              <span class="small muted">{[each.card, each.group].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks why the scan is lent all the same. */
function Deciding() {
  const about = overriding.value;
  if (about === undefined) return null;
  return (
    <LendAnyway onScan={scan} onLend={(note) => lendAnyway(about, note)} onClose={() => decide(undefined)} />
  );
}

/** What was scanned for readers before this one. */
function Before({ scans }: { scans: readonly Scan[] }) {
  const lent = scans.filter(({ outcome }) => outcome?.tone === 'good').length;
  const others = scans.length - lent;
  return (
    <details>
      <summary>
        Before that: {counted(lent, 'book')} lent
        {others > 0 && <span class="out">, {others} not</span>}
      </summary>
      <ScanLines queue={lendQueue} scans={scans} isNamed />
    </details>
  );
}
