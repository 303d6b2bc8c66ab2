import type { BattleView, Event } from '@creature-arena/battle-client';
import { useEffect, useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { followDespiteLosses } from './follow.js';

export type FollowedBattle = {
  /** As it is now; undefined until it is read. */
  view: BattleView | undefined;
  /** All that has happened, from the beginning. */
  events: readonly Event[];
  /** Why it cannot be followed. */
  error: unknown;
  /** Shows a view that was read besides. */
  show: (view: BattleView) => void;
  retry: () => void;
};

type State = Pick<FollowedBattle, 'view' | 'events' | 'error'>;

const NOTHING: State = { view: undefined, events: [], error: undefined };

/** Follows a battle for as long as its page is open; where the service is lost it goes on when that is back. */
export function useBattle(id: string): FollowedBattle {
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const known: Event[] = [];
    const follow = async () => {
      const after = known.at(-1)?.seq ?? 0;
      for await (const { view, events } of arena.battles.follow(id, { after, signal })) {
        known.push(...events);
        setState({ view, events: [...known], error: undefined });
      }
    };
    setState(NOTHING);
    followDespiteLosses(follow, signal).catch((error: unknown) =>
      setState((before) => ({ ...before, error })),
    );
    return () => leaving.abort();
  }, [id, attempt]);
  return {
    ...state,
    show: (view) => setState((before) => ({ ...before, view })),
    retry: () => setAttempt(attempt + 1),
  };
}
