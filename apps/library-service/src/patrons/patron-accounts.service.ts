import type { PasswordHasher } from '@repo/auth';
import type { OneTimePassword, PatronReplacement } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import type { Clock } from '@repo/http-kit';
import type { StaffActor } from '../access/actor.js';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { makeOneTimePassword, oneTimePasswordEnd } from '../users/one-time-password.js';
import { deleteUser } from '../users/users.repository.js';
import { momentOfChange } from '../users/users.service.js';
import { isNoMail, noMail } from './no-mail.js';
import { correctAccount, type LockedAccount, lockAccount, setOneTimePassword } from './patrons.repository.js';

export type PatronAccounts = ReturnType<typeof createPatronAccounts>;

type Dependencies = { database: LibraryDatabase; passwords: PasswordHasher; clock: Clock };

/** Does for readers what they cannot do themselves: staff gives passwords, and hands over and deletes what is stored. */
export function createPatronAccounts({ database, passwords, clock }: Dependencies) {
  /**
   * Replaces the password of an account by one that has to be changed at the first login, and ends all its tokens.
   * @throws ServiceError 404 `patron_not_found` or `user_not_found`, 409 `own_account`, `staff_account` or `no_login_name`
   */
  async function giveOneTimePassword(
    id: number,
    by: Actor,
    { toStaff = false } = {},
  ): Promise<OneTimePassword> {
    // An admin who did not use it in time would be locked out.
    if (by.id === id) throw libraryError('own_account');
    const password = makeOneTimePassword();
    const passwordHash = await passwords.hash(password);
    const expiresAt = await withTransaction(database, async (tx) => {
      const account = await lockAccount(tx, id);
      if (toStaff && !account?.isStaff) throw libraryError('user_not_found');
      if (!account) throw libraryError('patron_not_found');
      if (account.isStaff && !toStaff) throw libraryError('staff_account');
      if (account.card === null && isNoMail(account.email)) throw libraryError('no_login_name');
      const now = clock.now();
      const passwordChangedAt = momentOfChange(now, account.passwordChangedAt);
      const passwordExpiresAt = oneTimePasswordEnd(now);
      await setOneTimePassword(tx, id, { passwordHash, passwordChangedAt, passwordExpiresAt });
      await writeAudit(tx, by, { action: 'one_time_password_given', userId: id, details: {} });
      return passwordExpiresAt;
    });
    return { password, expires_at: expiresAt.toISOString() };
  }

  /** Notes that staff is given everything that is stored of a reader. @throws ServiceError as `lockChangeable` */
  const noteExport = (id: number, by: StaffActor): Promise<void> =>
    withTransaction(database, async (tx) => {
      await lockChangeable(tx, id, by);
      await writeAudit(tx, by, { action: 'patron_exported', userId: id, details: {} });
    });

  /**
   * Deletes a reader's account, as `DELETE /users` does.
   * @throws ServiceError 404 `patron_not_found`, 409 `staff_account` or `user_has_open_loans`
   */
  const erase = (id: number, by: StaffActor): Promise<void> =>
    withTransaction(database, async (tx) => {
      const account = await lockAccount(tx, id);
      if (!account) throw libraryError('patron_not_found');
      if (account.isStaff) throw libraryError('staff_account');
      if (!(await deleteUser(tx, id))) throw libraryError('user_has_open_loans');
      await writeAudit(tx, by, { action: 'patron_erased', details: { user: id } });
    });

  return { giveOneTimePassword, noteExport, erase };
}

/** @throws ServiceError 403 `admin_only` for the account of another of the staff, unless an admin changes it */
function requireChangeable({ isStaff }: LockedAccount, id: number, by: StaffActor): void {
  if (isStaff && !by.isAdmin && by.id !== id) throw libraryError('admin_only');
}

/** Locks an account that this member of the staff may change. @throws ServiceError 403 `admin_only`, 404 `patron_not_found` */
async function lockChangeable(tx: Db, id: number, by: StaffActor): Promise<LockedAccount> {
  const account = await lockAccount(tx, id);
  if (!account) throw libraryError('patron_not_found');
  requireChangeable(account, id, by);
  return account;
}

type Corrections = Pick<PatronReplacement, 'first_name' | 'last_name' | 'email'>;

/**
 * Corrects the name and the mail address of a reader, as far as they are given; returns the names of the fields that differ.
 * Rejects with a violation of `users_email_key` where the address is taken.
 * @throws ServiceError as `lockChangeable`
 */
export async function correctNameAndMail(
  tx: Db,
  id: number,
  { first_name, last_name, email }: Corrections,
  by: StaffActor,
): Promise<(keyof Corrections)[]> {
  if (first_name === undefined && last_name === undefined && email === undefined) return [];
  const before = await lockAccount(tx, id);
  if (!before) throw libraryError('patron_not_found');
  const after = {
    first_name: first_name ?? before.first_name,
    last_name: last_name ?? before.last_name,
    email: email ?? (email === undefined || isNoMail(before.email) ? before.email : noMail()),
  };
  const corrected = (['first_name', 'last_name', 'email'] as const).filter(
    (name) => after[name] !== before[name],
  );
  if (corrected.length === 0) return [];
  requireChangeable(before, id, by);
  await correctAccount(tx, id, after);
  return corrected;
}
