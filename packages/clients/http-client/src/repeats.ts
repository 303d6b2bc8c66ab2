/** Statuses of answers after which the same request may succeed. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Tells if the same request may succeed later, though this answer refused it. */
export const isPassing = (status: number): boolean => PASSING.has(status);

const FIRST_PAUSE_MILLIS = 250;
const LONGEST_PAUSE_MILLIS = 8_000;
/** Seconds. A longer `Retry-After` is for the caller, who can show a countdown. */
const LONGEST_RETRY_AFTER = 10;

/** A try that did not succeed. */
export type FailedTry = {
  /** From 1 on. */
  attempt: number;
  /** Undefined: no answer came. */
  status: number | undefined;
  /** Seconds, from the header `Retry-After`. */
  retryAfter: number | undefined;
};

/**
 * The pause before the next try in milliseconds: random, up to 250 ms, then twice as much each time, up to 8 s, and never
 * shorter than the service asks for. Undefined: there is no use in another try.
 *
 * @param random from 0 to 1
 */
export function pauseAfter({ attempt, status, retryAfter }: FailedTry, random: number): number | undefined {
  if (status !== undefined && !isPassing(status)) return undefined;
  if (status === 429 && retryAfter === undefined) return undefined;
  const asked = retryAfter ?? 0;
  if (asked > LONGEST_RETRY_AFTER) return undefined;
  return asked * 1000 + random * Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS * 2 ** (attempt - 1));
}

/** The seconds that a `Retry-After` header names, as a number or as a date; undefined: none that can be read. */
export function readRetryAfter(header: string | null, nowMillis: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - nowMillis) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** Waits so many milliseconds. @throws the reason of the signal as soon as it is aborted */
export function sleep(millis: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, millis);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
