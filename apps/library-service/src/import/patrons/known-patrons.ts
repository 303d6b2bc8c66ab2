import type { AddressState } from '@repo/notify';

/** A reader as an import needs to know them; `id` is negative for one that it has yet to add. */
export type KnownPatron = {
  id: number;
  first_name: string;
  last_name: string;
  /** Null for one who has none. */
  email: string | null;
  DOB: string | null;
  address: string | null;
  category: string;
  card: string | null;
  group: string | null;
  expires_on: string | null;
  /** Staff has dealt with the account, or its address is confirmed: nobody else can have made it with that address. */
  isTrusted: boolean;
  isStaff: boolean;
  mailState: AddressState;
  mailAddress: string | null;
};

export const emailKey = (email: string): string => email.toLowerCase();

/** The readers that rows are about, by card and by e-mail, as the rows so far have left them. */
export type Registry = {
  /** Adds readers that are not in it yet. */
  load(patrons: readonly KnownPatron[]): void;
  byCard(card: string | null): KnownPatron | undefined;
  byEmail(email: string | null): KnownPatron | undefined;
  put(before: KnownPatron | undefined, after: KnownPatron): void;
};

export function createRegistry(): Registry {
  const ids = new Set<number>();
  const cards = new Map<string, KnownPatron>();
  const emails = new Map<string, KnownPatron>();
  const put = (before: KnownPatron | undefined, after: KnownPatron) => {
    if (before?.card) cards.delete(before.card);
    if (before?.email) emails.delete(emailKey(before.email));
    ids.add(after.id);
    if (after.card !== null) cards.set(after.card, after);
    if (after.email !== null) emails.set(emailKey(after.email), after);
  };
  return {
    load: (patrons) => {
      for (const patron of patrons) if (!ids.has(patron.id)) put(undefined, patron);
    },
    byCard: (card) => (card === null ? undefined : cards.get(card)),
    byEmail: (email) => (email === null ? undefined : emails.get(emailKey(email))),
    put,
  };
}
