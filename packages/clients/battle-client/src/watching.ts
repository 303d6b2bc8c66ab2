import type { HttpClient } from '@creature-arena/http';
import { type CallOptions, type Calls, path } from './calls.js';
import type { HistoryQuery, LiveBattle, LiveQuery, SpectatorEvent, SpectatorView } from './types.js';

export type WatchOptions = CallOptions & {
  /** The `seq` of the last event that was seen: goes on after it. Default: from now on. */
  after?: number | undefined;
  /** Told when the stream is open, and when it is lost and will be opened again. */
  onOpen?: (isOpen: boolean) => void;
};

/** A step of a battle that is watched: the battle after it, without its events, and what has happened in it. */
export type WatchedStep = { battle: SpectatorView; events: readonly SpectatorEvent[] };

export function liveOf({ get, list }: Calls, http: HttpClient) {
  return {
    /** Battles that are going on and may be watched. */
    all: (query?: LiveQuery, options?: CallOptions) => list<LiveBattle>('/live', { query, ...options }),

    /** A battle as anybody may see it. */
    view: (id: string, options?: CallOptions) => get<SpectatorView>(path`/live/${id}`, options),

    /** What has happened in a battle, after the event of this number, as anybody may see it. */
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
  };
}
