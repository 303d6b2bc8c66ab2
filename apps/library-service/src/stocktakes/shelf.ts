// Parts of SQL about a copy c and a stocktake s.

/** True for a copy of its shelves: call numbers in their order, and all that begin as the last one. */
export const BELONGS = `coalesce((s.shelf_from IS NULL OR c.call_number >= s.shelf_from)
  AND (s.shelf_to IS NULL OR c.call_number <= s.shelf_to OR starts_with(c.call_number, s.shelf_to)), false)`;

/** True for one that should stand there: with a barcode, in service, and with nobody. */
export const EXPECTED = `(c.barcode IS NOT NULL AND c.status = 'in_service' AND c.loan_id IS NULL AND c.hold_id IS NULL
  AND NOT c.to_clear AND ${BELONGS})`;

/** True for one that was scanned since the beginning, for a stocktake or at the desk. */
export const SEEN = 'coalesce(c.last_seen_at >= s.started_at, false)';
