import type { Told } from './notices.js';
import type { Wakes } from './wakes.js';

/** A stream of notices that all followers of a client share. */
export type Live = {
  /** True while the stream is open: whatever happens is told. */
  readonly isOpen: boolean;
  /** Opens the stream, if nobody else needs it yet; the function that it gives ends that, for the last one. */
  join(): () => void;
};

type Stream = (options: { signal: AbortSignal; onOpen: (isOpen: boolean) => void }) => AsyncIterable<Told>;

/** Wakes followers by the notices of their battles, for as long as there are any, and where the service has notices. */
export function createLive(stream: Stream, wakes: Wakes): Live {
  let followers = 0;
  let isOpen = false;
  let stop = new AbortController();

  async function listen(signal: AbortSignal): Promise<void> {
    const onOpen = (open: boolean) => {
      if (signal.aborted) return;
      isOpen = open;
      // Whatever happens until it is open again is not told.
      if (!open) wakes.wakeAll();
    };
    try {
      for await (const told of stream({ signal, onOpen })) {
        if ('battle' in told) wakes.wake(told.battle?.battle_id);
        // What came before may have been missed.
        else wakes.wakeAll();
      }
    } catch {
      // Followers look for themselves.
    }
    onOpen(false);
  }

  return {
    get isOpen() {
      return isOpen;
    },
    join: () => {
      if (followers++ === 0) {
        stop = new AbortController();
        void listen(stop.signal);
      }
      return () => {
        if (--followers > 0) return;
        isOpen = false;
        stop.abort();
      };
    },
  };
}
