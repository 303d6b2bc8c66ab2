import { LibraryRefusal, type StocktakeFinding } from '@creature-arena/library-client';
import { type ReadonlySignal, signal } from '@preact/signals';
import { onceBack } from '@repo/web-kit';

/** The most barcodes of one request. */
const AT_ONCE = 100;
/** Milliseconds from a try that failed to the next. */
const AGAIN_AFTER = 5000;

export type Outbox = {
  /** The barcodes without an answer. */
  waiting: ReadonlySignal<readonly string[]>;
  /** The refusal of the service, as of a stocktake that is closed: nothing more is sent until `flush`. */
  refusal: ReadonlySignal<LibraryRefusal | undefined>;
  /** Keeps a barcode until the service has answered, and returns its answer. */
  answerTo(barcode: string): Promise<StocktakeFinding>;
  /** Sends what waits, now. */
  flush(): void;
};

/**
 * The scans of a stocktake on their way to the service. They are kept in the browser until they are answered, also while there
 * is no connection and where the page is closed.
 *
 * @param key of the storage
 * @param send notes up to 100 barcodes, and answers each
 */
export function createOutbox(
  key: string,
  send: (barcodes: readonly string[]) => Promise<readonly StocktakeFinding[]>,
): Outbox {
  const waiting = signal<readonly string[]>(readStored(key));
  const refusal = signal<LibraryRefusal | undefined>(undefined);
  const askers = new Map<string, ((finding: StocktakeFinding) => void)[]>();
  let isSending = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const keep = (barcodes: readonly string[]) => {
    waiting.value = barcodes;
    if (barcodes.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(barcodes));
  };

  async function run(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(again);
    try {
      while (waiting.peek().length > 0) {
        const findings = await send(waiting.peek().slice(0, AT_ONCE));
        const answered = new Map(findings.map((finding) => [finding.barcode, finding]));
        keep(waiting.peek().filter((barcode) => !answered.has(barcode)));
        for (const [barcode, finding] of answered) {
          for (const tell of askers.get(barcode) ?? []) tell(finding);
          askers.delete(barcode);
        }
      }
    } catch (error) {
      if (error instanceof LibraryRefusal && error.status === 409) refusal.value = error;
      else again = setTimeout(() => void run(), AGAIN_AFTER);
    }
    isSending = false;
  }

  const flush = () => {
    refusal.value = undefined;
    void run();
  };
  onceBack(flush);

  return {
    waiting,
    refusal,
    flush,
    answerTo: (barcode) =>
      new Promise((tell) => {
        askers.set(barcode, [...(askers.get(barcode) ?? []), tell]);
        if (!waiting.peek().includes(barcode)) keep([...waiting.peek(), barcode]);
        if (refusal.peek() === undefined) void run();
      }),
  };
}

/** Reads the barcodes that were kept. */
function readStored(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
