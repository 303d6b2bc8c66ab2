import {
  LARGEST_PAGE,
  type SelfCard,
  type SelfCheckin,
  type SelfCheckout,
  type SelfLent,
  type SelfLoan,
  type SelfPassword,
  type SelfReader,
  type SelfReturned,
} from '@repo/contracts/library';
import type { Actor } from '../audit/audit.repository.js';
import type { Circulation } from '../circulation/circulation.service.js';
import type { LibraryDatabase } from '../db/database.js';
import { Refused } from '../desk/refusal.js';
import { libraryError } from '../http/errors.js';
import { findFirstName } from '../patrons/patrons.repository.js';
import type { Users } from '../users/users.service.js';

export type SelfService = ReturnType<typeof createSelfService>;

type Dependencies = {
  database: LibraryDatabase;
  circulation: Pick<Circulation, 'checkOut' | 'checkIn' | 'loansOf'>;
  users: Pick<Users, 'authenticate' | 'profile'>;
};

/** Lends and takes back where nobody of the staff sees who does it. It tells less than the desk is told. */
export function createSelfService({ database, circulation, users }: Dependencies) {
  /** @throws ServiceError 404 `patron_not_found` */
  async function greet({ card }: SelfCard): Promise<SelfReader> {
    const firstName = await findFirstName(database.db, card);
    if (firstName === null) throw libraryError('patron_not_found');
    return { first_name: firstName };
  }

  /** Lends a copy. @throws as `checkOut` of the desk; a refusal names no loan and no hold */
  async function checkOut({ card, barcode }: SelfCheckout, by: Actor): Promise<SelfLent> {
    try {
      const { loan } = await circulation.checkOut({ card, barcode }, by);
      return { title: loan.books[0]?.title ?? '', deadline: loan.deadline };
    } catch (error) {
      throw error instanceof Refused ? new Refused(error.reasons) : error;
    }
  }

  /** Takes a copy back. @throws ServiceError 404 `copy_not_found` */
  async function checkIn({ barcode }: SelfCheckin, by: Actor): Promise<SelfReturned> {
    const { copy, outcome, put } = await circulation.checkIn({ barcode }, by);
    return { title: copy.title, outcome, put: put === 'shelf' ? 'shelf' : 'desk' };
  }

  /**
   * Lists the open loans of a reader who gives the password of the account.
   * @throws ServiceError as a login does, 403 `password_change_required` for a one-time password
   */
  async function loans({ card, password }: SelfPassword): Promise<SelfLoan[]> {
    const account = await users.authenticate({ email: card, password });
    await users.profile(account);
    const open = await circulation.loansOf(account.id, { state: 'open', limit: LARGEST_PAGE });
    return open
      .flatMap(({ books, deadline, overdue_by }) =>
        books.map(({ title }) => ({ title, deadline, overdue_by })),
      )
      .slice(0, LARGEST_PAGE);
  }

  return { greet, checkOut, checkIn, loans };
}
