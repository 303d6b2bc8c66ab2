import type { Reason } from '@repo/contracts/library';
import { reason } from './reasons.js';
import type { Terms } from './terms.js';

/** The facts of a reader when something is decided. Days are YYYY-MM-DD. */
export type Patron = {
  category: string;
  /** The last day of the membership; null: it does not end. */
  expiresOn: string | null;
  /** The last day of a block by staff; null: none. */
  blockedUntil: string | null;
  overdueLoans: number;
};

export const isBlocked = ({ blockedUntil }: Pick<Patron, 'blockedUntil'>, today: string): boolean =>
  blockedUntil !== null && blockedUntil >= today;

export const isExpired = ({ expiresOn }: Pick<Patron, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/** The reasons against whatever a reader wants. */
export function reasonsOfPatron(patron: Patron, terms: Terms, today: string): Reason[] {
  const limit = terms.values.max_overdue_loans;
  return [
    ...(isBlocked(patron, today) ? [reason('patron_blocked', { until: patron.blockedUntil })] : []),
    ...(isExpired(patron, today) ? [reason('patron_expired', { on: patron.expiresOn })] : []),
    ...(limit !== null && patron.overdueLoans > limit
      ? [
          reason(
            'overdue_limit_reached',
            { limit, overdue: patron.overdueLoans },
            terms.ruleOf('max_overdue_loans'),
          ),
        ]
      : []),
  ];
}
