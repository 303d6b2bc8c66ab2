import { DEFAULT_CATEGORY } from '@repo/contracts/library';
import type { RowOutcome } from '../table/row-report.js';
import { emailKey, type KnownPatron, type Registry } from './known-patrons.js';
import type { ReadPatron, ReadPatronRow } from './read-patron.js';

/** A reader to add, where `before` is undefined, or to change. */
export type PatronWrite = {
  before: KnownPatron | undefined;
  after: KnownPatron;
  changed: string[];
  /** Their e-mail becomes an address that mails are sent to. */
  confirms: boolean;
};

export type PlannedPatron = {
  outcome: RowOutcome;
  write?: PatronWrite;
  /** The reader that the row is about, also where it is skipped. */
  about?: KnownPatron | undefined;
};

type Options = {
  registry: Registry;
  /** Tells whether mails may go to an address that staff vouches for; undefined: staff does not. */
  mayConfirm: ((email: string) => boolean) | undefined;
};

const FIELDS = [
  ...(['first_name', 'last_name', 'email', 'DOB', 'address'] as const),
  ...(['category', 'card', 'group', 'expires_on'] as const),
];

/**
 * Decides what a row does: a reader is known by the card, else by the e-mail, never by the name. An empty cell changes nothing.
 * Changes the registry to what it is afterwards.
 */
export function planPatron(row: ReadPatronRow, { registry, mayConfirm }: Options): PlannedPatron {
  const { line, card, email } = row;
  const [holder, addressee] = [registry.byCard(card), registry.byEmail(email)];
  const about = holder ?? addressee;
  const skip = (reason: string, detail: string): PlannedPatron => ({
    ...{ outcome: { line, card, result: 'skipped', reason, detail }, about },
  });
  if ('reason' in row) return skip(row.reason, row.detail);
  if (holder && addressee && holder !== addressee) {
    return skip('card_of_another', 'the card is of another reader than the e-mail');
  }
  if (!holder && addressee) {
    if (card !== null && addressee.card !== null) {
      return skip('email_of_another', 'the e-mail is of a reader who has another card');
    }
    if (!addressee.isTrusted) {
      return skip('email_not_confirmed', 'somebody registered with the e-mail and never confirmed it');
    }
  }
  if (about?.isStaff) return skip('staff_account', 'the account is of the staff');
  const after = about ? merged(about, row.patron) : newPatron(line, row.patron);
  const changed = FIELDS.filter((field) => about?.[field] !== after[field]) as string[];
  const confirms = canConfirm(after) && mayConfirm?.(after.email ?? '') === true;
  if (confirms) {
    changed.push('confirmed address');
    Object.assign(after, { mailState: 'confirmed', mailAddress: after.email });
  }
  if (about && changed.length === 0) return { outcome: { line, card, result: 'unchanged' }, about };
  registry.put(about, after);
  const write = { before: about, after, changed, confirms };
  if (!about) return { outcome: { line, card, result: 'imported' }, write, about: after };
  const moved = about.group !== after.group && { group: [about.group, after.group] as const };
  return { outcome: { line, card, result: 'updated', changed, ...moved }, write, about: after };
}

/** An address that differs in case only is the same. */
const keptEmail = (before: string | null, given: string | null) =>
  given === null || (before !== null && emailKey(before) === emailKey(given)) ? before : given;

const merged = (before: KnownPatron, { email, ...given }: ReadPatron): KnownPatron => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null),
  ) as Partial<KnownPatron>),
  email: keptEmail(before.email, email),
  isTrusted: true,
});

const newPatron = (line: number, given: ReadPatron): KnownPatron => ({
  ...given,
  id: -line,
  category: given.category ?? DEFAULT_CATEGORY,
  ...{ isTrusted: true, isStaff: false, mailState: 'none', mailAddress: null },
});

/** Mails go nowhere yet, or the address was given and not confirmed: one that is known to be wrong is left. */
const canConfirm = ({ email, mailState, mailAddress }: KnownPatron): boolean =>
  email !== null &&
  (mailState === 'none' ||
    (mailState === 'unconfirmed' && mailAddress !== null && emailKey(mailAddress) === emailKey(email)));
