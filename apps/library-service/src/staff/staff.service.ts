import type { StaffRole } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import type { LibraryDatabase } from '../db/database.js';
import { refusal } from '../errors.js';
import { DEFAULT_ROLE } from '../users/users.service.js';
import { listAppointed, lockByEmail, type StaffRow, updateStaff } from './staff.repository.js';

export type Staff = ReturnType<typeof createStaff>;

/** Appoints staff from accounts that are there. Only who runs the service may. */
export function createStaff(database: LibraryDatabase) {
  /** All staff, by id. */
  const all = (): Promise<StaffRow[]> => listAppointed(database.db);

  /**
   * Gives the account a role of staff; false if it has it already.
   * @throws ServiceError 404 `user_not_found`
   */
  const promote = (email: string, role: StaffRole) =>
    withTransaction(database, async (tx) => {
      const account = await lockByEmail(tx, email);
      if (!account) throw refusal('user_not_found');
      const changed = !account.appointed || account.role !== role;
      if (changed) await updateStaff(tx, account.id, { role, appointed: true });
      return { account, changed };
    });

  /**
   * Makes a user of staff; false if the account is no staff. Its tokens are no staff's at once.
   * @throws ServiceError 404 `user_not_found`
   */
  const demote = (email: string) =>
    withTransaction(database, async (tx) => {
      const account = await lockByEmail(tx, email);
      if (!account) throw refusal('user_not_found');
      if (account.appointed) await updateStaff(tx, account.id, { role: DEFAULT_ROLE, appointed: false });
      return { account, changed: account.appointed };
    });

  return { all, promote, demote };
}
