import type { CallOptions } from './calls.js';
import type { Live } from './live.js';
import type { BattleStatus, BattleView, Event, HistoryQuery } from './types.js';
import type { Wakes } from './wakes.js';

export type FollowOptions = CallOptions & {
  /** The `seq` of the last event that is known already; default: 0, none. */
  after?: number;
};

/** A battle as it is now, and what has happened since it was told last. */
export type Followed = { view: BattleView; events: readonly Event[] };

type Battles = {
  view(id: string, options?: CallOptions): Promise<BattleView>;
  history(id: string, query?: HistoryQuery, options?: CallOptions): Promise<readonly Event[]>;
  wakes: Wakes;
  live: Live;
};

const LAST_STATUSES: ReadonlySet<BattleStatus> = new Set(['finished', 'declined', 'cancelled', 'expired']);

/**
 * Milliseconds until a battle is looked at again: 1.5 s while it goes on quickly, so that there are 40 looks a minute at
 * most, growing to 5 s; 30 s while nobody sees it, or each change is told anyway.
 *
 * @param unchanged how often it was as before in a row
 */
export function pauseBetweenLooks(unchanged: number, isNoHurry: boolean): number {
  return isNoHurry ? 30_000 : Math.min(5_000, 1_500 * 1.2 ** unchanged);
}

export async function* follow(
  battles: Battles,
  id: string,
  { after = 0, signal }: FollowOptions = {},
): AsyncGenerator<Followed, void, void> {
  const options = { signal };
  const alarm = createAlarm(battles.wakes, id);
  const leave = battles.live.join();
  let seen = after;
  let shown = '';
  let unchanged = 0;
  try {
    for (;;) {
      alarm.reset();
      const view = await battles.view(id, options);
      const text = JSON.stringify(view);
      const events = text === shown ? undefined : await eventsBetween(seen, view);
      if (events) {
        shown = text;
        unchanged = 0;
        seen = events.at(-1)?.seq ?? seen;
        yield { view, events };
        if (LAST_STATUSES.has(view.status)) return;
      } else {
        unchanged++;
      }
      await alarm.wait(pauseBetweenLooks(unchanged, isHidden() || battles.live.isOpen), signal);
    }
  } finally {
    alarm.stop();
    leave();
  }

  /** The events after `seq` that the view knows of; undefined where they cannot all be read yet. */
  async function eventsBetween(seq: number, view: BattleView): Promise<readonly Event[] | undefined> {
    const isNew = (event: Event) => event.seq > seq;
    const last = view.events.at(-1)?.seq ?? 0;
    if (last <= seq || view.events.some((event) => event.seq === seq + 1)) return view.events.filter(isNew);
    // More than one step was resolved since. Steps that are resolved now come with the next view.
    const events = (await battles.history(id, { after: seq }, options)).filter((event) => event.seq <= last);
    return events.length === last - seq ? events : undefined;
  }
}

/** True where nobody looks at the page. */
export const isHidden = () => 'document' in globalThis && document.visibilityState === 'hidden';

/**
 * Waits for a time, or until something says that the battle may have changed: a wake, a page that is seen again, or a
 * network that is back.
 */
export function createAlarm(wakes: Wakes, id: string) {
  let isDue = false;
  let ring = () => {};
  const wake = () => {
    isDue = true;
    ring();
  };
  const stopListening = wakes.listen(id, wake);
  if ('document' in globalThis) {
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
  }
  return {
    /** Forgets what was told before. */
    reset: () => {
      isDue = false;
    },
    /** @throws the reason of the signal as soon as it is aborted */
    wait: (millis: number, signal: AbortSignal | undefined) =>
      new Promise<void>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', end);
          if (signal?.aborted) reject(signal.reason);
          else resolve();
        };
        const timer = setTimeout(end, millis);
        signal?.addEventListener('abort', end);
        ring = end;
        if (isDue) end();
      }),
    stop: () => {
      stopListening();
      if ('document' in globalThis) {
        document.removeEventListener('visibilitychange', wake);
        removeEventListener('online', wake);
      }
    },
  };
}
