import type { PasswordHasher } from '@repo/auth';
import type { NotificationKind, Notifications, NotificationsChange } from '@repo/contracts/battle';
import { withTransaction } from '@repo/database';
import { invalid } from '@repo/http-kit';
import { type AddressOutcome, isTimeZone, type Notify, type Render, type TestOutcome } from '@repo/notify';
import type { BattleDatabase } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';
import { findTrainer, findTrainerByName, updatePassword } from '../trainers/trainers.repository.js';
import { newsNow } from './news-now.js';
import { findSummaries } from './notifications.repository.js';

/** Told at once, whatever is gathered. */
export const URGENT: readonly NotificationKind[] = ['battle.deadline_near'];

/** What trainers are told who have chosen nothing. */
const USUAL: NotificationKind[] = [
  'battle.step',
  'battle.deadline_near',
  'challenge.received',
  'queue.matched',
  'webhook.disabled',
];
export const DEFAULTS = { mailKinds: USUAL, pushKinds: USUAL };

/** Makes the function that says what of some events is still so. */
export const renderFor =
  (database: BattleDatabase, baseUrl: string): Render =>
  async ({ id, timeZone }, events) => {
    const ofBattles = events.filter(({ about }) => about.startsWith('battle/'));
    const ids = [...new Set(ofBattles.map(({ about }) => about.replace('battle/', '')))];
    const battles = await findSummaries(database.db, ids);
    return newsNow({ trainerId: String(id), timeZone, baseUrl }, events, battles);
  };

type Dependencies = {
  database: BattleDatabase;
  notify: Notify;
  passwords: PasswordHasher;
  /** Throws where the password is not that of the trainer. */
  confirmPassword: (trainerId: string, password: string) => Promise<unknown>;
};

export type TrainerNotifications = ReturnType<typeof createNotifications>;

const noMail = () => serviceError('mail_not_available', 'Whoever runs this service has set up no mail.');
const linkGone = () =>
  serviceError('unknown_token', 'The link was used already, or is too old; ask for another one.');
const tooMany = () => serviceError('too_many_mails', 'There were too many of these; try again later.');

/** What trainers are told while they are away, and what they do with the links of mails. */
export function createNotifications({ database, notify, passwords, confirmPassword }: Dependencies) {
  const { addresses, preferences } = notify;

  const read = (trainerId: string): Promise<Notifications> => preferences.read<NotificationKind>(trainerId);

  /** @throws ServiceError 400 for a time zone that is none, 401 `invalid_token`, 409 `changed_meanwhile` */
  async function change(trainerId: string, wanted: NotificationsChange): Promise<Notifications> {
    const unknownZone = () => invalid({ time_zone: ['Must be a time zone, e.g. Europe/Berlin.'] });
    if (wanted.time_zone !== undefined && !isTimeZone(wanted.time_zone)) throw unknownZone();
    if (wanted.quiet && wanted.quiet.from === wanted.quiet.to)
      throw invalid({ 'quiet.to': ['Must be another time than `from`.'] });
    const changed = await preferences.change<NotificationKind>(trainerId, wanted);
    if (changed === 'gone') throw accountGone();
    if (changed === 'unknown_time_zone') throw unknownZone();
    if (changed === 'changed_meanwhile')
      throw serviceError('changed_meanwhile', 'Something else was changed meanwhile; read it and try again.');
    return changed;
  }

  /**
   * Has a mail sent that asks to confirm an address.
   * @throws ServiceError 401 `invalid_token`, 403 `wrong_password`, 409 `mail_not_available`, `address_suppressed` or
   * `too_many_mails`
   */
  async function setAddress(trainerId: string, address: string, password: string): Promise<void> {
    await confirmPassword(trainerId, password);
    if (!notify.hasMail) throw noMail();
    refuse(await addresses.set(trainerId, address));
  }

  function refuse(outcome: AddressOutcome): void {
    if (outcome === 'gone') throw accountGone();
    if (outcome === 'too_many') throw tooMany();
    if (outcome === 'suppressed')
      throw serviceError('address_suppressed', 'This address has asked for no mails from here.');
  }

  /** @throws ServiceError 404 `unknown_token` */
  async function confirm(token: string): Promise<void> {
    if (!(await addresses.confirm(token))) throw linkGone();
  }

  /**
   * Has a test sent.
   * @throws ServiceError 401 `invalid_token`, 409 `mail_not_available`, `address_not_confirmed`, `no_browser` or `too_many_mails`
   */
  async function test(trainerId: string, channel: 'mail' | 'push'): Promise<void> {
    if (channel === 'mail' && !notify.hasMail) throw noMail();
    const outcome: TestOutcome = await addresses.test(trainerId, channel);
    if (outcome === 'gone') throw accountGone();
    if (outcome === 'too_many') throw tooMany();
    if (outcome === 'no_address')
      throw serviceError('address_not_confirmed', 'Confirm your mail address first.');
    if (outcome === 'no_browser') throw serviceError('no_browser', 'None of your browsers is told.');
  }

  /** Has a link sent to the confirmed address of a trainer, if there is one. */
  async function askForPassword(username: string): Promise<void> {
    const trainer = await findTrainerByName(database.db, username);
    if (trainer?.houseLevel === null) await addresses.askForPassword(trainer.id);
  }

  /** Sets a new password with the secret of a link; all tokens end. @throws ServiceError 404 `unknown_token` */
  async function resetPassword(token: string, newPassword: string): Promise<void> {
    // Spares the hash.
    if ((await addresses.findReset(token)) === null) throw linkGone();
    const passwordHash = await passwords.hash(newPassword);
    await withTransaction(database, async (tx) => {
      const id = await addresses.takeReset(tx, token);
      const trainer = id === null ? null : await findTrainer(tx, String(id));
      if (!trainer || !(await updatePassword(tx, trainer, passwordHash))) throw linkGone();
    });
  }

  /** What a link under a mail ends. @throws ServiceError 404 `unknown_token` */
  async function unsubscribing(token: string): Promise<'mails' | 'address'> {
    const what = await addresses.unsubscribing(token);
    if (what === null) throw linkGone();
    return what;
  }

  /** Ends it. @throws ServiceError 404 `unknown_token` */
  async function unsubscribe(token: string): Promise<'mails' | 'address'> {
    const what = await addresses.unsubscribe(token);
    if (what === null) throw linkGone();
    return what;
  }

  return {
    read,
    change,
    setAddress,
    removeAddress: (trainerId: string) => addresses.remove(trainerId),
    confirm,
    messages: (trainerId: string) => preferences.messages(trainerId),
    test,
    askForPassword,
    resetPassword,
    unsubscribing,
    unsubscribe,
  };
}
