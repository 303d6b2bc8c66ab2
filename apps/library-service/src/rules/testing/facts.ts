import {
  type Closure,
  DEFAULT_PARAMETERS,
  type PolicyParameters,
  type PolicyRule,
  WEEKDAYS,
} from '@repo/contracts/library';
import type { Calendar } from '../calendar.js';
import type { CheckoutFacts } from '../decide-checkout.js';
import type { HoldFacts } from '../decide-hold.js';
import type { RenewalFacts } from '../decide-renewal.js';
import { type PolicyInForce, type Terms, termsFor } from '../terms.js';

export const MONDAY_TO_FRIDAY = WEEKDAYS.slice(0, 5);

/** A policy whose general rule is the built-in one, for 14 days, with these changes; `rules` are more specific ones. */
export const policyWith = (
  changes: Partial<PolicyParameters> = {},
  ...rules: PolicyRule[]
): PolicyInForce => ({
  id: 3,
  document: {
    open_weekdays: [...WEEKDAYS],
    categories: ['child', 'staff'],
    materials: ['dvd', 'map'],
    rules: [{ ...DEFAULT_PARAMETERS, loan_days: 14, ...changes }, ...rules],
  },
});

/** The terms of an ordinary reader and book by a policy with these parameters. */
export const termsWith = (changes: Partial<PolicyParameters> = {}): Terms =>
  termsFor(policyWith(changes), { category: 'default', material: 'book' });

/** A calendar that is open on all weekdays, unless they are given, but for closures `[first, last, yearly]`. */
export const calendarWith = (
  closures: readonly (readonly [string, string, boolean?])[] = [],
  openWeekdays: Calendar['openWeekdays'] = WEEKDAYS,
): Calendar => ({
  openWeekdays,
  closures: closures.map(
    ([first, last, yearly = false], n): Closure => ({ id: n + 1, first, last, yearly, label: 'x' }),
  ),
});

/** A reader whom nothing speaks against. */
export const patron = { category: 'default', expiresOn: null, blockedUntil: null, overdueLoans: 0 };

type Parts<T> = { [Part in keyof T]?: Partial<T[Part]> };

/** A check-out that nothing speaks against, but for what is given. */
export const checkoutFacts = (changes: Parts<CheckoutFacts> = {}): CheckoutFacts => ({
  patron: { ...patron, openLoans: 0, openLoansOfMaterial: 0, ...changes.patron },
  copy: { material: 'book', status: 'in_service', onLoan: 'no', held: 'no', ...changes.copy },
  title: { ageCategory: 'Adult', available: 1, waitingBefore: 0, ...changes.title },
});

/** A renewal of a loan that is due on 2026-03-10. */
export const renewalFacts = (changes: Parts<RenewalFacts> = {}): RenewalFacts => ({
  patron: { ...patron, ...changes.patron },
  loan: {
    deadline: '2026-03-10',
    renewals: 0,
    isReturned: false,
    hasCopy: true,
    isLost: false,
    ...changes.loan,
  },
  title: { available: 0, waiting: 0, ...changes.title },
});

/** A request for a title whose only copy is lent to another. */
export const holdFacts = (changes: Parts<HoldFacts> = {}): HoldFacts => ({
  patron: { ...patron, openHolds: 0, hasRequested: false, hasBorrowed: false, ...changes.patron },
  title: { total: 1, available: 0, waiting: 0, ...changes.title },
});
