import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

/** Something that was done at the desk, or refused. */
export type Entry = {
  id: number;
  tone: 'good' | 'caution' | 'danger';
  /** Is read aloud when it comes, with `spoken` after it. */
  text: string;
  /** The content of `more` in words, for a screen reader. */
  spoken?: string;
  /** More about it. */
  more?: ComponentChildren;
  /** A refusal that staff may decide otherwise about. */
  override?: () => void;
  /** Takes it back. */
  undo?: () => Promise<void>;
};

export type NewEntry = Omit<Entry, 'id'>;

const MOST = 50;

/**
 * What was done lately, the latest first. Work is done in the order in which it was asked for, one after the other: a
 * scanner does not wait.
 */
export function useLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const add = (entry: NewEntry): Entry => {
    count.current += 1;
    const added = { ...entry, id: count.current };
    setEntries((before) => [added, ...before].slice(0, MOST));
    return added;
  };
  return {
    entries,
    add,
    replace: (id: number, entry: NewEntry) =>
      setEntries((before) => before.map((each) => (each.id === id ? { ...entry, id } : each))),
    clear: () => setEntries([]),
    /** Does something when all that was asked for before is done. */
    inTurn: (work: () => Promise<unknown>) => {
      last.current = last.current.then(work, work);
    },
  };
}
