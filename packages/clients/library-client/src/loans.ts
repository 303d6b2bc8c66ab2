import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { deletion, isRefusal, orAlreadyDone } from './refusal.js';
import type { Loan, LoanBooksChanged, LoanChange, LoanQuery, NewLoan, OverdueQuery } from './types.js';

/** Loans as they are without copies and rules; see `circulation` for those of a desk. */
export function loansOf({ get, sendSafely, sendOnce }: Calls) {
  const one = (id: number, options?: CallOptions) => get<Loan>(path`/loans/${id}`, options);

  /** Puts a book on a loan or takes it off. */
  async function changeBooks(
    verb: 'add-book' | 'remove-book',
    [loanId, bookId]: readonly [number, number],
    ifDone: 'This book is already on the loan' | 'This book is not on the loan',
    options?: CallOptions,
  ): Promise<Loan> {
    const address = `${path`/loans/${loanId}`}/${verb}/${bookId}`;
    const changed = sendSafely<LoanBooksChanged>('PUT', address, options).then(({ loan }) => loan);
    return orAlreadyDone(changed, (refusal) =>
      isRefusal(refusal, ifDone) ? one(loanId, options) : undefined,
    );
  }

  return {
    /** Lends books to a user. Is sent once: see `OutcomeUnknown`. */
    lend: (body: NewLoan, options?: CallOptions) => sendOnce<Loan>('POST', '/loans', { body, ...options }),
    /** All loans, or those that pass the filters, by id. */
    list: (query?: LoanQuery, options?: CallOptions) => get<readonly Loan[]>('/loans', { query, ...options }),
    /** The loans past their deadline, by id. */
    overdue: (query?: OverdueQuery, options?: CallOptions) =>
      get<readonly Loan[]>('/loans/overdue', { query, ...options }),
    one,
    /** Changes a loan; what is left out stays. */
    change: (id: number, body: LoanChange, options?: CallOptions) =>
      sendSafely<Loan>('PUT', path`/loans/${id}`, { body, ...options }),
    addBook: (loanId: number, bookId: number, options?: CallOptions) =>
      changeBooks('add-book', [loanId, bookId], 'This book is already on the loan', options),
    removeBook: (loanId: number, bookId: number, options?: CallOptions) =>
      changeBooks('remove-book', [loanId, bookId], 'This book is not on the loan', options),
    /** Returns a loan today. */
    return: (id: number, options?: CallOptions): Promise<Loan> =>
      orAlreadyDone(sendSafely<Loan>('PUT', path`/loans/${id}/return`, options), (refusal) =>
        isRefusal(refusal, 'Loan is already returned') ? one(id, options) : undefined,
      ),
    remove: (id: number, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/loans/${id}`, options), 'Loan not found'),
  };
}
