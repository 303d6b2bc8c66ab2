const LAST_DAY = '9999-12-31';
const MILLIS_PER_DAY = 86_400_000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day, as YYYY-MM-DD, that it is at `now` in UTC. */
export const today = (now: Date): string => dayOf(now);

/** The day `count` days after `day` (YYYY-MM-DD, years 0001 to 9999); at most 9999-12-31. */
export function addDays(day: string, count: number): string {
  const millis = Date.parse(day) + count * MILLIS_PER_DAY;
  return millis > Date.parse(LAST_DAY) ? LAST_DAY : dayOf(new Date(millis));
}

/** How many days `to` is after `from`; negative when it is before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / MILLIS_PER_DAY;
