import type { PasswordHasher } from '@repo/auth';
import type { Login, PasswordChange, Registration, User } from '@repo/contracts/library';
import { violatedConstraint, withTransaction } from '@repo/database';
import { type Clock, invalid } from '@repo/http-kit';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { batchOf, keysetBatches } from '../http/keyset-batches.js';
import {
  deleteUser,
  findCredentials,
  findOwnCredentials,
  findPasswordHash,
  findUser,
  insertUser,
  isEmailTaken,
  listUsers,
  lockUser,
  type TokenIdentity,
  updatePassword,
} from './users.repository.js';

type Dependencies = { database: LibraryDatabase; passwords: PasswordHasher; clock: Clock };

/** The account that gets a new token, and the second that the token counts from. */
export type TokenGrant = { id: number; email: string; firstName: string; role: string; issuedAt: number };

export type Users = ReturnType<typeof createUsers>;

/** The role of an account that has none. */
export const DEFAULT_ROLE = 'user';

const secondOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** The first second in which tokens may be issued after a change of the password. */
const firstSecond = (passwordChangedAt: Date | null) =>
  passwordChangedAt === null ? 0 : secondOf(passwordChangedAt) + 1;

/**
 * The moment of a change of the password at `now`: not before any token that was issued, which an earlier change in the
 * same second has had count from the next one.
 */
export const momentOfChange = (now: Date, passwordChangedAt: Date | null): Date =>
  new Date(Math.max(now.getTime(), firstSecond(passwordChangedAt) * 1000));

type Account = Omit<TokenGrant, 'issuedAt'> & { passwordChangedAt: Date | null };

/**
 * Grants a token to an account that was read at `now` or later. It counts from the second after the last change of the
 * password, if that has not come yet: all tokens until then are of no use.
 */
export function grantOf({ id, email, firstName, role, passwordChangedAt }: Account, now: Date): TokenGrant {
  return {
    id,
    email,
    firstName,
    role: role.trim() === '' ? DEFAULT_ROLE : role,
    issuedAt: Math.max(secondOf(now), firstSecond(passwordChangedAt)),
  };
}

/** @throws ServiceError 401 `password_expired` for a one-time password whose end is not after `now` */
function requireNotEnded({ passwordExpiresAt }: { passwordExpiresAt: Date | null }, now: Date): void {
  if (passwordExpiresAt !== null && passwordExpiresAt <= now) throw libraryError('password_expired');
}

/** @throws ServiceError 401 `token_invalid` without an account, 403 `password_change_required` */
function requireFree<A extends { hasOneTimePassword: boolean }>(account: A | null): A {
  if (!account) throw libraryError('token_invalid');
  if (account.hasOneTimePassword) throw libraryError('password_change_required');
  return account;
}

export function createUsers({ database, passwords, clock }: Dependencies) {
  /**
   * Makes an account; `appointed` ones may use a staff role where access is guarded.
   * @throws ServiceError 409 when the address is taken, also in other case
   */
  async function register(registration: Registration, { appointed = false } = {}): Promise<User> {
    // Spares the hash; the unique index decides.
    if (await isEmailTaken(database.db, registration.email)) throw libraryError('email_taken');
    const passwordHash = await passwords.hash(registration.password);
    try {
      return await insertUser(database.db, {
        firstName: registration.first_name,
        lastName: registration.last_name,
        email: registration.email,
        passwordHash,
        role: registration.role,
        dob: registration.DOB ?? null,
        address: registration.address ?? null,
        appointed,
      });
    } catch (error) {
      if (violatedConstraint(error) === 'users_email_key') throw libraryError('email_taken');
      throw error;
    }
  }

  /**
   * Finds the account that the address, or the card, and the password belong to. An unknown one costs as much time as a wrong
   * password.
   * @throws ServiceError 401 `wrong_credentials`, the same for both; `password_expired` for a one-time password
   */
  async function authenticate({ email, password }: Login): Promise<TokenGrant> {
    // Not later: a password that is changed meanwhile ends the token, too.
    const now = clock.now();
    const account = await findCredentials(database.db, email);
    // An account that has no password costs as much time, too.
    const matches = await passwords.verify(account?.passwordHash || null, password);
    if (!account || !matches) throw libraryError('wrong_credentials');
    requireNotEnded(account, now);
    return grantOf(account, now);
  }

  /** @throws ServiceError 401 `wrong_password`, or `token_invalid` when the account is gone */
  async function confirmPassword(id: number, password: string): Promise<void> {
    const hash = await findPasswordHash(database.db, id);
    if (hash === null) throw libraryError('token_invalid');
    if (!(await passwords.verify(hash || null, password))) throw libraryError('wrong_password');
  }

  /**
   * Changes the password of a token's account, which ends all its tokens but the one that is granted. Of several changes
   * at once, one succeeds.
   * @throws ServiceError 400 for a one-time password that would stay as it is, 401 `wrong_password`, `password_expired`, or
   * `token_invalid` when the token has ended already
   */
  async function changePassword(token: TokenIdentity, wanted: PasswordChange): Promise<TokenGrant> {
    const account = await findOwnCredentials(database.db, token);
    if (!account) throw libraryError('token_invalid');
    if (!(await passwords.verify(account.passwordHash, wanted.old_password)))
      throw libraryError('wrong_password');
    requireNotEnded(account, clock.now());
    if (account.passwordExpiresAt !== null && wanted.new_password === wanted.old_password) {
      throw invalid({ new_password: ['Must be another one.'] });
    }
    const newHash = await passwords.hash(wanted.new_password);
    const now = clock.now();
    const changedAt = momentOfChange(now, account.passwordChangedAt);
    const change = { oldHash: account.passwordHash, newHash, changedAt };
    if (!(await updatePassword(database.db, token, change))) throw libraryError('token_invalid');
    return grantOf({ ...account, passwordChangedAt: changedAt }, now);
  }

  /** All users by id. */
  const list = () =>
    keysetBatches({
      read: async (after, limit) => batchOf(await database.readStale((db) => listUsers(db, after, limit))),
    });

  /**
   * @throws ServiceError 401 `token_invalid` when the account is deleted or its password changed since, 403
   * `password_change_required`
   */
  const profile = async (token: TokenIdentity): Promise<User> =>
    requireFree(await findUser(database.db, token)).user;

  /**
   * Deletes an account. A loan made at the same moment either comes first, and keeps the account, or finds no user.
   * @throws ServiceError 401 and 403 as for `profile`, 409 `user_has_open_loans`, or `own_role` for an admin: perhaps the last
   */
  const remove = (token: TokenIdentity): Promise<void> =>
    withTransaction(database, async (tx) => {
      if (requireFree(await lockUser(tx, token)).isAdmin) throw libraryError('own_role');
      if (!(await deleteUser(tx, token.id))) throw libraryError('user_has_open_loans');
    });

  return { register, authenticate, confirmPassword, changePassword, list, profile, remove };
}
