import { useEffect, useState } from 'preact/hooks';
import { serviceNow } from '../connection/connection.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `14:03` of a time in milliseconds since 1970. */
export const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** `22 Nov 2026, 14:03` of an RFC 3339 time. */
export const dateAndTime = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** `Fri, 15 May 2026` of a day (YYYY-MM-DD). */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** `Mon 7 Dec` of a day (YYYY-MM-DD), with its year where that is another one than now. */
export function shortDay(day: string): string {
  const isThisYear = day.slice(0, 4) === todayHere().slice(0, 4);
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
    ...(!isThisYear && { year: 'numeric' }),
  }).format(Date.parse(day));
  return parts.replace(',', '');
}

/** The day of now (YYYY-MM-DD) where this device is. */
export const todayHere = (): string => new Intl.DateTimeFormat('sv-SE').format(serviceNow());

/** A length of time as people say it, in the two largest units: `2 days 3 h`, `1 h 5 min`, `4 min`, `12 s`. */
export function duration(millis: number): string {
  const left = Math.max(0, millis);
  if (left >= DAY) return joined(Math.floor(left / DAY), 'day', Math.floor((left % DAY) / HOUR), 'h');
  if (left >= HOUR) return joined(Math.floor(left / HOUR), 'h', Math.floor((left % HOUR) / MINUTE), 'min');
  if (left >= 2 * MINUTE) return `${Math.floor(left / MINUTE)} min`;
  return `${Math.ceil(left / 1000)} s`;
}

/** What is left on a clock: `1:42` below an hour, then `3 h 12 min`, `2 d 4 h`. */
export function clockTime(millis: number): string {
  // Rounded up first, so that 59.5 s are `1:00` and not `0:60`.
  const left = Math.ceil(Math.max(0, millis) / 1000) * 1000;
  if (left >= DAY) return joined(Math.floor(left / DAY), 'd', Math.floor((left % DAY) / HOUR), 'h');
  if (left >= HOUR) return joined(Math.floor(left / HOUR), 'h', Math.floor((left % HOUR) / MINUTE), 'min');
  return `${Math.floor(left / MINUTE)}:${String((left % MINUTE) / 1000).padStart(2, '0')}`;
}

function joined(large: number, unit: string, small: number, smallUnit: string): string {
  const plural = unit === 'day' && large !== 1 ? 'days' : unit;
  return small === 0 ? `${large} ${plural}` : `${large} ${plural} ${small} ${smallUnit}`;
}

/** The time of the service, anew so often. */
export function useNow(everyMillis: number): number {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), everyMillis);
    return () => clearInterval(timer);
  }, [everyMillis]);
  return now;
}
