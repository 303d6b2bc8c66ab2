const LAST_DAY = '9999-12-31';
const MILLIS_PER_DAY = 86_400_000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day at `now` in UTC, as YYYY-MM-DD. */
export const today = (now: Date): string => dayOf(now);

/** Tells the day that it is in the library, as YYYY-MM-DD. */
export type Today = () => string;

/** Makes the function that tells the day at a moment in a time zone, such as `Europe/Berlin`. */
export function dayIn(timeZone: string): (now: Date) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (now) => {
    const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day}`;
  };
}

/** Makes the function that tells the time of the day at a moment in a time zone: `09:05`. */
export function timeIn(timeZone: string): (now: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return (now) => format.format(now);
}

/** The day `count` days after `day` (YYYY-MM-DD, years 0001 to 9999); at most 9999-12-31. */
export function addDays(day: string, count: number): string {
  const millis = Date.parse(day) + count * MILLIS_PER_DAY;
  return millis > Date.parse(LAST_DAY) ? LAST_DAY : dayOf(new Date(millis));
}

/** The days from `from` to `to`; negative where `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / MILLIS_PER_DAY;
