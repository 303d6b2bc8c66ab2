import type { History } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import type { LibraryDatabase } from '../db/database.js';
import { addDays, type Today } from '../rules/days.js';
import { findHistoryFrom, forgetLoansOf, forgetReaders, setHistoryFrom } from './history.repository.js';

export type LoanHistory = ReturnType<typeof createLoanHistory>;

type Dependencies = {
  database: LibraryDatabase;
  today: Today;
  /** Days after which it is forgotten who had a returned book; undefined: never. */
  retentionDays: number | undefined;
};

/** Loans whose readers are forgotten at once. */
const BATCH = 500;

/** Decides how long it is known who had a book that was returned. */
export function createLoanHistory({ database, today, retentionDays }: Dependencies) {
  let forgottenOn: string | undefined;

  const read = async (userId: number): Promise<History> => ({
    kept_from: await findHistoryFrom(database.db, userId),
    retention_days: retentionDays ?? null,
  });

  /** Keeps the returned loans of a reader from today on, or forgets them at once. What was before is not kept for them. */
  async function choose(userId: number, keep: boolean): Promise<History> {
    await withTransaction(database, async (tx) => {
      const before = await findHistoryFrom(tx, userId);
      await setHistoryFrom(tx, userId, keep ? (before ?? today()) : null);
      if (!keep) await forgetLoansOf(tx, userId);
    });
    return read(userId);
  }

  /** Forgets the readers of all loans that were returned long enough ago; once a day is enough. */
  async function forget(signal: AbortSignal): Promise<void> {
    if (retentionDays === undefined || forgottenOn === today()) return;
    const before = addDays(today(), -retentionDays);
    while (!signal.aborted && (await forgetReaders(database.db, before, BATCH)) === BATCH);
    if (!signal.aborted) forgottenOn = today();
  }

  return { read, choose, forget };
}
