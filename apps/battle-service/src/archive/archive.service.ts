import type { Clock } from '@repo/http-kit';
import type { BattleDatabase } from '../db/database.js';
import { findContents, listForArchive, moveToArchive } from './archive.repository.js';
import { pack } from './contents.js';

/** How many battles were archived, the bytes they took in the tables, and those of their archives. */
export type Archived = { battles: number; before: number; after: number };

const NIL = '00000000-0000-0000-0000-000000000000';
/** Battles looked at by one statement, and read by one. */
const [PAGE, BATCH] = [2000, 50];

/**
 * Archives the battles that ended before `before`, each in a transaction of its own: it may be stopped at any moment and
 * run again, or several times at once.
 */
export async function archiveBattles(
  { db }: Pick<BattleDatabase, 'db'>,
  clock: Clock,
  before: Date,
): Promise<Archived> {
  const done: Archived = { battles: 0, before: 0, after: 0 };
  for (let after = NIL; ; ) {
    const page = await listForArchive(db, after, before, PAGE);
    const last = page.at(-1);
    if (!last) return done;
    const due = page.filter((battle) => battle.due).map(({ id }) => id);
    for (let from = 0; from < due.length; from += BATCH) {
      for (const { id, bytes, ...contents } of await findContents(db, due.slice(from, from + BATCH))) {
        const packed = await pack(contents);
        if (!(await moveToArchive(db, id, packed, clock.now()))) continue;
        done.battles += 1;
        done.before += bytes;
        done.after += packed.length;
      }
    }
    after = last.id;
  }
}
