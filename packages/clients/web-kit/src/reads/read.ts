import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { onceBack } from '../connection/connection.js';

/** The state of something that a page has asked for. */
export type Read<T> = {
  /** The newest answer; it stays when a later read fails. */
  data: T | undefined;
  /** The error of the last read. */
  error: unknown;
  /** When the answer came, in milliseconds since 1970. */
  at: number | undefined;
  isBusy: boolean;
  /** Asks anew, also while an earlier question is under way: its answer may be from before what the page has just done. */
  refresh: () => Promise<void>;
};

type Stored = Omit<Read<unknown>, 'refresh'>;
type Entry = {
  state: Signal<Stored>;
  /** The question under way; its answer counts only while it is here. */
  running: Promise<void> | undefined;
  isForAll: boolean;
};

const UNREAD: Stored = { data: undefined, error: undefined, at: undefined, isBusy: false };

const entries = new Map<string, Entry>();
/** Counts how often everything was forgotten: what is still shown then is asked for anew. */
const forgotten = signal(0);

function entryOf(key: string): Entry {
  const known = entries.get(key);
  if (known) return known;
  const entry: Entry = { state: signal(UNREAD), running: undefined, isForAll: false };
  entries.set(key, entry);
  return entry;
}

function readAnew(entry: Entry, load: () => Promise<unknown>): Promise<void> {
  const settle = (next: Partial<Stored>) => {
    if (entry.running !== running) return;
    entry.running = undefined;
    entry.state.value = { ...entry.state.value, isBusy: false, ...next };
  };
  entry.state.value = { ...entry.state.value, isBusy: true };
  const running = load().then(
    (data) => settle({ data, error: undefined, at: Date.now() }),
    (error: unknown) => settle({ error }),
  );
  entry.running = running;
  return running;
}

const read = (entry: Entry, load: () => Promise<unknown>): Promise<void> =>
  entry.running ?? readAnew(entry, load);

export type ReadOptions = {
  /** An answer of at most this age is not asked for again when a page opens. Default: 0. */
  freshMillis?: number;
  /** Read again so often while the page is looked at, six times as seldom while it is not. Default: never. */
  everyMillis?: number;
  /** Everybody gets this answer: it is kept when somebody logs in or out. Default: false. */
  isForAll?: boolean;
};

/**
 * Reads something, and again when the service is back after it was lost. Pages that name the same key share the answer,
 * and what is known from before is shown at once. Without a key nothing is read.
 */
export function useRead<T>(
  key: string | undefined,
  load: () => Promise<T>,
  options: ReadOptions = {},
): Read<T> {
  const { freshMillis = 0, everyMillis, isForAll = false } = options;
  const entry = entryOf(key ?? '');
  entry.isForAll = isForAll;
  useEffect(() => {
    if (key === undefined) return;
    const refresh = () => read(entry, load);
    const age = Date.now() - (entry.state.peek().at ?? 0);
    if (age >= freshMillis) void refresh();
    const stopWaiting = onceBack(refresh);
    const stopRepeating = everyMillis === undefined ? undefined : repeat(refresh, everyMillis);
    return () => {
      stopWaiting();
      stopRepeating?.();
    };
  }, [key, forgotten.value]);
  const { data, ...state } = entry.state.value;
  return { ...state, data: data as T | undefined, refresh: () => readAnew(entry, load) };
}

/** Stores what an action has brought, for all pages. An answer to an earlier question comes too late and is dropped. */
export function setRead<T>(key: string, data: T): void {
  const entry = entryOf(key);
  entry.running = undefined;
  entry.state.value = { data, error: undefined, at: Date.now(), isBusy: false };
}

/** Forgets every answer that is not for all, also those that are still to come: somebody else may look next. */
export function forgetReads(): void {
  for (const entry of entries.values()) {
    if (entry.isForAll) continue;
    entry.running = undefined;
    entry.state.value = UNREAD;
  }
  forgotten.value += 1;
}

const HIDDEN_FACTOR = 6;

/** Calls again and again, each time when the call before has ended; at once when a hidden page is looked at again. */
function repeat(refresh: () => Promise<void>, everyMillis: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const plan = () => {
    if (!isOver) timer = setTimeout(tick, document.hidden ? everyMillis * HIDDEN_FACTOR : everyMillis);
  };
  const tick = () => {
    clearTimeout(timer);
    void refresh().then(plan);
  };
  const look = () => {
    if (!document.hidden) tick();
  };
  plan();
  document.addEventListener('visibilitychange', look);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
