import { type Database, withTransaction } from '@repo/database';
import { LINK_MINUTES } from '../mail/account-messages.js';
import type { AccountMailKind, AccountMails } from '../store/account-mails.js';
import type { Defaults, Recipients } from '../store/recipients.js';
import type { Db, OwnerId } from '../store/statements.js';
import { hashOf, newSecret } from './secrets.js';

type Dependencies = {
  database: Pick<Database<Record<string, unknown>>, 'db' | 'pool' | 'bind'>;
  recipients: Recipients;
  mails: AccountMails;
  hashAddress: (address: string) => Buffer;
  defaults: Defaults;
};

/** What came of a new address. */
export type AddressOutcome = 'asked' | 'unchanged' | 'suppressed' | 'too_many' | 'gone';

/** What came of a wish for a test. */
export type TestOutcome = 'queued' | 'no_address' | 'no_browser' | 'too_many' | 'gone';

const DAY_MINUTES = 24 * 60;

/** Mail addresses, their confirmation, and what can be done with the links of mails. */
export function createAddresses({ database, recipients, mails, hashAddress, defaults }: Dependencies) {
  const { db } = database;

  /** Has a mail about the account sent, unless the address has had as many as there may be. */
  async function write(
    tx: Db,
    ownerId: OwnerId,
    { kind, address, minutes }: { kind: AccountMailKind; address: string; minutes: number },
  ): Promise<boolean> {
    if (!(await mails.count(tx, hashAddress(address), ownerId))) return false;
    // An address that has been replaced is nowhere else any more.
    await mails.enqueue(tx, ownerId, kind, kind === 'account.moved' ? { to: address } : {}, minutes);
    return true;
  }

  /** Sets the address of an owner, and asks by a mail to it whether it is theirs. The last confirmed one is told. */
  const set = (ownerId: OwnerId, address: string): Promise<AddressOutcome> =>
    withTransaction(database, async (tx): Promise<AddressOutcome> => {
      const before = await recipients.lock(tx, ownerId, defaults);
      if (!before) return 'gone';
      const isSame = before.address?.toLowerCase() === address.toLowerCase();
      if (isSame && before.addressState === 'confirmed') return 'unchanged';
      if (await mails.isSuppressed(tx, hashAddress(address))) return 'suppressed';
      const confirmation = { kind: 'account.confirm', address, minutes: LINK_MINUTES.confirm } as const;
      if (!(await write(tx, ownerId, confirmation))) return 'too_many';
      if (!isSame && before.address !== null && before.addressState === 'confirmed') {
        await write(tx, ownerId, { kind: 'account.moved', address: before.address, minutes: DAY_MINUTES });
      }
      await mails.endTokens(tx, ownerId, ['confirm', 'password']);
      await recipients.setAddress(tx, ownerId, address, 'unconfirmed', newSecret());
      return 'asked';
    });

  /** Forgets the address of an owner. */
  const remove = (ownerId: OwnerId): Promise<void> =>
    withTransaction(database, async (tx) => {
      await mails.endTokens(tx, ownerId, ['confirm', 'password']);
      await recipients.setAddress(tx, ownerId, null, 'none', null);
    });

  /** Confirms the address that the secret was sent to; false if it does not count. */
  const confirm = (secret: string): Promise<boolean> =>
    withTransaction(database, async (tx) => {
      const token = await mails.takeToken(tx, hashOf(secret), 'confirm');
      return (
        token !== null && recipients.setState(tx, token.ownerId, token.address, 'confirmed', ['unconfirmed'])
      );
    });

  /** Confirms the address of an owner whom somebody knows; false if there is none that waits for it. */
  async function confirmKnown(tx: Db, ownerId: OwnerId): Promise<boolean> {
    const { address = null } = (await recipients.find(tx, ownerId)) ?? {};
    return (
      address !== null && recipients.setState(tx, ownerId, address, 'confirmed', ['unconfirmed', 'refused'])
    );
  }

  /** Sends a link for a new password to the confirmed address of an owner, if there is one. */
  const askForPassword = (ownerId: OwnerId): Promise<void> =>
    withTransaction(database, async (tx) => {
      const recipient = await recipients.find(tx, ownerId);
      if (recipient?.addressState !== 'confirmed' || recipient.address === null) return;
      const { address } = recipient;
      await write(tx, ownerId, { kind: 'account.password', address, minutes: LINK_MINUTES.password });
    });

  /** The owner whose password may be replaced with the secret; null if it does not count. */
  const findReset = async (secret: string): Promise<OwnerId | null> =>
    (await mails.findToken(db, hashOf(secret), 'password'))?.ownerId ?? null;

  /** The same in the transaction that replaces it: no link of the owner's counts afterwards, and they are told. */
  async function takeReset(tx: Db, secret: string): Promise<OwnerId | null> {
    const token = await mails.takeToken(tx, hashOf(secret), 'password');
    if (token === null) return null;
    await mails.endTokens(tx, token.ownerId, ['password', 'confirm']);
    const changed = {
      kind: 'account.password_changed',
      address: token.address,
      minutes: DAY_MINUTES,
    } as const;
    await write(tx, token.ownerId, changed);
    return token.ownerId;
  }

  /** What the link under a mail does: it ends mails, or removes an address that was not confirmed; null if it is none. */
  async function unsubscribing(token: string): Promise<'mails' | 'address' | null> {
    const recipient = await recipients.byToken(db, token);
    if (!recipient) return null;
    return recipient.addressState === 'unconfirmed' ? 'address' : 'mails';
  }

  /** Does what `unsubscribing` says; an address that was not confirmed is never written to again. */
  const unsubscribe = (token: string): Promise<'mails' | 'address' | null> =>
    withTransaction(database, async (tx) => {
      const recipient = await recipients.byToken(tx, token);
      if (!recipient) return null;
      if (recipient.addressState !== 'unconfirmed' || recipient.address === null) {
        await recipients.switchOff(tx, token);
        return 'mails';
      }
      await mails.suppress(tx, hashAddress(recipient.address));
      await mails.endTokens(tx, recipient.ownerId, ['confirm', 'password']);
      // The link itself stays, for who presses the button twice.
      await recipients.setAddress(tx, recipient.ownerId, null, 'none', token);
      return 'address';
    });

  /** Has a test sent over a channel, a few times an hour. */
  const test = (ownerId: OwnerId, channel: 'mail' | 'push'): Promise<TestOutcome> =>
    withTransaction(database, async (tx): Promise<TestOutcome> => {
      const recipient = await recipients.lock(tx, ownerId, defaults);
      if (!recipient) return 'gone';
      if (channel === 'mail' && recipient.addressState !== 'confirmed') return 'no_address';
      if (!(await mails.mayTest(tx, ownerId))) return 'too_many';
      if (channel === 'push') return (await mails.enqueuePush(tx, ownerId)) ? 'queued' : 'no_browser';
      await mails.enqueue(tx, ownerId, 'account.test', {}, 60);
      return 'queued';
    });

  return {
    set,
    remove,
    confirm,
    confirmKnown,
    askForPassword,
    findReset,
    takeReset,
    unsubscribing,
    unsubscribe,
    test,
  };
}
