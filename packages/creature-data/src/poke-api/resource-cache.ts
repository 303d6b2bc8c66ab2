import type { ResourceKind, ResourceStore } from './resource-store.js';

/** More than there are species and moves together. */
const MOST_IN_MEMORY = 4000;
/** Names that the source does not have are remembered for this long, in memory only. */
const ABSENT_MS = 60_000;
const MOST_ABSENT = 1000;

/** Resources of one kind in memory, in the store and, at last, at the source, which is asked once for each. */
export type ResourceCache<T> = {
  /**
   * The resource, or null when the source has none of that name. A resource that is given is in the store.
   * @throws CreatureDataUnavailable from `fetch`, when it is in neither cache
   */
  get(name: string): Promise<T | null>;
  /** Those of the resources that are in memory or in the store, by name. The source is not asked. */
  kept(names: readonly string[]): Promise<ReadonlyMap<string, T>>;
};

type Options<T> = {
  kind: ResourceKind;
  store: ResourceStore;
  /** Asks the source; gives what is stored, which can be written as JSON. */
  fetch(name: string): Promise<unknown>;
  /** Makes the resource of what is stored, by the rules of this version; null where these cannot. */
  read(stored: unknown): T | null;
};

export function createResourceCache<T>({ kind, store, fetch, read }: Options<T>): ResourceCache<T> {
  const present = new Map<string, T>();
  const absentUntil = new Map<string, number>();
  const inFlight = new Map<string, Promise<T | null>>();

  async function load(name: string): Promise<T | null> {
    const stored = (await store.load(kind, [name])).get(name) ?? null;
    const found = stored ?? (await fetch(name));
    const value = found === null ? null : read(found);
    if (value === null) {
      remember(absentUntil, name, Date.now() + ABSENT_MS, MOST_ABSENT);
      return null;
    }
    if (stored === null) await store.save(kind, name, found);
    remember(present, name, value, MOST_IN_MEMORY);
    return value;
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

    async kept(names) {
      const found = new Map<string, T>();
      const missing = new Set<string>();
      for (const name of names) {
        const known = present.get(name);
        if (known === undefined) missing.add(name);
        else found.set(name, known);
      }
      if (missing.size === 0) return found;
      for (const [name, stored] of await store.load(kind, [...missing])) {
        const value = read(stored);
        if (value === null) continue;
        remember(present, name, value, MOST_IN_MEMORY);
        found.set(name, value);
      }
      return found;
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
