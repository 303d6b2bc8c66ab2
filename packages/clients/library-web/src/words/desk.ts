import { shortDay } from '@repo/web-kit';

const quoted = (text: string): string => `“${text}”`;

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Outcomes at the desk. */
export const DESK = {
  lent: { label: (name: string) => `Lent to ${name}`, text: (due: string) => `Back by ${shortDay(due)}` },
  notLent: 'Not lent',
  undone: { label: 'Undone', text: 'Taken back again.' },
  onLoanAgain: (due: string) => `On loan again, due ${shortDay(due)}`,
  unknown: (code: string) => `${code} is no book of ours`,
  nobody: (text: string) => `Nobody and nothing is known by ${quoted(text)}.`,
  noReader: 'Not lent: there is no reader yet',
  shelf: (call: string | null) => (call === null ? 'To the shelf' : `Shelf ${call}`),
  hold: 'Do not shelve: somebody waits for it',
  notOnLoan: 'It was not lent.',
  aside: 'Put it aside: it is not in service',
  note: (text: string) => `Note: ${text}`,
  noteDamage: 'Note damage',
  changeNote: 'Change the note',
  takeBackAndLend: 'Take it back and lend it',
  onLoanTo: (card: string) => `On loan to ${card}`,
  takenBackFrom: (card: string) => `It was on loan to ${card}, and was taken back first.`,
  takenBackNotLent: 'Taken back, not lent',
  another: 'another reader',
  lendAnyway: 'Lend anyway…',
  renew: 'Renew it',
  renewed: 'Renewed',
  notRenewed: 'Not renewed',
  seeTheirLoans: 'The day is in the list of their loans',
  card: 'A card',
  theirPage: 'Their page',
  lendTo: (name: string) => `Lend to ${name}`,
  noAnswer: 'Did it go through?',
  noAnswerMore: 'Looking … If it did, this turns green by itself.',
  finishFirst: 'Finish this first. The scan was not used.',
} as const;

/** Reasons against lending as headlines at the desk, where another reader may look on. */
export const DESK_REASONS: Readonly<Record<string, (facts: Facts) => string>> = {
  copy_held_for_another: () => 'Kept for another reader',
  copy_on_loan: () => 'Still out to somebody else',
  copy_on_loan_to_patron: () => 'This reader has it already',
  patron_blocked: ({ until }) => `Cannot borrow until ${shortDay(String(until))}`,
  loan_limit_reached: ({ open, limit }) => `${open} of ${limit} books are out`,
};
