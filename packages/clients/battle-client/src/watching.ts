import type { HttpClient } from '@creature-arena/http';
import { type CallOptions, type Calls, path } from './calls.js';
import { createAlarm, isHidden } from './follow.js';
import type { HistoryQuery, LiveBattle, LiveQuery, SpectatorEvent, SpectatorView } from './types.js';
import type { Wakes } from './wakes.js';

/** Of those who look again and again: of many behind one address, too. */
const PAUSE_MILLIS = 5_000;
const LONG_PAUSE_MILLIS = 30_000;

export type WatchOptions = CallOptions & {
  /** The `seq` of the last event that was seen: goes on after it. Default: from now on. */
  after?: number | undefined;
  /** Told when the stream is open, and when it is lost and will be opened again. */
  onOpen?: (isOpen: boolean) => void;
};

/** A step of a battle that is watched: the battle after it, without its events, and what has happened in it. */
export type WatchedStep = { battle: SpectatorView; events: readonly SpectatorEvent[] };

export function liveOf({ get, list }: Calls, http: HttpClient, wakes: Wakes) {
  const live = {
    /** Battles that are going on and may be watched. */
    all: (query?: LiveQuery, options?: CallOptions) => list<LiveBattle>('/live', { query, ...options }),

    /** A battle as anybody may see it. */
    view: (id: string, options?: CallOptions) => get<SpectatorView>(path`/live/${id}`, options),

    /** Gives the events of a battle after the one of this number, as anybody may see them. */
    history: (id: string, query?: HistoryQuery, options?: CallOptions) =>
      get<readonly SpectatorEvent[]>(path`/live/${id}/history`, { query, ...options }),

    /** Each step of a battle, at once and in order, until it has ended; also where the connection breaks. */
    async *stream(
      id: string,
      { after, signal, onOpen }: WatchOptions = {},
    ): AsyncGenerator<WatchedStep, void, void> {
      const events = http.events({
        ...{ path: path`/live/${id}/stream`, lastEventId: after?.toString(), signal },
        ...(onOpen && { onOpen }),
      });
      for await (const { event, data } of events) {
        const body: unknown = JSON.parse(data);
        if (event === 'step') yield body as WatchedStep;
        if (event === 'bye' && (body as { reconnect?: boolean }).reconnect === false) return;
      }
    },

    /** The same without an account: looks every five seconds, and seldom while nobody looks at the page. */
    async *poll(
      id: string,
      { after = 0, signal }: Pick<WatchOptions, 'after' | 'signal'> = {},
    ): AsyncGenerator<WatchedStep, void, void> {
      let isDue = false;
      const told = () => {
        isDue = true;
      };
      const alarm = createAlarm(wakes, id, { told, isDue: () => isDue });
      let seen = after;
      try {
        for (;;) {
          isDue = false;
          const battle = await live.view(id, { signal });
          const last = battle.events.at(-1)?.seq ?? 0;
          if (last > seen) {
            const isWhole = battle.events.some(({ seq }) => seq === seen + 1);
            const known = isWhole ? battle.events : await live.history(id, { after: seen }, { signal });
            // Steps that are resolved now come with the next look.
            const events = known.filter(({ seq }) => seq > seen && seq <= last);
            seen = last;
            yield { battle: { ...battle, events: [] }, events };
          }
          if (battle.status !== 'active') return;
          await alarm.wait(isHidden() ? LONG_PAUSE_MILLIS : PAUSE_MILLIS, signal);
        }
      } finally {
        alarm.stop();
      }
    },
  };
  return live;
}
