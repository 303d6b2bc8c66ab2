import type { CallOptions, Calls } from '@creature-arena/http';
import { orAlreadyDone } from './refusal.js';
import type {
  Checkin,
  DecidedLoan,
  Decision,
  DecisionQuestion,
  DeskLoan,
  NewCheckin,
  NewCheckout,
  NewRenewal,
} from './types.js';

export type CheckedOut = {
  loan: DeskLoan;
  /** Null where the answer that had it was lost. */
  decision: Decision | null;
};

/** Loans by the rules of the library. */
export function circulationOf({ sendSafely, sendOnce }: Calls) {
  return {
    /** Lends a copy to a reader. */
    checkOut: (body: NewCheckout, options?: CallOptions): Promise<CheckedOut> =>
      orAlreadyDone<CheckedOut>(
        sendSafely<DecidedLoan>('POST', '/circulation/checkouts', { body, ...options }),
        ({ loan }) => (loan === null ? undefined : { loan, decision: null }),
      ),
    /** Takes a copy back. Where the first answer was lost, it says that the copy is not on loan, and when it came back. */
    checkIn: (body: NewCheckin, options?: CallOptions) =>
      sendSafely<Checkin>('POST', '/circulation/checkins', { body, ...options }),
    /** Renews a loan. Is sent once, because the number of renewals that it names is gone then. */
    renew: (body: NewRenewal, options?: CallOptions) =>
      sendOnce<DecidedLoan>('POST', '/circulation/renewals', { body, ...options }),
    /** Tells what would be decided, and changes nothing. */
    decide: (body: DecisionQuestion, options?: CallOptions) =>
      sendSafely<Decision>('POST', '/circulation/decisions', { body, ...options }),
  };
}
