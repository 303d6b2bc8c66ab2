import type { DueQuery, DueReader } from '@creature-arena/library-client';
import { todayHere } from '@repo/web-kit';
import { library } from '../../library.js';

/** The most readers that are listed. */
const MOST = 1000;

const DAY = 86_400_000;

/** The day (YYYY-MM-DD) so many days from today; less than 0: before. */
export const dayFromToday = (days: number): string =>
  new Date(Date.parse(todayHere()) + days * DAY).toISOString().slice(0, 10);

/** Reads readers whose books are due, by group and name. */
export async function readDue(query: DueQuery): Promise<DueReader[]> {
  const readers: DueReader[] = [];
  for await (const reader of library.circulation.due({ ...query, limit: 100 })) {
    readers.push(reader);
    if (readers.length === MOST) break;
  }
  const keyOf = ({ reader }: DueReader) =>
    `${reader.group ?? '\uffff'} ${reader.last_name} ${reader.first_name}`;
  const { compare } = new Intl.Collator('en', { numeric: true });
  return readers.sort((one, other) => compare(keyOf(one), keyOf(other)));
}
