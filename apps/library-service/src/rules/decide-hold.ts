import type { Decision, Reason } from '@repo/contracts/library';
import { type Patron, reasonsOfPatron } from './patron.js';
import { byWeight, reason } from './reasons.js';
import type { Terms } from './terms.js';

/** Everything that a request for a title depends on. */
export type HoldFacts = {
  patron: Patron & { openHolds: number; hasRequested: boolean; hasBorrowed: boolean };
  title: {
    /** Copies in service. */
    total: number;
    /** Of them, those neither lent nor held. */
    available: number;
    /** Holds of others that wait. */
    waiting: number;
  };
};

/** Decides over a hold that is placed `today`. */
export function decideHold(facts: HoldFacts, terms: Terms, today: string): Decision {
  const reasons = byWeight([
    ...reasonsOfTitle(facts, terms),
    ...reasonsOfPatron(facts.patron, terms, today),
    ...reasonsOfNumbers(facts.patron, terms),
  ]);
  return {
    allowed: reasons.length === 0,
    action: 'hold',
    on: today,
    policy: terms.policy,
    due: null,
    reasons,
    steps: [],
  };
}

function reasonsOfTitle({ patron, title }: HoldFacts, terms: Terms): Reason[] {
  const { total, available, waiting } = title;
  const { holds } = terms.values;
  const rule = terms.ruleOf('holds');
  return [
    ...(holds === 'never' ? [reason('holds_not_allowed', {}, rule)] : []),
    ...(total === 0 ? [reason('no_copies')] : []),
    ...(holds === 'if_none_available' && available > waiting
      ? [reason('copy_available', { available, waiting }, rule)]
      : []),
    ...(patron.hasRequested ? [reason('already_requested')] : []),
    ...(patron.hasBorrowed ? [reason('already_borrowed')] : []),
  ];
}

function reasonsOfNumbers({ openHolds }: HoldFacts['patron'], terms: Terms): Reason[] {
  const limit = terms.values.max_holds;
  return openHolds >= limit
    ? [reason('hold_limit_reached', { limit, open: openHolds }, terms.ruleOf('max_holds'))]
    : [];
}
