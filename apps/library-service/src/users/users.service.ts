import type { PasswordHasher } from '@repo/auth';
import type { Login, Registration, User } from '@repo/contracts/library';
import { conflict, inOneTrip, violatedConstraint } from '@repo/service-kit';
import type { LibraryDatabase } from '../db/database.js';
import { pieceOf, piecesById } from '../keyset.js';
import { refusal } from '../refusals.js';
import { userBody } from './user.body.js';
import {
  deleteUser,
  findCredentials,
  findUser,
  insertUser,
  isEmailTaken,
  listUsers,
  lockUser,
} from './users.repository.js';

type Dependencies = { database: LibraryDatabase; passwords: PasswordHasher };

export type Users = ReturnType<typeof createUsers>;

/** The role of an account that has none. */
const DEFAULT_ROLE = 'user';

const emailTaken = () =>
  conflict('email_taken', 'The email address is registered already.', { email: ['Already registered.'] });

export function createUsers({ database, passwords }: Dependencies) {
  /**
   * Makes an account; `appointed` ones may use a staff role where access is guarded.
   * @throws ServiceError 409 when the address is taken, also in other case
   */
  async function register(registration: Registration, { appointed = false } = {}): Promise<User> {
    // Spares the hash; the unique index decides.
    if (await isEmailTaken(database.db, registration.email)) throw emailTaken();
    const passwordHash = await passwords.hash(registration.password);
    try {
      const row = await insertUser(database.db, {
        firstName: registration.first_name,
        lastName: registration.last_name,
        email: registration.email,
        passwordHash,
        role: registration.role,
        dob: registration.DOB ?? null,
        address: registration.address ?? null,
        appointed,
      });
      return userBody(row);
    } catch (error) {
      if (violatedConstraint(error) === 'users_email_key') throw emailTaken();
      throw error;
    }
  }

  /**
   * The account that the address and password belong to. An unknown address costs as much time as a wrong password.
   * @throws ServiceError 401 `wrong_credentials`, the same for both
   */
  async function authenticate({ email, password }: Login) {
    const account = await findCredentials(database.db, email);
    const matches = await passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !matches) throw refusal('wrong_credentials');
    const role = account.role.trim() === '' ? DEFAULT_ROLE : account.role;
    return { id: account.id, firstName: account.firstName, role };
  }

  /** All users by id. */
  const all = () =>
    piecesById({
      read: async (after, limit) => {
        const rows = await database.readStale((db) => listUsers(db, after, limit));
        return pieceOf(rows.map(userBody));
      },
    });

  /** @throws ServiceError 401 `token_invalid` when the account is deleted */
  async function own(id: number): Promise<User> {
    const row = await findUser(database.db, id);
    if (!row) throw refusal('token_invalid');
    return userBody(row);
  }

  /**
   * Deletes an account. A loan made at the same moment either comes first, and keeps the account, or finds no user.
   * @throws ServiceError 401 `token_invalid` when it is deleted already, 409 `user_has_open_loans`
   */
  async function remove(id: number): Promise<void> {
    const [exists, deleted] = await inOneTrip(database, (tx) => [
      lockUser(tx, id, 'update'),
      deleteUser(tx, id),
    ]);
    if (!exists) throw refusal('token_invalid');
    if (!deleted) throw refusal('user_has_open_loans');
  }

  return { register, authenticate, all, own, remove };
}
