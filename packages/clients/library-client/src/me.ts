import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { placed } from './holds.js';
import { deletion } from './refusal.js';
import type {
  DecidedHold,
  DecidedLoan,
  History,
  HistoryChoice,
  Hold,
  Me,
  OwnHoldChange,
  OwnLoansQuery,
  OwnNewHold,
  OwnRenewal,
  PageAfter,
  PersonalData,
  RenewableLoan,
} from './types.js';

/** Calls for the reader's own account, loans and holds. */
export function meOf({ get, list, sendSafely, sendOnce }: Calls) {
  return {
    /** The own account, and what speaks against borrowing. */
    get: (options?: CallOptions) => get<Me>('/me', options),
    /** Has the history of the own loans kept from today on, or forgotten at once. */
    chooseHistory: (body: HistoryChoice, options?: CallOptions) =>
      sendSafely<History>('PUT', '/me/history', { body, ...options }),
    /** Everything that the library knows of the reader. */
    export: (options?: CallOptions) => get<PersonalData>('/me/export', options),
    /** The own loans, and whether each could be renewed. */
    loans: (query?: OwnLoansQuery, options?: CallOptions) =>
      list<RenewableLoan>('/me/loans', { query, ...options }),
    /** Renews a loan. Is sent once, because the number of renewals that it names is gone then. */
    renew: (loanId: number, body: OwnRenewal, options?: CallOptions) =>
      sendOnce<DecidedLoan>('POST', path`/me/loans/${loanId}/renewals`, { body, ...options }),
    holds: (query?: PageAfter, options?: CallOptions) => list<Hold>('/me/holds', { query, ...options }),
    /** Requests a title. */
    placeHold: (body: OwnNewHold, options?: CallOptions): Promise<Hold> =>
      placed(sendSafely<DecidedHold>('POST', '/me/holds', { body, ...options })),
    /** Has a hold passed over for a while. */
    changeHold: (id: number, body: OwnHoldChange, options?: CallOptions) =>
      sendSafely<Hold>('PUT', path`/me/holds/${id}`, { body, ...options }),
    cancelHold: (id: number, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/me/holds/${id}`, options), 'The hold has ended'),
  };
}
