/**
 * At most `max` requests in `seconds`, counted from the first of them. `name` is what the window is called in
 * the RateLimit headers: letters, digits and dashes.
 */
export type RateWindow = {
  name: string;
  max: number;
  seconds: number;
  /**
   * Counts requests that are answered with 4xx, but for 429. One under way counts until it is answered: of any number at
   * once, `max` get an answer. Default: false.
   */
  failuresOnly?: boolean;
};

/** Windows that hold together, counted for each `key` (e.g. an address) in each `bucket` (e.g. a route). */
export type RateRule = { bucket: string; key: string; windows: readonly RateWindow[] };

/** One window of one rule. */
export type RateLimit = { bucket: string; key: string; window: RateWindow };
