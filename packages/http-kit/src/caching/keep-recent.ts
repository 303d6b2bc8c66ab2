/**
 * A function that gives what `read` gave, at most `maxAgeMillis` ago, counted from when that reading began. Only one
 * reading runs at a time: in the background when asked for after `renewAfterMillis`, and when there is nothing recent,
 * all who ask wait for it. A failure is not kept.
 */
export function keepRecent<T>(options: {
  read: () => Promise<T>;
  maxAgeMillis: number;
  renewAfterMillis: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}): () => Promise<T> {
  const { read, maxAgeMillis, renewAfterMillis, now = () => performance.now() } = options;
  let kept: { value: T; since: number } | undefined;
  let reading: Promise<T> | undefined;

  const keep = async (): Promise<T> => {
    const since = now();
    const value = await read();
    kept = { value, since };
    return value;
  };
  const readAnew = (): Promise<T> => {
    reading ??= keep().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async () => {
    const age = kept ? now() - kept.since : Number.POSITIVE_INFINITY;
    if (!kept || age >= maxAgeMillis) return readAnew();
    // Whoever asks after it has failed gets the failure, or waits for the next.
    if (age >= renewAfterMillis) readAnew().catch(() => undefined);
    return kept.value;
  };
}
