import { LruMap } from 'toad-cache';

/**
 * Keys of one window kept in memory before the longest unused is forgotten: enough that a crowd does not free a
 * blocked one. When all are in use they take 36 MB.
 */
const KEYS_IN_MEMORY = 100_000;

/** Milliseconds on the clock of `performance`. */
type Window = { count: number; endsAt: number };

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * A store for @fastify/rate-limit: the counts of one window in this process. It uses the monotonic clock. With the plugin's
 * own store, setting the date back by a day would keep everybody who is refused at that moment out for a day more.
 */
export class WindowStore {
  readonly #windows = new LruMap<Window>(KEYS_IN_MEMORY);

  incr(key: string, callback: Callback, windowMillis: number): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMillis };
    window.count += 1;
    this.#windows.set(key, window);
    callback(null, { current: window.count, ttl: window.endsAt - now });
  }

  /** Takes one back of what was counted for a key. */
  decr(key: string): void {
    const window = this.#windows.get(key);
    if (window) window.count = Math.max(0, window.count - 1);
  }

  child(): WindowStore {
    return new WindowStore();
  }
}
