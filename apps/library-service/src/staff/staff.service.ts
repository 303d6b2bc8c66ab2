import type { AppointedRole } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { DEFAULT_ROLE } from '../users/users.service.js';
import { listAppointed, lockByEmail, type StaffRow, updateStaff } from './staff.repository.js';

export type Staff = ReturnType<typeof createStaff>;

/** Appoints staff among the accounts. Only who runs the service may. */
export function createStaff(database: LibraryDatabase) {
  /** All staff, by id. */
  const list = (): Promise<StaffRow[]> => listAppointed(database.db);

  /**
   * Gives an account a role of staff; `changed` is false if it had it already.
   * @throws ServiceError 404 `user_not_found`
   */
  const promote = (email: string, role: AppointedRole) =>
    withTransaction(database, async (tx) => {
      const account = await lockByEmail(tx, email);
      if (!account) throw libraryError('user_not_found');
      const changed = !account.appointed || account.role !== role;
      if (changed) await updateStaff(tx, account.id, { role, appointed: true });
      return { account, changed };
    });

  /**
   * Makes a member of the staff a user, whose tokens lose their rights at once; `changed` is false if it was none.
   * @throws ServiceError 404 `user_not_found`
   */
  const demote = (email: string) =>
    withTransaction(database, async (tx) => {
      const account = await lockByEmail(tx, email);
      if (!account) throw libraryError('user_not_found');
      if (account.appointed) await updateStaff(tx, account.id, { role: DEFAULT_ROLE, appointed: false });
      return { account, changed: account.appointed };
    });

  return { list, promote, demote };
}
