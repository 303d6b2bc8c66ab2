import type { SpectatorEvent, SpectatorView } from '@creature-arena/battle-client';
import { useEffect, useState } from 'preact/hooks';
import { arena, sessions } from '../../arena.js';
import { followDespiteLosses } from '../battle/follow.js';

export type WatchedBattle = {
  /** As it is now; undefined until it is read. */
  battle: SpectatorView | undefined;
  /** All that has happened, from the beginning. */
  events: readonly SpectatorEvent[];
  /** False: what happens now is not told, until the connection is back. */
  isOpen: boolean;
  /** The service tells no more of it here, though it goes on. */
  isStopped: boolean;
  /** Why it cannot be watched. */
  error: unknown;
  /** Begins anew. */
  retry: () => void;
};

type State = Omit<WatchedBattle, 'retry'>;

const NOTHING: State = { battle: undefined, events: [], isOpen: true, isStopped: false, error: undefined };

/** Watches a battle for as long as its page is open. */
export function useWatched(id: string): WatchedBattle {
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }));
    const stepsAfter = (after: number, signal: AbortSignal) => {
      // Only who has an account is told at once.
      if (sessions.current.peek() === undefined) return arena.live.poll(id, { after, signal });
      const onOpen = (isOpen: boolean) => change({ isOpen });
      return arena.live.stream(id, { after, signal, onOpen });
    };
    const watch = async () => {
      let battle = await arena.live.view(id, { signal });
      const after = battle.events.at(-1)?.seq ?? 0;
      // The stream brings all that has happened since the battle was read.
      const events = (await arena.live.history(id, {}, { signal })).filter(({ seq }) => seq <= after);
      change({ battle, events: [...events], isOpen: true, error: undefined });
      if (battle.status !== 'active') return;
      for await (const step of stepsAfter(after, signal)) {
        battle = step.battle;
        events.push(...step.events);
        change({ battle, events: [...events] });
      }
      change({ isStopped: battle.status === 'active' });
    };
    setState(NOTHING);
    followDespiteLosses(watch, signal).catch((error: unknown) => change({ error }));
    return () => leaving.abort();
  }, [id, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
