import type { Decision, Reason } from '@repo/contracts/library';
import type { Calendar } from './calendar.js';
import { deadlineOf } from './deadline.js';
import { type Patron, reasonsOfPatron } from './patron.js';
import { byWeight, reason } from './reasons.js';
import type { Terms } from './terms.js';

/** Everything that a check-out depends on, read under the locks that keep it so. */
export type CheckoutFacts = {
  patron: Patron & { openLoans: number; openLoansOfMaterial: number };
  copy: {
    material: string;
    /** A missing or lost copy that is scanned is there again. */
    status: 'in_service' | 'repair' | 'withdrawn';
    onLoan: 'no' | 'to_patron' | 'to_another';
    held: 'no' | 'for_patron' | 'for_another';
  };
  title: {
    ageCategory: string;
    /** Copies in service that are neither lent nor held, this one included. */
    available: number;
    /** Holds of others that wait and stand before the reader's own. */
    waitingBefore: number;
  };
};

/** Decides over a check-out `today`: allowed if nothing speaks against it. The deadline is told in any case. */
export function decideCheckout(
  facts: CheckoutFacts,
  terms: Terms,
  calendar: Calendar,
  today: string,
): Decision {
  const reasons = byWeight([
    ...reasonsOfCopy(facts.copy),
    ...reasonsOfTitle(facts, terms),
    ...reasonsOfPatron(facts.patron, terms, today),
    ...reasonsOfNumbers(facts, terms),
    ...reasonsOfDays(terms, today),
  ]);
  const period = { from: today, days: terms.values.loan_days, parameter: 'loan_days', today } as const;
  const { deadline, steps } = deadlineOf(period, terms, calendar);
  return {
    allowed: reasons.length === 0,
    action: 'checkout',
    on: today,
    policy: terms.policy,
    due: deadline,
    reasons,
    steps,
  };
}

function reasonsOfCopy({ onLoan, status, held }: CheckoutFacts['copy']): Reason[] {
  return [
    ...(onLoan === 'to_another' ? [reason('copy_on_loan')] : []),
    ...(onLoan === 'to_patron' ? [reason('copy_on_loan_to_patron')] : []),
    ...(status === 'in_service' ? [] : [reason('copy_not_in_service', { status })]),
    ...(held === 'for_another' ? [reason('copy_held_for_another')] : []),
  ];
}

function reasonsOfTitle({ copy, title }: CheckoutFacts, terms: Terms): Reason[] {
  const { ageCategory, available, waitingBefore: waiting } = title;
  const { loanable, refuse_age_categories: refused } = terms.values;
  const isFree = copy.onLoan === 'no' && copy.held === 'no' && copy.status === 'in_service';
  const same = (one: string) => one.toLowerCase() === ageCategory.toLowerCase();
  return [
    ...(isFree && waiting > 0 && available <= waiting
      ? [reason('title_requested', { waiting, available })]
      : []),
    ...(loanable ? [] : [reason('not_loanable', {}, terms.ruleOf('loanable'))]),
    ...(refused.some(same)
      ? [reason('age_category_refused', { age_category: ageCategory }, terms.ruleOf('refuse_age_categories'))]
      : []),
  ];
}

function reasonsOfNumbers({ patron, copy }: CheckoutFacts, terms: Terms): Reason[] {
  const { max_loans: limit, max_loans_of_material: limitOfMaterial } = terms.values;
  return [
    ...(patron.openLoans >= limit
      ? [reason('loan_limit_reached', { limit, open: patron.openLoans }, terms.ruleOf('max_loans'))]
      : []),
    ...(limitOfMaterial !== null && patron.openLoansOfMaterial >= limitOfMaterial
      ? [
          reason(
            'loan_limit_of_material_reached',
            { limit: limitOfMaterial, open: patron.openLoansOfMaterial, material: copy.material },
            terms.ruleOf('max_loans_of_material'),
          ),
        ]
      : []),
  ];
}

/** The reason against any deadline from `today` on: the last one that may be is past. */
export function reasonsOfDays({ values, ruleOf }: Terms, today: string): Reason[] {
  const latest = values.latest_due;
  return latest !== null && latest < today
    ? [reason('latest_due_passed', { latest }, ruleOf('latest_due'))]
    : [];
}
