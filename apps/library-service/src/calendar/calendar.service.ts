import {
  type CalendarDay,
  type Closure,
  type Library,
  MOST_CLOSED_DAYS,
  MOST_CLOSURES,
  type NewClosure,
  type Site,
} from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import type { Policies } from '../policies/policies.service.js';
import { type Calendar, closedBy, weekOf } from '../rules/calendar.js';
import { addDays, daysBetween } from '../rules/days.js';
import {
  countClosures,
  countDeadlines,
  deleteClosure,
  insertClosure,
  listClosures,
} from './closures.repository.js';
import { requireDays } from './require-days.js';

export type LibraryCalendar = ReturnType<typeof createCalendar>;

type Deps = {
  database: LibraryDatabase;
  policies: Policies;
  /** Reads the name and the logo of the library. */
  site: () => Promise<Site>;
  /** The day and the time at the library. */
  now: () => { day: string; time: string };
};

export function createCalendar({ database, policies, site, now }: Deps) {
  const { db } = database;

  const closures = (): Promise<Closure[]> => listClosures(db);

  /**
   * Closes the library for some days; says how many deadlines of open loans fall into them.
   * @throws ServiceError 400 for days in the wrong order or too many, 409 `too_many_closures`
   */
  async function close(wanted: NewClosure, by: Actor): Promise<{ closure: Closure; deadlines: number }> {
    requireDays(wanted, { first: 'first', last: 'last' }, MOST_CLOSED_DAYS);
    if ((await countClosures(db)) >= MOST_CLOSURES) throw libraryError('too_many_closures');
    const closure = await withTransaction(database, async (tx) => {
      const made = await insertClosure(tx, wanted);
      const { id, first, last, yearly } = made;
      await writeAudit(tx, by, { action: 'closure_made', details: { closure: id, first, last, yearly } });
      return made;
    });
    const alone: Calendar = { openWeekdays: [], closures: [closure] };
    const counted = await countDeadlines(db, closure.first);
    const inside = counted.filter(({ deadline }) => closedBy(alone, deadline) !== 'weekday');
    return { closure, deadlines: inside.reduce((sum, { n }) => sum + n, 0) };
  }

  /** @throws ServiceError 404 `closure_not_found` */
  const remove = (id: number, by: Actor): Promise<void> =>
    withTransaction(database, async (tx) => {
      if (!(await deleteClosure(tx, id))) throw libraryError('closure_not_found');
      await writeAudit(tx, by, { action: 'closure_deleted', details: { closure: id } });
    });

  /** Days, and on which of them the library is open. @throws ServiceError 400 for days in the wrong order or too many */
  async function days({ from, to }: { from: string; to: string }): Promise<CalendarDay[]> {
    requireDays({ first: from, last: to }, { first: 'from', last: 'to' }, MOST_CLOSED_DAYS + 1);
    const { document } = await policies.current();
    const calendar: Calendar = { openWeekdays: document.open_weekdays, closures: await closures() };
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => {
      const day = addDays(from, n);
      const closed = closedBy(calendar, day);
      return {
        day,
        open: closed === null,
        closure: closed === null || closed === 'weekday' ? null : closed.id,
      };
    });
  }

  /** The name and the logo of the library, and when it is open this week. */
  async function library(): Promise<Library> {
    const { day, time } = now();
    const { document } = await policies.current();
    const calendar: Calendar = { openWeekdays: document.open_weekdays, closures: await closures() };
    return { ...(await site()), time, ...weekOf(calendar, document.opening_hours ?? {}, day) };
  }

  return { closures, close, remove, days, library };
}
