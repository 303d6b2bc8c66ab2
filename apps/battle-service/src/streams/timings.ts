/** Times in milliseconds. */
export type StreamTimings = {
  /** From one look at all streams, for what is due, to the next. */
  sweepMillis: number;
  /** From one comment to the next, at random between these; shorter than the timeouts of proxies. */
  beatMillis: readonly [number, number];
  /** From one look at tokens, and at the ends of all feeds in case no replica has said that they have moved, to the next. */
  pollMillis: number;
  /** From one look at the battles that somebody watches to the next. */
  lookMillis: number;
  /** A client that takes nothing for so long is cut. */
  stallMillis: number;
  /** The pause of clients before they come back to a service that was stopped, at random between these. */
  retryMillis: readonly [number, number];
  /** The time that streams have to end when the service stops; then they are cut. */
  endMillis: number;
};

export const STREAM_TIMINGS: StreamTimings = {
  sweepMillis: 1000,
  beatMillis: [13_000, 16_000],
  pollMillis: 10_000,
  lookMillis: 1000,
  stallMillis: 30_000,
  retryMillis: [1000, 6000],
  endMillis: 2000,
};
