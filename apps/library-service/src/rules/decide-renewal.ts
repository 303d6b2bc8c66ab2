import type { Decision, Reason } from '@repo/contracts/library';
import type { Calendar } from './calendar.js';
import { addDays } from './days.js';
import { deadlineOf } from './deadline.js';
import { reasonsOfDays } from './decide-checkout.js';
import { isExpired, type Patron, reasonsOfPatron } from './patron.js';
import { byWeight, reason } from './reasons.js';
import type { Terms } from './terms.js';

/** Everything that a renewal depends on. */
export type RenewalFacts = {
  patron: Patron;
  loan: { deadline: string; renewals: number; isReturned: boolean; hasCopy: boolean; isLost: boolean };
  title: {
    /** Copies in service that are neither lent nor held. */
    available: number;
    /** Holds of others that wait. */
    waiting: number;
  };
};

/** Decides over a renewal `today`. The deadline never becomes earlier. */
export function decideRenewal(
  facts: RenewalFacts,
  terms: Terms,
  calendar: Calendar,
  today: string,
): Decision {
  const { loan } = facts;
  const { loan_days, renewal_days, renew_from } = terms.values;
  const renewed = deadlineOf(
    {
      from: renew_from === 'due' ? loan.deadline : today,
      days: renewal_days ?? loan_days,
      parameter: renewal_days === null ? 'loan_days' : 'renewal_days',
      today,
    },
    terms,
    calendar,
  );
  const gains = renewed.deadline > loan.deadline && renewed.deadline >= today;
  const reasons = byWeight([
    ...(loan.isReturned ? [reason('loan_returned')] : []),
    ...(loan.hasCopy ? [] : [reason('not_a_desk_loan')]),
    ...(loan.isLost ? [reason('copy_not_in_service', { status: 'lost' })] : []),
    ...reasonsOfTitle(facts, terms),
    ...reasonsOfRenewingPatron(facts.patron, terms, today),
    ...reasonsOfLoan(loan, terms, today),
    ...reasonsOfDays(terms, today),
    ...(gains ? [] : [reason('no_gain', { due: loan.deadline })]),
  ]);
  return {
    allowed: reasons.length === 0,
    action: 'renewal',
    on: today,
    policy: terms.policy,
    due: gains ? renewed.deadline : loan.deadline,
    reasons,
    steps: gains ? renewed.steps : [],
  };
}

function reasonsOfTitle({ title: { waiting, available } }: RenewalFacts, terms: Terms): Reason[] {
  const mayAll = terms.values.renew_when_requested;
  return !mayAll && waiting > available
    ? [reason('title_requested', { waiting, available }, terms.ruleOf('renew_when_requested'))]
    : [];
}

function reasonsOfRenewingPatron(patron: Patron, terms: Terms, today: string): Reason[] {
  const all = reasonsOfPatron(patron, terms, today);
  const mayExpired = terms.values.expired_patron_may_renew && isExpired(patron, today);
  return mayExpired ? all.filter(({ code }) => code !== 'patron_expired') : all;
}

function reasonsOfLoan(loan: RenewalFacts['loan'], terms: Terms, today: string): Reason[] {
  const { max_renewals: limit, renew_days_before_due: before } = terms.values;
  const from = before === null ? null : addDays(loan.deadline, -before);
  return [
    ...(loan.renewals >= limit
      ? [reason('renewal_limit_reached', { limit, renewals: loan.renewals }, terms.ruleOf('max_renewals'))]
      : []),
    ...(from !== null && today < from
      ? [reason('too_early', { from }, terms.ruleOf('renew_days_before_due'))]
      : []),
  ];
}
