import type { Closure } from '@repo/contracts/library';
import type { WaitingHold } from '../rules/next-hold.js';

// Columns of what decisions depend on, for statements in which `$2` is today.

/** The facts of a reader `u` with the profile `p`. */
export const PATRON = `
  u.id AS user_id, coalesce(p.category, 'default') AS category, p.expires_on::text, p.blocked_until::text,
  (SELECT count(*) FROM library.loans l
    WHERE l.user_id = u.id AND l.return_date IS NULL AND l.deadline < $2::date)::int AS overdue_loans`;

export type PatronRow = {
  user_id: number;
  category: string;
  expires_on: string | null;
  blocked_until: string | null;
  overdue_loans: number;
};

/** A reader `u` with the profile `p`, as the desk names them. */
export const READER_NAME = `
  json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'card', p.card, 'group', p.group_name)`;

/**
 * Copies of the book `b` in service that are neither lent nor kept; fewer than none where loans without a copy have more.
 * A copy that was lost while it was on loan is among the lent ones, too.
 */
export const AVAILABLE = `
  (SELECT count(*) FROM library.copies s
    WHERE s.book_id = b.id AND (s.status = 'in_service' OR s.loan_id IS NOT NULL) AND s.hold_id IS NULL)::int
  - (SELECT count(*) FROM library.lent_books s WHERE s.book_id = b.id)::int AS available`;

/** Everybody who waits for the book `b`, in their order. There are at most `MOST_HOLDS`. */
export const QUEUE = `
  (SELECT coalesce(json_agg(json_build_object(
            'id', q.id, 'userId', q.user_id, 'suspendedUntil', q.suspended_until, 'expiresOn', r.expires_on,
            'blockedUntil', r.blocked_until, 'category', coalesce(r.category, 'default'))
          ORDER BY q.priority, q.id), '[]')
     FROM library.holds q LEFT JOIN library.patron_profiles r ON r.user_id = q.user_id
    WHERE q.book_id = b.id AND q.status = 'waiting') AS queue`;

export type QueueRow = { queue: WaitingHold[] };

/** The policy in force, and the closures that matter from today on. */
export const RULES = `
  (SELECT q.id FROM library.policies q WHERE q.effective_from <= $2::date
    ORDER BY q.effective_from DESC, q.id DESC LIMIT 1) AS policy_id,
  (SELECT coalesce(json_agg(k), '[]') FROM library.closures k WHERE k.yearly OR k.last >= $2::date) AS closures`;

export type RulesRow = { policy_id: number | null; closures: Closure[] };
