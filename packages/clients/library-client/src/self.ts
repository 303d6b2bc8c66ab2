import type { CallOptions, Calls } from '@creature-arena/http';
import type {
  SelfCard,
  SelfCheckin,
  SelfCheckout,
  SelfLent,
  SelfLoan,
  SelfPassword,
  SelfReader,
  SelfReturned,
} from './types.js';

/** Calls of a self-service page, with the account of one. */
export function selfOf({ sendSafely }: Calls) {
  return {
    /** The first name of the reader with a card. */
    greet: (body: SelfCard, options?: CallOptions) =>
      sendSafely<SelfReader>('POST', '/self/card', { body, ...options }),
    /** Lends a copy. Where the first answer was lost, it is refused because the reader has it already. */
    checkOut: (body: SelfCheckout, options?: CallOptions) =>
      sendSafely<SelfLent>('POST', '/self/checkouts', { body, ...options }),
    /** Takes a copy back. Where the first answer was lost, it says that the copy is not on loan. */
    checkIn: (body: SelfCheckin, options?: CallOptions) =>
      sendSafely<SelfReturned>('POST', '/self/checkins', { body, ...options }),
    /** The open loans of a reader who gives the password. */
    loans: (body: SelfPassword, options?: CallOptions) =>
      sendSafely<readonly SelfLoan[]>('POST', '/self/loans', { body, ...options }),
  };
}
