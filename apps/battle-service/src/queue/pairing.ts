/** A ticket that has found nobody yet; since when, in milliseconds since 1970. */
export type Waiting = { id: string; waitingSince: number };

/** Two tickets that may meet. */
export type Meeting<T extends Waiting> = {
  waitedLonger: T;
  other: T;
  /** The difference of their ratings. */
  distance: number;
};

const SECOND = 1000;

/** The distance that ratings may have: `first` points, one more for each second up to `most`, and `last` after `lateSeconds`. */
export const WINDOW = { first: 100, most: 400, last: 1000, lateSeconds: 900 };

/** Recent opponents meet again once one of them has waited for so many seconds. */
export const APART_SECONDS = 600;

/** Returns how many points apart ratings may be after so many seconds. */
export function windowAfter(seconds: number): number {
  const { first, most, last, lateSeconds } = WINDOW;
  return seconds >= lateSeconds ? last : Math.min(first + Math.floor(Math.max(0, seconds)), most);
}

/** The seconds that a ticket has waited for. */
export const secondsWaited = ({ waitingSince }: Pick<Waiting, 'waitingSince'>, now: number): number =>
  (now - waitingSince) / SECOND;

/** Below 0 if `one` has waited longer. */
const byWait = (one: Waiting, other: Waiting) =>
  one.waitingSince - other.waitingSince || (one.id < other.id ? -1 : Number(one.id > other.id));

/** A meeting of two tickets, in whichever order they are given. */
export function meetingOf<T extends Waiting>(one: T, other: T, distance: number): Meeting<T> {
  const [waitedLonger, second] = byWait(one, other) <= 0 ? [one, other] : [other, one];
  return { waitedLonger, other: second, distance };
}

/**
 * Chooses among meetings that are possible: whoever has waited longest gets the nearest rating, of two as near the one who has
 * waited longer. Each ticket is chosen once.
 */
export function chooseMeetings<T extends Waiting>(possible: readonly Meeting<T>[]): Meeting<T>[] {
  const taken = new Set<string>();
  const inOrder = possible.toSorted(
    (a, b) => byWait(a.waitedLonger, b.waitedLonger) || a.distance - b.distance || byWait(a.other, b.other),
  );
  return inOrder.filter(({ waitedLonger, other }) => {
    if (taken.has(waitedLonger.id) || taken.has(other.id)) return false;
    taken.add(waitedLonger.id).add(other.id);
    return true;
  });
}
