import type { CallOptions } from './calls.js';
import type { Live } from './live.js';
import type { BattleStatus, BattleView, Event, HistoryQuery } from './types.js';
import type { Wake, Wakes } from './wakes.js';

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
  /** The view that was seen last, one that has come with an answer since, and the latest step that was told of. */
  let last: BattleView | undefined;
  let given: BattleView | undefined;
  let step = 0;
  let mustLook = true;
  const isGivenNew = () => given !== undefined && (last === undefined || isLater(given, last));
  const alarm = createAlarm(battles.wakes, id, {
    told: (wake) => {
      if (wake.view) given = wake.view;
      else if (wake.step !== undefined) step = Math.max(step, wake.step);
      else mustLook = true;
    },
    isDue: () => mustLook || step > stepOf(last) || isGivenNew(),
  });
  const leave = battles.live.join();
  let seen = after;
  let shown = '';
  let unchanged = 0;
  try {
    for (;;) {
      const view = await newest();
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

  /** The battle as it is now: what has come with an answer, where nothing is known of a later one. */
  async function newest(): Promise<BattleView> {
    const isEnough = !mustLook && isGivenNew() && stepOf(given) >= step;
    const known = isEnough ? given : undefined;
    given = undefined;
    mustLook = false;
    // A step that is told from now on may be later than this view.
    step = 0;
    last = known ?? (await battles.view(id, options));
    return last;
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

const stepOf = (view: BattleView | undefined): number => view?.step ?? 0;

/** Tells if a view is no older than another one of the same battle. */
function isLater(view: BattleView, than: BattleView): boolean {
  const steps = stepOf(view) - stepOf(than);
  return steps === 0 ? Date.parse(view.updated_at) >= Date.parse(than.updated_at) : steps > 0;
}

/** True where nobody looks at the page. */
export const isHidden = () => 'document' in globalThis && document.visibilityState === 'hidden';

/** Takes what is told of a battle, and says if it has to be looked at. */
type Watch = { told(wake: Wake): void; isDue(): boolean };

/**
 * Waits for a time, or until something says that the battle may have changed: a wake, a page that is seen again, or a
 * network that is back.
 */
export function createAlarm(wakes: Wakes, id: string, { told, isDue }: Watch) {
  let ring = () => {};
  const hear = (what: Wake) => {
    told(what);
    if (isDue()) ring();
  };
  const wake = () => hear({});
  const stopListening = wakes.listen(id, hear);
  if ('document' in globalThis) {
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
  }
  return {
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
        if (isDue()) end();
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
