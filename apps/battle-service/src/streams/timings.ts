/** Times in milliseconds. */
export type StreamTimings = {
  /** How often all streams are looked at: for what is due here. */
  sweepMillis: number;
  /** From one comment to the next, at random between these; shorter than the timeouts of proxies. */
  beatMillis: readonly [number, number];
  /** How often tokens are looked at, and the ends of all feeds, in case no replica has said that they have moved. */
  pollMillis: number;
  /** How often the battles are looked at that somebody watches. */
  lookMillis: number;
  /** A client that takes nothing for so long is cut. */
  stallMillis: number;
  /** How long clients wait before they come back to a service that was stopped, at random between these. */
  retryMillis: readonly [number, number];
  /** How long streams may take to end when the service stops; then they are cut. */
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
