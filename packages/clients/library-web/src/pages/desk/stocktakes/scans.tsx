import type { StocktakeFinding } from '@creature-arena/library-client';
import { Button, useAction } from '@repo/web-kit';
import { bookAddress } from '../../../addresses.js';
import { isStaff, library } from '../../../library.js';
import { Refused } from '../../../parts/refused.js';
import { titleParts } from '../../../parts/title-parts.js';
import { DESK } from '../../../words/desk.js';
import { outcomeOfCheckin } from '../returning.js';
import { createScanQueue, type ScanQueue, type ScanResult } from '../scan-queue.js';
import { createOutbox, type Outbox } from './outbox.js';

export type Scanning = { queue: ScanQueue; outbox: Outbox; scan: (code: string) => void };

const known = new Map<number, Scanning>();

// Whoever comes next sees nothing of who was here. What waits is kept.
isStaff.subscribe(() => {
  for (const { queue } of known.values()) queue.clear();
  known.clear();
});

/** So many of the scans that were kept are shown again; all are sent. */
const MOST_SHOWN = 50;

const BARCODE = /^[!-~]{1,40}$/;

/** Returns the scans of a stocktake, which outlive its page; those that were kept on this device are sent. */
export function scanningOf(stocktakeId: number): Scanning {
  const found = known.get(stocktakeId);
  if (found) return found;
  const outbox = createOutbox(`library-service.stocktake-${stocktakeId}`, (barcodes) =>
    library.stocktakes.scan(stocktakeId, barcodes),
  );
  const queue = createScanQueue({ doneSound: 'shelf' });
  const scan = (code: string) => {
    // Kept at once, and not only when those before it are answered.
    const answer = BARCODE.test(code) ? outbox.answerTo(code) : undefined;
    queue.add(code, async (id) =>
      answer === undefined
        ? { tone: 'danger', label: 'Unknown', text: DESK.unknown(code) }
        : resultOf(await answer, (outcome) => queue.settle(id, outcome)),
    );
  };
  const scanning = { queue, outbox, scan };
  known.set(stocktakeId, scanning);
  for (const code of outbox.waiting.peek().slice(-MOST_SHOWN)) scan(code);
  return scanning;
}

/** Says what a copy on the shelf is. */
function resultOf(
  { barcode, finding, copy }: StocktakeFinding,
  settle: (outcome: ScanResult) => void,
): ScanResult {
  if (copy === null) return { tone: 'danger', label: 'Unknown', text: DESK.unknown(barcode) };
  const { title } = titleParts(copy.title);
  const shelf = copy.call_number === null ? 'It has no call number' : `Shelf ${copy.call_number}`;
  switch (finding) {
    case 'expected':
      return { tone: 'good', label: 'Belongs here', book: title, text: shelf };
    case 'elsewhere':
      return { tone: 'caution', label: 'Another shelf', book: title, text: shelf };
    case 'held':
      return { tone: 'kept', label: 'Hold shelf', book: title, text: 'It is kept for a reader' };
    case 'on_loan':
      return {
        ...{ tone: 'caution', label: 'Still on loan', book: title, text: 'Nobody has checked it in' },
        more: <CheckIn barcode={barcode} onDone={settle} />,
      };
    default:
      return {
        ...{ tone: 'caution', label: 'Not in service', book: title },
        text: `Its status is ${copy.status.replaceAll('_', ' ')}`,
        more: (
          <p class="small">
            <a href={bookAddress(copy.book_id)}>To the book</a>
          </p>
        ),
      };
  }
}

function CheckIn({ barcode, onDone }: { barcode: string; onDone: (outcome: ScanResult) => void }) {
  const taking = useAction(async () => {
    onDone(outcomeOfCheckin(await library.circulation.checkIn({ barcode })));
  });
  return (
    <>
      <Button isBusy={taking.isBusy} onClick={() => taking.run()}>
        Check it in
      </Button>
      <Refused error={taking.error} />
    </>
  );
}
