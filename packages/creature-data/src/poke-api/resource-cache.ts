import type { Log } from './log.js';
import type { ResourceKind, ResourceStore } from './resource-store.js';

/** More than there are species and moves together. */
const MOST_IN_MEMORY = 4000;
/** Names that the source does not have are remembered for this long, in memory only. */
const ABSENT_MS = 60_000;
const MOST_ABSENT = 1000;

/** Resources of one kind in memory, in the store and, at last, at the source, which is asked once for each. */
export type ResourceCache<T> = {
  /**
   * The resource, or null when the source has none of that name.
   * @throws CreatureDataUnavailable from `fetch`, when it is in neither cache
   */
  get(name: string): Promise<T | null>;
};

type Options<T> = {
  kind: ResourceKind;
  store: ResourceStore;
  log: Log;
  /** Asks the source. */
  fetch(name: string): Promise<T | null>;
};

export function createResourceCache<T>({ kind, store, log, fetch }: Options<T>): ResourceCache<T> {
  const present = new Map<string, T>();
  const absentUntil = new Map<string, number>();
  const inFlight = new Map<string, Promise<T | null>>();

  async function load(name: string): Promise<T | null> {
    // The store holds what `fetch` gave.
    const saved = (await store.load(kind, name)) as T | null;
    const value = saved ?? (await fetch(name));
    if (value === null) {
      remember(absentUntil, name, Date.now() + ABSENT_MS, MOST_ABSENT);
      return null;
    }
    if (saved === null) await save(name, value);
    remember(present, name, value, MOST_IN_MEMORY);
    return value;
  }

  async function save(name: string, value: T): Promise<void> {
    try {
      await store.save(kind, name, value);
    } catch (error) {
      // The value is good all the same; the next process to need it fetches it again.
      log.warn({ err: error, kind, name }, 'creature data could not be saved');
    }
  }

  return {
    async get(name) {
      const known = present.get(name);
      if (known !== undefined) return known;
      if ((absentUntil.get(name) ?? 0) > Date.now()) return null;
      const running = inFlight.get(name);
      if (running) return running;
      const loading = load(name).finally(() => inFlight.delete(name));
      inFlight.set(name, loading);
      return loading;
    },
  };
}

/** Adds to a map of bounded size; the oldest entry makes room. */
function remember<T>(map: Map<string, T>, name: string, value: T, most: number): void {
  map.delete(name);
  map.set(name, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
