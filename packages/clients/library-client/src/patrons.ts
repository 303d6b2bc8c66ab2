import { type CallOptions, type Calls, path } from '@creature-arena/http';
import type {
  AuditEntry,
  AuditQuery,
  NewPatron,
  OwnLoansQuery,
  Patron,
  PatronQuery,
  PatronReplacement,
  RenewableLoan,
} from './types.js';

export function patronsOf({ get, list, sendOnce }: Calls) {
  return {
    /** Readers by name, card, mail address or group, by id. */
    list: (query?: PatronQuery, options?: CallOptions) => list<Patron>('/patrons', { query, ...options }),
    /** Makes an account for a reader. Is sent once: see `OutcomeUnknown`. */
    add: (body: NewPatron, options?: CallOptions) =>
      sendOnce<Patron>('POST', '/patrons', { body, ...options }),
    one: (userId: number, options?: CallOptions) => get<Patron>(path`/patrons/${userId}`, options),
    /** Replaces what staff decides about a reader. Is sent once, because the version that it names is gone then. */
    replace: (userId: number, body: PatronReplacement, options?: CallOptions) =>
      sendOnce<Patron>('PUT', path`/patrons/${userId}`, { body, ...options }),
    /** The loans of a reader, and whether each could be renewed. */
    loans: (userId: number, query?: OwnLoansQuery, options?: CallOptions) =>
      list<RenewableLoan>(path`/patrons/${userId}/loans`, { query, ...options }),
  };
}

export function auditOf({ list }: Calls) {
  return {
    /** Lists what staff has done, the latest first. */
    list: (query?: AuditQuery, options?: CallOptions) => list<AuditEntry>('/audit', { query, ...options }),
  };
}
