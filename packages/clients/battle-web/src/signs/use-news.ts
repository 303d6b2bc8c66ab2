import type { Notice } from '@creature-arena/battle-client';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { arena } from '../arena.js';
import { useOpenBattles, useTickets } from '../reads.js';
import { onOwnChange } from './own-changes.js';

/** True while a stream tells of what happens; else pages have to look. */
export const isTold = signal(false);

type Options = {
  /** The battle that is open: its own page shows what happens there. */
  lookedAt: string | undefined;
  /** Told of what has happened in that battle. */
  onSeen: (battle: NonNullable<Notice['battle']>) => void;
};

/** Reads open battles and tickets anew when something has happened to them, here or elsewhere. */
export function useNews(username: string, options: Options): void {
  const battles = useOpenBattles(username).refresh;
  const tickets = useTickets(username).refresh;
  const latest = useRef({ ...options, battles, tickets });
  latest.current = { ...options, battles, tickets };
  const isStale = useRef(false);
  useEffect(() => {
    const look = spaced(() => void latest.current.battles());
    const lookForTickets = spaced(() => void latest.current.tickets());
    const changed = (battleId: string | undefined, isQueue: boolean) => {
      if (isQueue) lookForTickets.call();
      if (battleId !== undefined && battleId === latest.current.lookedAt) isStale.current = true;
      else look.call();
    };
    const stopListening = arena.notices.listen({
      onOpen: (isOpen) => {
        isTold.value = isOpen;
        // What came before may have been missed.
        if (isOpen) changed(undefined, true);
      },
      onNotice: ({ kind, battle }) => {
        if (battle?.battle_id === latest.current.lookedAt && battle) latest.current.onSeen(battle);
        changed(battle?.battle_id, kind.startsWith('queue.'));
      },
    });
    const stopTelling = onOwnChange((change) => {
      if (change.username === username) changed(change.battleId, change.isQueue);
    });
    return () => {
      for (const end of [stopListening, stopTelling, look.stop, lookForTickets.stop]) end();
      isTold.value = false;
    };
  }, []);
  useEffect(() => {
    if (!isStale.current) return;
    isStale.current = false;
    void latest.current.battles();
  }, [options.lookedAt]);
}

const SPACE_MILLIS = 1_000;

/** Calls at once, and then once a second at most, however much happens. */
function spaced(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const call = () => {
    if (timer !== undefined) {
      isDue = true;
      return;
    }
    isDue = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) call();
    }, SPACE_MILLIS);
  };
  return { call, stop: () => clearTimeout(timer) };
}
