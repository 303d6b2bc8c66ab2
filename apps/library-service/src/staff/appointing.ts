import type { AppointedRole } from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { DEFAULT_ROLE, momentOfChange } from '../users/users.service.js';
import { type StaffRow, updateStaff } from './staff.repository.js';

/**
 * Gives a locked account a role of the staff, null: none. All its tokens and sessions end: what somebody got as a reader is
 * never good for the desk, nor the other way round. False, and nothing is changed, if it has the role already.
 */
export async function appoint(
  tx: Db,
  account: StaffRow,
  role: AppointedRole | null,
  now: Date,
): Promise<boolean> {
  if (role === null ? !account.appointed : account.appointed && account.role === role) return false;
  await updateStaff(tx, account.id, {
    role: role ?? DEFAULT_ROLE,
    appointed: role !== null,
    passwordChangedAt: momentOfChange(now, account.passwordChangedAt),
  });
  return true;
}
