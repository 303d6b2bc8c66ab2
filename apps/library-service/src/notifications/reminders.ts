import type { Clock } from '@repo/http-kit';
import type { LibraryDatabase } from '../db/database.js';
import type { Today } from '../rules/days.js';
import { makeReminders } from './reminders.repository.js';

export type Reminders = ReturnType<typeof createReminders>;

type Dependencies = {
  database: LibraryDatabase;
  today: Today;
  clock: Clock;
  timeZone: string;
  /** The hour of the day from which on readers are reminded. */
  fromHour: number;
};

/** Reminds readers of what is due soon, overdue, or kept for one more day. */
export function createReminders({ database, today, clock, timeZone, fromHour }: Dependencies) {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });

  /** Makes the reminders of today that are not made yet. Any number of processes may do so at once. */
  async function make(signal: AbortSignal): Promise<void> {
    if (Number(format.format(clock.now())) >= fromHour) await makeReminders(database.db, today(), signal);
  }

  return { make };
}
