import type { AppointedRole } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import type { Clock } from '@repo/http-kit';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { appoint } from './appointing.js';
import { listAppointed, lockByEmail, type StaffRow } from './staff.repository.js';

export type Staff = ReturnType<typeof createStaff>;

/** Appoints staff among the accounts, for who runs the service. */
export function createStaff(database: LibraryDatabase, clock: Clock) {
  /** All staff, by id. */
  const list = (): Promise<StaffRow[]> => listAppointed(database.db);

  /**
   * Gives an account a role of the staff, null: none; `changed` is false if it had it already.
   * @throws ServiceError 404 `user_not_found`
   */
  const change = (email: string, role: AppointedRole | null) =>
    withTransaction(database, async (tx) => {
      const account = await lockByEmail(tx, email);
      if (!account) throw libraryError('user_not_found');
      return { account, changed: await appoint(tx, account, role, clock.now()) };
    });

  return { list, change };
}
