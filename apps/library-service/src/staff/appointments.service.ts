import type { PasswordHasher } from '@repo/auth';
import type { NewStaffMember, OneTimePassword, StaffChange, StaffMember } from '@repo/contracts/library';
import { violatedConstraint, withTransaction } from '@repo/database';
import type { Clock } from '@repo/http-kit';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { makeOneTimePassword, oneTimePasswordEnd } from '../users/one-time-password.js';
import { insertUser } from '../users/users.repository.js';
import { appoint } from './appointing.js';
import { findMember, listMembers, lockByIds, type StaffRow } from './staff.repository.js';

export type Appointments = ReturnType<typeof createAppointments>;

type Dependencies = { database: LibraryDatabase; passwords: PasswordHasher; clock: Clock };

/** Appoints and ends staff, for admins. */
export function createAppointments({ database, passwords, clock }: Dependencies) {
  /** Staff with an id above `after`, by id. */
  const list = (after: number, limit: number): Promise<StaffMember[]> =>
    listMembers(database.db, clock.now(), after, limit);

  async function get(id: number): Promise<StaffMember> {
    const member = await findMember(database.db, clock.now(), id);
    if (!member) throw libraryError('user_not_found');
    return member;
  }

  /** Makes an account of the staff. @throws ServiceError 403 `admin_only`, 409 `email_taken` */
  async function add(
    { first_name: firstName, last_name: lastName, email, role }: NewStaffMember,
    by: Actor,
  ): Promise<{ member: StaffMember; one_time_password: OneTimePassword }> {
    const password = makeOneTimePassword();
    const passwordHash = await passwords.hash(password);
    const passwordExpiresAt = oneTimePasswordEnd(clock.now());
    try {
      const id = await withTransaction(database, async (tx) => {
        await lockAdmin(tx, by);
        const user = await insertUser(tx, {
          ...{ firstName, lastName, email, role, passwordHash, passwordExpiresAt, appointed: true },
        });
        await writeAudit(tx, by, { action: 'staff_added', userId: user.id, details: { role } });
        return user.id;
      });
      const one_time_password = { password, expires_at: passwordExpiresAt.toISOString() };
      return { member: await get(id), one_time_password };
    } catch (error) {
      if (violatedConstraint(error) === 'users_email_key') throw libraryError('email_taken');
      throw error;
    }
  }

  /**
   * Gives an account a role, null: that of a reader. Who does it stays an admin, so the last one cannot be ended.
   * @throws ServiceError 403 `admin_only`, 404 `user_not_found`, 409 `own_role`
   */
  async function change(id: number, { role }: Pick<StaffChange, 'role'>, by: Actor): Promise<StaffMember> {
    if (id === by.id) throw libraryError('own_role');
    await withTransaction(database, async (tx) => {
      const account = await lockAdmin(tx, by, id);
      if (!account) throw libraryError('user_not_found');
      if (await appoint(tx, account, role, clock.now()))
        await writeAudit(tx, by, { action: 'staff_changed', userId: id, details: { role } });
    });
    return get(id);
  }

  return { list, add, change };
}

/**
 * Locks who does something, and the account that it is about, if there is such an account.
 * @throws ServiceError 403 `admin_only` if somebody else has ended them meanwhile
 */
async function lockAdmin(tx: Db, by: Actor, id = by.id): Promise<StaffRow | undefined> {
  const locked = await lockByIds(tx, [by.id, id]);
  const isAdmin = locked.some((row) => row.id === by.id && row.appointed && row.role === 'admin');
  if (!isAdmin) throw libraryError('admin_only');
  return locked.find((row) => row.id === id);
}
