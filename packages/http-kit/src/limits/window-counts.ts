import { LRUCache } from 'lru-cache';

/**
 * Keys kept in memory for each length of windows before the longest unused is forgotten: enough that a crowd does not
 * free a blocked one. When all are in use they take 36 MB.
 */
const MOST_KEYS = 100_000;

/** Milliseconds on the clock of `performance`. */
type Window = { count: number; endsAt: number };

/**
 * Counts requests in this process, by the monotonic clock. @fastify/rate-limit goes by the date: set back by a day, it would
 * refuse for a day more whoever it refuses then. Windows of each length are kept apart: the keys of lenient ones by the hour,
 * however many, do not push out those of logins.
 */
export class WindowCounts {
  readonly #byLength = new Map<number, LRUCache<string, Window>>();

  /** Counts one at a key, in a window that begins with the first; gives the count, and the milliseconds that are left. */
  add(key: string, windowMillis: number): { current: number; ttl: number } {
    const windows = this.#windowsOf(windowMillis);
    const now = performance.now();
    const known = windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMillis };
    window.count += 1;
    windows.set(key, window);
    return { current: window.count, ttl: window.endsAt - now };
  }

  /** Takes one back of what was counted at a key. */
  takeBack(key: string, windowMillis: number): void {
    const window = this.#windowsOf(windowMillis).get(key);
    if (window) window.count = Math.max(0, window.count - 1);
  }

  #windowsOf(windowMillis: number): LRUCache<string, Window> {
    const known = this.#byLength.get(windowMillis);
    if (known) return known;
    // With `max` it would reserve memory for keys that are not there.
    const windows = new LRUCache<string, Window>({ maxSize: MOST_KEYS, sizeCalculation: () => 1 });
    this.#byLength.set(windowMillis, windows);
    return windows;
  }
}
