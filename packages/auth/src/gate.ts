/** Too much of an expensive work is waiting already; the caller may try again. Rendered as HTTP 503. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly statusCode = 503;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 1) {
    super('Too many password checks are waiting.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Lets at most `concurrency` works run at once and `queue` more wait, first come first served.
 * One more is refused with BusyError without being started.
 */
export function createGate(concurrency: number, queue: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= queue) throw new BusyError();
      // Whoever finishes hands its place over, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
