import { setTimeout as sleep } from 'node:timers/promises';

/** Work beside requests that is done again and again. */
export type Repeating = {
  start(): void;
  /** Resolves once nothing of it is under way. */
  stop(): Promise<void>;
};

type RepeatingOptions = {
  /** The pause after each time, in milliseconds. */
  everyMillis: number;
  /** Ends early when `signal` aborts. If it resolves to true there is more to do, and it is done again at once. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Is told what the work throws; it is done again after the pause. */
  failed: (error: unknown) => void;
};

/** Makes work that is repeated from its start until it is stopped, one time after the other. */
export function repeating({ everyMillis, work, failed }: RepeatingOptions): Repeating {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      const more = await work(signal).catch(failed);
      if (more !== true) await sleep(everyMillis, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    start: () => {
      running = repeat();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
