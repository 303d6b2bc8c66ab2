import type { CallOptions, Calls } from '@creature-arena/http';
import { isRefusal, orAlreadyDone } from './refusal.js';
import type {
  Checkin,
  Checkout,
  DecidedLoan,
  Decision,
  DecisionQuestion,
  DeskLoan,
  DueQuery,
  DueReader,
  NewCheckin,
  NewCheckout,
  NewRenewal,
} from './types.js';

export type CheckedOut = {
  loan: DeskLoan;
  /** Null where the answer that had it was lost. */
  decision: Decision | null;
  /** What staff has noted about the copy; null there, too. */
  copy_note: string | null;
};

/** Loans by the rules of the library. */
export function circulationOf({ list, sendSafely, sendOnce }: Calls) {
  return {
    /** Lends a copy to a reader. */
    checkOut: (body: NewCheckout, options?: CallOptions): Promise<CheckedOut> =>
      orAlreadyDone<CheckedOut>(
        sendSafely<Checkout>('POST', '/circulation/checkouts', { body, ...options }),
        ({ loan }) => (loan === null ? undefined : { loan, decision: null, copy_note: null }),
      ),
    /** Takes a copy back. Where the first answer was lost, it says that the copy is not on loan, and when it came back. */
    checkIn: (body: NewCheckin, options?: CallOptions) =>
      sendSafely<Checkin>('POST', '/circulation/checkins', { body, ...options }),
    /** Undoes the check-in that returned a loan, if it was the last one of its copy, a moment ago, by the same person. */
    undoCheckIn: async (loanId: number, options?: CallOptions): Promise<void> => {
      const body = { loan_id: loanId };
      await orAlreadyDone<unknown>(
        sendSafely('POST', '/circulation/checkins/undo', { body, ...options }),
        (refusal) => (isRefusal(refusal, 'Loan is not returned') ? null : undefined),
      );
    },
    /** Renews a loan. Is sent once, because the number of renewals that it names is gone then. */
    renew: (body: NewRenewal, options?: CallOptions) =>
      sendOnce<DecidedLoan>('POST', '/circulation/renewals', { body, ...options }),
    /** Readers whose books are due, by id, and these books. */
    due: (query: DueQuery, options?: CallOptions) =>
      list<DueReader>('/circulation/due', { query, ...options }),
    /** Tells what would be decided, and changes nothing. */
    decide: (body: DecisionQuestion, options?: CallOptions) =>
      sendSafely<Decision>('POST', '/circulation/decisions', { body, ...options }),
  };
}
