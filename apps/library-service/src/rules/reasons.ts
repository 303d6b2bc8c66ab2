import { REASON_CODES, type Reason, type ReasonCode, type RuleReference } from '@repo/contracts/library';

/** Reasons that staff cannot override: the decision would contradict the facts. */
const NEVER_OVERRIDABLE: ReadonlySet<ReasonCode> = new Set([
  'copy_on_loan',
  'copy_on_loan_to_patron',
  'loan_returned',
  'not_a_desk_loan',
  'no_copies',
  'already_requested',
  'already_borrowed',
]);

type Facts = Reason['facts'];

const counted = (count: Facts[string] | undefined, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The explanation of each reason to a person, from the facts. */
const TEXTS: Record<ReasonCode, (facts: Facts) => string> = {
  copy_on_loan: () => 'The copy is on loan to somebody else',
  copy_on_loan_to_patron: () => 'The copy is on loan to this reader already',
  copy_not_in_service: ({ status }) => `The copy is not in service: ${status}`,
  copy_held_for_another: () => 'The copy is kept for another reader',
  loan_returned: () => 'The loan is returned',
  not_a_desk_loan: () => 'The loan has no copy: it was not made at the desk',
  title_requested: ({ waiting, available }) =>
    `${counted(waiting, 'other waits', 'others wait')} for this title, ${counted(available, 'copy is', 'copies are')} available`,
  not_loanable: () => 'This is not lent',
  age_category_refused: ({ age_category }) => `Not lent to this reader: ${age_category}`,
  holds_not_allowed: () => 'This cannot be requested',
  no_copies: () => 'The title has no copy',
  copy_available: ({ available }) => `${counted(available, 'copy is', 'copies are')} available: borrow it`,
  already_requested: () => 'The reader has requested this title already',
  already_borrowed: () => 'The reader has borrowed this title',
  patron_blocked: ({ until }) => `The reader is blocked until ${until}`,
  patron_expired: ({ on }) => `The membership expired on ${on}`,
  overdue_limit_reached: ({ overdue, limit }) => `${overdue} loans are overdue, more than ${limit}`,
  loan_limit_reached: ({ open, limit }) => `${open} of ${limit} loans are out`,
  loan_limit_of_material_reached: ({ open, limit, material }) => `${open} of ${limit} are out: ${material}`,
  hold_limit_reached: ({ open, limit }) => `${open} of ${limit} holds are placed`,
  renewal_limit_reached: ({ renewals, limit }) => `Renewed ${renewals} times of ${limit}`,
  too_early: ({ from }) => `Can be renewed from ${from} on`,
  no_gain: ({ due }) => `The deadline would not be later than ${due}`,
  latest_due_passed: ({ latest }) => `Nothing is lent that is due after ${latest}`,
};

/** Makes a reason; `rule` is the one whose parameter refuses, if it is one. */
export const reason = (code: ReasonCode, facts: Facts = {}, rule: RuleReference | null = null): Reason => ({
  code,
  text: TEXTS[code](facts),
  facts,
  rule,
  overridable: !NEVER_OVERRIDABLE.has(code),
});

/** Sorts reasons by weight: of the copy, the title, the reader, numbers and days. */
export const byWeight = (reasons: readonly Reason[]): Reason[] =>
  [...reasons].sort((a, b) => REASON_CODES.indexOf(a.code) - REASON_CODES.indexOf(b.code));

/**
 * True if staff may go on against these reasons: all of them can be overridden, and exactly these were named. Who names one
 * that does not hold has another case in mind.
 */
export function isOverridden(reasons: readonly Reason[], override: readonly string[]): boolean {
  const codes = new Set<string>(reasons.map(({ code }) => code));
  const named = new Set(override);
  return (
    reasons.every(({ overridable }) => overridable) &&
    codes.size === named.size &&
    [...codes].every((code) => named.has(code))
  );
}
