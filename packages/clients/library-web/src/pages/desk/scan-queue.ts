import type { Checkin } from '@creature-arena/library-client';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { play, type Sound } from '../../sounds.js';
import { failureText, isNotDone } from './errors.js';

/** The result of a scan. */
export type ScanResult = {
  tone: 'plain' | 'good' | 'kept' | 'caution' | 'danger';
  /** The kind of outcome in a word or two: `Lent`. */
  label?: string;
  /** The book that it is about. */
  book?: string;
  /** The outcome in words. It is read aloud when it comes, after the book and before `spoken`. */
  text: string;
  /** The content of `more` in words, for a screen reader. */
  spoken?: string;
  /** More about it. */
  more?: ComponentChildren;
  /** What is heard; null: nothing. Default: by the tone. */
  sound?: Sound | null;
  /** The name of the reader for whom a book is kept: `Hopper, Grace`. */
  slip?: string;
  /** The text of its hold slip. */
  checkin?: Checkin;
  /** The name of the reader whom it was for. */
  reader?: string | undefined;
  /** What staff may do about it with one key: to be begun, and called what. */
  offer?: { text: string; take: () => void };
  /** Takes it back; gives what came of that. */
  undo?: () => Promise<ScanResult>;
};

/** A code that was scanned or typed. */
export type Scan = {
  id: number;
  code: string;
  /** Unanswered: nobody knows if it was done. */
  state: 'waiting' | 'running' | 'unanswered' | 'done';
  /** Once it is done. */
  outcome?: ScanResult;
  /** Why there is no answer. */
  why?: string;
};

/** Does what a scan asks for; undefined: there is nothing to say about it. `isRepeat`: it may have been done before. */
type Work = (id: number, isRepeat: boolean) => Promise<ScanResult | undefined>;

type Entry = Scan & { work: Work; isRepeat: boolean };

/** Returns the outcome in a line: `Emma: due Mon, 7 Dec 2026`. */
export const lineOf = ({ book, text }: Pick<ScanResult, 'book' | 'text'>): string =>
  book === undefined ? text : `${book}: ${text}`;

/** Milliseconds after which it is looked for what came of a scan without an answer, the first time and every other time. */
const LOOK_AFTER = [1500, 3000, 5000];

/** What is done is kept for so many scans. */
const MOST_DONE = 50;

export type ScanQueue = {
  /** The latest first. */
  scans: ReadonlySignal<readonly Scan[]>;
  /** The scan that was done last. */
  last: ReadonlySignal<Scan | undefined>;
  /** Counts the scans that are not done yet. */
  pending: ReadonlySignal<number>;
  add(code: string, work: Work): void;
  /** Does a scan again, before all that came after it; without `work` as before. */
  redo(id: number, work?: Work): void;
  /** Does without the answer to a scan, and goes on. */
  giveUp(id: number): void;
  /** Says what came of a scan after it was done. */
  settle(id: number, outcome: ScanResult): void;
  /** Lets scans wait while somebody decides, or goes on. */
  hold(isHeld: boolean): void;
  /** Takes the offer of what was done last, if it has one. */
  takeOffer(): void;
  /** Undoes what was done last, if that can be undone. */
  undoLast(): Promise<void>;
  clear(): void;
};

type QueueOptions = {
  /** What is heard when something was done. */
  doneSound: Sound;
  /** Says that a scan was not done, because there is no connection. Default: scans are kept elsewhere until they are done. */
  notDone?: (code: string) => ScanResult;
  /** Called when scans were not done: what comes after them would be done otherwise than it was meant. */
  onNotDone?: () => void;
};

/**
 * A queue of scans, done one after the other in the order in which they came: each depends on those before it. After one
 * without an answer all others wait until it is known what came of it, or somebody has decided about it. Without a connection
 * none is kept to be done later: the rules may say no by then, and nobody would see it.
 */
export function createScanQueue({ doneSound, notDone, onNotDone }: QueueOptions): ScanQueue {
  const entries = signal<readonly Entry[]>([]);
  const last = signal<Scan | undefined>(undefined);
  const pending = computed(() => entries.value.filter(({ state }) => state !== 'done').length);
  let count = 0;
  let isHeld = false;
  let isRunning = false;
  let looks = 0;
  let looking: ReturnType<typeof setTimeout> | undefined;

  const change = (id: number, to: Partial<Entry>) => {
    entries.value = entries.value.map((each) => (each.id === id ? { ...each, ...to } : each));
  };
  const remove = (id: number) => {
    entries.value = entries.value.filter((each) => each.id !== id);
  };
  const settle = (id: number, outcome: ScanResult) => {
    const before = entries.value.find((each) => each.id === id)?.outcome;
    change(id, { state: 'done', outcome: { reader: before?.reader, ...outcome } });
    const done = entries.value.filter(({ state }) => state === 'done');
    last.value = done.find((each) => each.id === id);
    const sound = outcome.sound === undefined ? soundOf(outcome.tone, doneSound) : outcome.sound;
    if (sound !== null) play(sound);
    const tooOld = new Set(done.slice(MOST_DONE));
    if (tooOld.size > 0) entries.value = entries.value.filter((each) => !tooOld.has(each));
  };
  const next = (): Entry | undefined => {
    if (isHeld || entries.value.some(({ state }) => state === 'unanswered')) return undefined;
    return entries.value.findLast(({ state }) => state === 'waiting');
  };

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let entry = next(); entry; entry = next()) {
      const { id, work, isRepeat } = entry;
      change(id, { state: 'running' });
      try {
        const outcome = await work(id, isRepeat);
        looks = 0;
        if (outcome) settle(id, outcome);
        else remove(id);
      } catch (error) {
        if (notDone && isNotDone(error) && !isRepeat) giveAllBack(notDone);
        else askWhatCame(entry, failureText(error));
      }
    }
    isRunning = false;
  }

  /** Says of every scan that is not done yet that it will not be. */
  function giveAllBack(notDone: (code: string) => ScanResult): void {
    const open = entries.value.filter(({ state }) => state === 'waiting' || state === 'running');
    for (const { id, code } of open.toReversed()) settle(id, { ...notDone(code), sound: null });
    play('look');
    onNotDone?.();
  }

  /** Looks what came of a scan, by doing it again: nothing is done twice. */
  function askWhatCame({ id }: Entry, why: string): void {
    change(id, { state: 'unanswered', why });
    if (looks === 0) play('look');
    const after = LOOK_AFTER[looks] ?? LOOK_AFTER.at(-1);
    looks += 1;
    clearTimeout(looking);
    looking = setTimeout(() => {
      if (entries.value.some((each) => each.id === id && each.state === 'unanswered')) redo(id);
    }, after);
  }

  function redo(id: number, work?: Work): void {
    change(id, { state: 'waiting', ...(work ? { work, isRepeat: false } : { isRepeat: true }) });
    void run();
  }

  effect(() => {
    if (pending.value === 0 || !notDone) return;
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  });

  return {
    scans: entries,
    last,
    pending,
    add(code, work) {
      count += 1;
      entries.value = [{ id: count, code, state: 'waiting', work, isRepeat: false }, ...entries.value];
      void run();
    },
    redo,
    giveUp(id) {
      const given = entries.value.find((each) => each.id === id);
      settle(id, { tone: 'danger', text: `${given?.code}: passed over without an answer.` });
      void run();
    },
    settle,
    takeOffer() {
      const latest = entries.value.find(({ id }) => id === last.value?.id);
      // One that was taken a moment ago is done again, and offers nothing.
      if (latest?.state === 'done') latest.outcome?.offer?.take();
    },
    async undoLast() {
      const { id, outcome } = last.value ?? {};
      if (id === undefined || outcome?.undo === undefined) return;
      const { undo } = outcome;
      // A second press comes too late.
      change(id, { outcome: without(outcome) });
      last.value = entries.value.find((each) => each.id === id);
      try {
        settle(id, await undo());
      } catch (error) {
        settle(id, { ...outcome, undo, tone: 'danger', label: 'Not undone', text: failureText(error) });
      }
    },
    hold(isNow) {
      isHeld = isNow;
      void run();
    },
    clear() {
      entries.value = [];
      last.value = undefined;
      isHeld = false;
    },
  };
}

const without = ({ undo: _, ...outcome }: ScanResult): ScanResult => outcome;

const soundOf = (tone: ScanResult['tone'], doneSound: Sound): Sound | null => {
  if (tone === 'good') return doneSound;
  if (tone === 'kept') return 'hold';
  return tone === 'plain' ? null : 'look';
};

/** The browser asks if the page may go, with scans that are not done. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
