const LAST_DAY = '9999-12-31';
const MILLIS_PER_DAY = 86_400_000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day at `now` in UTC, as YYYY-MM-DD. */
export const today = (now: Date): string => dayOf(now);

/** The day `count` days after `day` (YYYY-MM-DD, years 0001 to 9999); at most 9999-12-31. */
export function addDays(day: string, count: number): string {
  const millis = Date.parse(day) + count * MILLIS_PER_DAY;
  return millis > Date.parse(LAST_DAY) ? LAST_DAY : dayOf(new Date(millis));
}

/** The days from `from` to `to`; negative where `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / MILLIS_PER_DAY;
