import { shortDay } from '@repo/web-kit';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

const DESK = 'Please take it to the desk.';
const ASK = 'Please ask at the desk.';

/** Sentences of the self-service page. */
export const SELF = {
  greeting: (name: string) => `Hello, ${name}`,
  noReader: `Nobody has this card. To give a book back, touch “Give back”. Else scan your card again, or ask at the desk.`,
  lent: (due: string) => `Bring it back by ${shortDay(due)}`,
  ownCard: 'Your card is known. Now scan your books.',
  unknown: `This is no book of ours. ${ASK}`,
  returned: 'Put it with the other returned books',
  notOnLoan: 'It was not lent. Put it with the other returned books',
  toDesk: 'Please leave it at the desk',
  wrongPassword: 'This is not the password of your account.',
  noPasswordYet: `Log in on a device of your own first, and choose a password. Or ask at the desk.`,
  noLoans: 'You have no books.',
} as const;

/** Reasons against lending, as what to do. Others may look on: they say little of the reader, and nothing of anybody else. */
export const SELF_REASONS: Readonly<Record<string, (facts: Facts) => string>> = {
  copy_on_loan: () => `It was not taken back yet. ${DESK}`,
  copy_on_loan_to_patron: () => 'You have it already: it is on your card.',
  copy_not_in_service: () => `It cannot be lent now. ${DESK}`,
  copy_held_for_another: () => `It is reserved. ${DESK}`,
  title_requested: () => `It is reserved. ${DESK}`,
  not_loanable: () => 'It stays in the library: you can read it here.',
  patron_blocked: () => ASK,
  patron_expired: () => 'Your card has run out. The desk renews it.',
  overdue_limit_reached: () => 'Bring back first what is late, or ask at the desk.',
  loan_limit_reached: ({ limit }) => `You have ${limit} books, as many as you may. Give one back first.`,
  loan_limit_of_material_reached: ({ limit }) =>
    `You have ${limit} of this kind, as many as you may. Give one back first.`,
};

/** Returns what a reader is told to do about the weightiest reason. */
export const adviceOn = ({ code, facts }: { code: string; facts: Facts }): string =>
  SELF_REASONS[code]?.(facts) ?? `It cannot be lent with your card. ${ASK}`;
