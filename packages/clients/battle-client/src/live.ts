import type { Told } from './notices.js';
import type { Notice } from './types.js';
import type { Wakes } from './wakes.js';

export type NoticeListener = {
  /** Told each notice, once and in order, while the stream is open. */
  onNotice?: (notice: Notice) => void;
  /**
   * True each time that the stream has been opened: what came before may have been missed. False when it is lost, or was
   * refused: nothing is told until it is open again.
   */
  onOpen?: (isOpen: boolean) => void;
};

/** A stream of notices that all followers and listeners of a client share. */
export type Live = {
  /** True while the stream is open: whatever happens is told. */
  readonly isOpen: boolean;
  /** Opens the stream, if nobody else needs it yet; the function that it gives ends that, for the last one. */
  join(listener?: NoticeListener): () => void;
};

type Stream = (options: { signal: AbortSignal; onOpen: (isOpen: boolean) => void }) => AsyncIterable<Told>;

/**
 * Wakes followers by the notices of their battles and tells listeners of them, for as long as there are any, and where the
 * service has notices. A stream that has ended for good is opened again when somebody looks at the page again.
 */
export function createLive(stream: Stream, wakes: Wakes): Live {
  const joined = new Set<NoticeListener>();
  let isOpen = false;
  let isEnded = false;
  let stop = new AbortController();

  const tellOpen = (open: boolean) => {
    for (const { onOpen } of joined) onOpen?.(open);
  };

  async function listen(signal: AbortSignal): Promise<void> {
    isEnded = false;
    const onOpen = (open: boolean) => {
      if (signal.aborted) return;
      isOpen = open;
      if (open) return;
      // Whatever happens until it is open again is not told.
      wakes.wakeAll();
      tellOpen(false);
    };
    try {
      for await (const told of stream({ signal, onOpen })) {
        if (signal.aborted) return;
        if ('battle' in told) {
          const step = told.kind === 'battle.step' ? told.battle?.step : undefined;
          wakes.wake(told.battle?.battle_id, { step: step ?? undefined });
          for (const { onNotice } of joined) onNotice?.(told);
        } else if (told.kind !== 'bye') {
          // What came before may have been missed.
          wakes.wakeAll();
          tellOpen(true);
        }
      }
    } catch {
      // Followers look for themselves.
    }
    isEnded = !signal.aborted;
    onOpen(false);
  }

  const begin = () => {
    stop = new AbortController();
    void listen(stop.signal);
  };
  const look = () => {
    if (isEnded && !document.hidden) begin();
  };

  return {
    get isOpen() {
      return isOpen;
    },
    join: (listener = {}) => {
      // Each caller counts, also with a listener that another one has given.
      const entry = { ...listener };
      joined.add(entry);
      if (joined.size > 1) {
        if (isOpen) entry.onOpen?.(true);
      } else {
        begin();
        if ('document' in globalThis) document.addEventListener('visibilitychange', look);
      }
      return () => {
        if (!joined.delete(entry) || joined.size > 0) return;
        isOpen = false;
        isEnded = false;
        stop.abort();
        if ('document' in globalThis) document.removeEventListener('visibilitychange', look);
      };
    },
  };
}
