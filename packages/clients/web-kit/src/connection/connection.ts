import { computed, type ReadonlySignal, signal } from '@preact/signals';

const lost = signal<number | undefined>(undefined);
/** Milliseconds that the clock of the service is ahead of this device's. */
const ahead = signal(0);
const listeners = new Set<() => void>();

/** When the service was lost (milliseconds since 1970); undefined: it was there when it was asked last. */
export const lostSince: ReadonlySignal<number | undefined> = computed(() => lost.value);

/** The time of the service, in milliseconds since 1970: deadlines are told in it. */
export const serviceNow = (): number => Date.now() + ahead.value;

/** Calls `back` whenever the service is there again. Returns what ends that. */
export function onceBack(back: () => void): () => void {
  listeners.add(back);
  return () => listeners.delete(back);
}

const RETRY_MILLIS = 3_000;
let retry: ReturnType<typeof setTimeout> | undefined;

function lose(probe: () => void): void {
  lost.value ??= Date.now();
  clearTimeout(retry);
  retry = setTimeout(probe, RETRY_MILLIS);
}

/** @param askedAt when the request was sent that has been answered, in milliseconds since 1970 */
function regain(askedAt: number): void {
  // An earlier answer says nothing about the connection now.
  if (lost.value === undefined || askedAt < lost.value) return;
  clearTimeout(retry);
  lost.value = undefined;
  for (const back of [...listeners]) back();
}

/**
 * `fetch` that notices when the service is lost and when it is there again, and reads the service's clock. While it is
 * lost, `probe` (an address that costs the service nothing) is asked every few seconds.
 */
export function watchedFetch(probe: string): typeof fetch {
  const ask = () => void watched(probe, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const watched: typeof fetch = async (input, init) => {
    const askedAt = Date.now();
    try {
      const answer = await fetch(input, init);
      readClock(answer.headers.get('date'));
      regain(askedAt);
      return answer;
    } catch (error) {
      if (!isAbort(error)) lose(ask);
      throw error;
    }
  };
  addEventListener('offline', () => lose(ask));
  addEventListener('online', ask);
  return watched;
}

/** The caller wants no answer any more. A `TimeoutError` is another matter: none came. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The header has whole seconds, and has been under way: smaller differences mean nothing. */
function readClock(date: string | null): void {
  const difference = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (!Number.isNaN(difference)) ahead.value = Math.abs(difference) > 2_000 ? difference : 0;
}
