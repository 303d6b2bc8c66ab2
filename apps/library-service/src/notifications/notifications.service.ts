import type { PasswordHasher } from '@repo/auth';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Notifications,
  type NotificationsChange,
} from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { type Clock, invalid } from '@repo/http-kit';
import {
  type AddressOutcome,
  type Event,
  isTimeZone,
  type Notify,
  type Render,
  type TestOutcome,
} from '@repo/notify';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { findCredentials, replacePassword } from '../users/users.repository.js';
import { momentOfChange } from '../users/users.service.js';
import { newsNow } from './news-now.js';
import { findHolds, findOpenLoans } from './reminders.repository.js';

/** Where the tables of packages/notify are. */
export const PLACE = { schema: 'library', accounts: 'users', ownerType: 'int' } as const;

/** What readers are told who have chosen nothing: everything. */
export const DEFAULTS = { mailKinds: NOTIFICATION_KINDS, pushKinds: NOTIFICATION_KINDS };

type Style = { baseUrl: string; withTitles: boolean; today: () => string };

const idsOf = (events: readonly Event[], what: string): number[] => [
  ...new Set(
    events.flatMap(({ about }) => (about.startsWith(what) ? [Number(about.slice(what.length))] : [])),
  ),
];

/** Makes the function that says what of some events is still so. */
export const renderFor =
  ({ db }: LibraryDatabase, { today, ...style }: Style): Render =>
  async ({ id }, events, channel) => {
    const userId = Number(id);
    const [loans, holds] = [
      await findOpenLoans(db, userId, idsOf(events, 'loan/')),
      await findHolds(db, userId, idsOf(events, 'hold/')),
    ];
    return newsNow(events, { loans, holds, today: today() }, { ...style, channel });
  };

type Dependencies = {
  database: LibraryDatabase;
  notify: Notify;
  passwords: PasswordHasher;
  /** Throws where the password is not that of the account. */
  confirmPassword: (userId: number, password: string) => Promise<unknown>;
  clock: Clock;
};

export type ReaderNotifications = ReturnType<typeof createNotifications>;

/** What readers are told while they are away, and what they do with the links of mails. */
export function createNotifications({ database, notify, passwords, confirmPassword, clock }: Dependencies) {
  const { addresses, preferences } = notify;

  const read = (userId: number): Promise<Notifications> => preferences.read<NotificationKind>(userId);

  /** @throws ServiceError 400 for a time zone that is none, 401 `token_invalid`, 409 `changed_meanwhile` */
  async function change(userId: number, wanted: NotificationsChange): Promise<Notifications> {
    const unknownZone = () => invalid({ time_zone: ['Must be a time zone, e.g. Europe/Berlin.'] });
    if (wanted.time_zone !== undefined && !isTimeZone(wanted.time_zone)) throw unknownZone();
    if (wanted.quiet && wanted.quiet.from === wanted.quiet.to)
      throw invalid({ 'quiet.to': ['Must be another time than `from`.'] });
    const changed = await preferences.change<NotificationKind>(userId, wanted);
    if (changed === 'gone') throw libraryError('token_invalid');
    if (changed === 'unknown_time_zone') throw unknownZone();
    if (changed === 'changed_meanwhile') throw libraryError('changed_meanwhile');
    return changed;
  }

  /**
   * Has a mail sent that asks to confirm an address.
   * @throws ServiceError 401 `token_invalid`, 401 `wrong_password`, 409 `mail_not_available`, `address_suppressed` or
   * `too_many_mails`
   */
  async function setAddress(userId: number, address: string, password: string): Promise<void> {
    await confirmPassword(userId, password);
    if (!notify.hasMail) throw libraryError('mail_not_available');
    refuse(await addresses.set(userId, address));
  }

  function refuse(outcome: AddressOutcome): void {
    if (outcome === 'gone') throw libraryError('token_invalid');
    if (outcome === 'too_many') throw libraryError('too_many_mails');
    if (outcome === 'suppressed') throw libraryError('address_suppressed');
  }

  /** @throws ServiceError 404 `unknown_token` */
  async function confirm(token: string): Promise<void> {
    if (!(await addresses.confirm(token))) throw libraryError('unknown_token');
  }

  /**
   * Has a test sent.
   * @throws ServiceError 401 `token_invalid`, 409 `mail_not_available`, `address_not_confirmed`, `no_browser` or `too_many_mails`
   */
  async function test(userId: number, channel: 'mail' | 'push'): Promise<void> {
    if (channel === 'mail' && !notify.hasMail) throw libraryError('mail_not_available');
    const outcome: TestOutcome = await addresses.test(userId, channel);
    if (outcome === 'gone') throw libraryError('token_invalid');
    if (outcome === 'too_many') throw libraryError('too_many_mails');
    if (outcome === 'no_address') throw libraryError('address_not_confirmed');
    if (outcome === 'no_browser') throw libraryError('no_browser');
  }

  /** Has a link sent to the confirmed address of the account with this login name, if there is one. */
  async function askForPassword(name: string): Promise<void> {
    const account = await findCredentials(database.db, name);
    if (account) await addresses.askForPassword(account.id);
  }

  /** Sets a new password with the secret of a link; all tokens end. @throws ServiceError 404 `unknown_token` */
  async function resetPassword(token: string, newPassword: string): Promise<void> {
    // Spares the hash.
    if ((await addresses.findReset(token)) === null) throw libraryError('unknown_token');
    const passwordHash = await passwords.hash(newPassword);
    await withTransaction(database, async (tx) => {
      const id = await addresses.takeReset(tx, token);
      const done =
        id !== null &&
        (await replacePassword(tx, Number(id), passwordHash, (last) => momentOfChange(clock.now(), last)));
      if (!done) throw libraryError('unknown_token');
    });
  }

  /** What a link under a mail ends. @throws ServiceError 404 `unknown_token` */
  async function unsubscribing(token: string): Promise<'mails' | 'address'> {
    const what = await addresses.unsubscribing(token);
    if (what === null) throw libraryError('unknown_token');
    return what;
  }

  /** Ends it. @throws ServiceError 404 `unknown_token` */
  async function unsubscribe(token: string): Promise<'mails' | 'address'> {
    const what = await addresses.unsubscribe(token);
    if (what === null) throw libraryError('unknown_token');
    return what;
  }

  return {
    read,
    change,
    setAddress,
    removeAddress: (userId: number) => addresses.remove(userId),
    confirm,
    messages: (userId: number) => preferences.messages(userId),
    test,
    askForPassword,
    resetPassword,
    unsubscribing,
    unsubscribe,
  };
}
