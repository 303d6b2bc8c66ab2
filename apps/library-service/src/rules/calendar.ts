import {
  type Closure,
  type Library,
  MOST_CLOSED_DAYS,
  type PolicyDocument,
  WEEKDAYS,
  type Weekday,
} from '@repo/contracts/library';
import { addDays, daysBetween } from './days.js';

/** When the library is open. Days are YYYY-MM-DD. */
export type Calendar = { openWeekdays: readonly Weekday[]; closures: readonly Closure[] };

/** The weekday of a day: 1970-01-01 was a Thursday. */
const weekdayOf = (day: string): Weekday | undefined => {
  const sinceMonday = (daysBetween('1970-01-01', day) + 3) % 7;
  return WEEKDAYS[(sinceMonday + 7) % 7];
};

const monthAndDay = (day: string) => day.slice(-5);

function isWithin({ first, last, yearly }: Closure, day: string): boolean {
  if (!yearly) return first <= day && day <= last;
  if (day < first) return false;
  if (daysBetween(first, last) >= 365) return true;
  const [begin, end, at] = [monthAndDay(first), monthAndDay(last), monthAndDay(day)];
  // A closure over the new year: from its beginning to the end of a year, and from the first day of one to its end.
  return begin <= end ? begin <= at && at <= end : at >= begin || at <= end;
}

/** Why the library is closed on a day: the first closure that it is in, the weekday; null: it is open. */
export function closedBy({ openWeekdays, closures }: Calendar, day: string): Closure | 'weekday' | null {
  const closure = closures.find((each) => isWithin(each, day));
  if (closure) return closure;
  const weekday = weekdayOf(day);
  return weekday !== undefined && openWeekdays.includes(weekday) ? null : 'weekday';
}

export const isOpen = (calendar: Calendar, day: string): boolean => closedBy(calendar, day) === null;

/** The first open day from `day` on, in steps of `step` days (1 or −1), within 366 days; null if there is none. */
export function firstOpenDay(calendar: Calendar, day: string, step: 1 | -1): string | null {
  for (let n = 0; n <= MOST_CLOSED_DAYS; n += 1) {
    const candidate = addDays(day, n * step);
    if (isOpen(calendar, candidate)) return candidate;
  }
  return null;
}

/** The day after `count` open days from `day`, which is not counted; null if 366 days in a row are closed. */
export function addOpenDays(calendar: Calendar, day: string, count: number): string | null {
  let reached = day;
  for (let n = 0; n < count; n += 1) {
    const next = firstOpenDay(calendar, addDays(reached, 1), 1);
    if (next === null) return null;
    reached = next;
  }
  return reached;
}

/** Days for which a closure is announced. */
const ANNOUNCED_DAYS = 60;

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Tells of seven days from `day` on when the library is open, and of the next closure within 60 days. */
export function weekOf(
  calendar: Calendar,
  hours: NonNullable<PolicyDocument['opening_hours']>,
  day: string,
): Pick<Library, 'week' | 'next_closure'> {
  const week = range(7).map((n) => {
    const each = addDays(day, n);
    const closed = closedBy(calendar, each);
    const weekday = weekdayOf(each);
    return {
      day: each,
      open: closed === null,
      hours: (closed === null && weekday !== undefined && hours[weekday]) || null,
      closure: closed === null || closed === 'weekday' ? null : closed.label,
    };
  });
  return { week, next_closure: nextClosure(calendar, day) };
}

/** The next closure, from its first day to its last; of one that has begun, from `day` on. */
function nextClosure({ closures }: Calendar, day: string): Library['next_closure'] {
  const all: Calendar = { openWeekdays: WEEKDAYS, closures };
  const first = range(ANNOUNCED_DAYS).find((n) => !isOpen(all, addDays(day, n)));
  const closure = first === undefined ? null : closedBy(all, addDays(day, first));
  if (first === undefined || closure === null || closure === 'weekday') return null;
  const length = range(MOST_CLOSED_DAYS).find((n) => closedBy(all, addDays(day, first + n + 1)) !== closure);
  return {
    first: addDays(day, first),
    last: addDays(day, first + (length ?? MOST_CLOSED_DAYS)),
    label: closure.label,
  };
}
