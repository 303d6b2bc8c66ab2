import type { DueQuery, DueReader } from '@repo/contracts/library';
import { type Actor, writeLooks } from '../audit/audit.repository.js';
import type { LibraryDatabase } from '../db/database.js';
import type { Today } from '../rules/days.js';
import { listDue } from './due.repository.js';

export type Due = ReturnType<typeof createDue>;

export function createDue({ database, today }: { database: LibraryDatabase; today: Today }) {
  /** Readers with an id above `after` whose books are due, by id, and these books. */
  async function list(
    query: DueQuery,
    after: number,
    limit: number,
  ): Promise<(DueReader & { id: number })[]> {
    const readers = await listDue(database.db, query, { after, limit, today: today() });
    return readers.map((each) => ({ id: each.reader.id, ...each }));
  }

  /** Notes that staff looks at what these readers have borrowed. */
  const look = (readers: readonly { id: number }[], by: Actor): Promise<void> =>
    writeLooks(
      database.db,
      by,
      readers.map(({ id }) => id),
    );

  return { list, look };
}
