import { invalid } from '@repo/http-kit';
import type { Patron } from '../rules/patron.js';
import type { PatronRow } from './fact-columns.js';

/** A reader or a copy as the desk names it: by what was scanned, or by id. */
export type Named = { scanned?: string | undefined; id?: number | undefined };

/** The reader that a request names. @throws ServiceError 400 unless it is either of card and user_id */
export function patronOf({ card, user_id: id }: { card?: string; user_id?: number }): Named {
  if ((card === undefined) === (id === undefined)) throw invalid({ card: ['Give either card or user_id.'] });
  return { scanned: card, id };
}

/** The copy that a request names. @throws ServiceError 400 unless it is either of barcode and copy_id */
export function copyOf({ barcode, copy_id: id }: { barcode?: string; copy_id?: number }): Named {
  if ((barcode === undefined) === (id === undefined)) {
    throw invalid({ barcode: ['Give either barcode or copy_id.'] });
  }
  return { scanned: barcode, id };
}

/** Returns the facts of a reader that the rules ask for. */
export const patronFactsOf = (row: PatronRow): Patron => ({
  category: row.category,
  expiresOn: row.expires_on,
  blockedUntil: row.blocked_until,
  overdueLoans: row.overdue_loans,
});
