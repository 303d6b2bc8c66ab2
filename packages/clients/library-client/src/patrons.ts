import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { deletion } from './refusal.js';
import type {
  AuditEntry,
  AuditQuery,
  MessageBody,
  NewPatron,
  OneTimePassword,
  OwnLoansQuery,
  Patron,
  PatronNotifications,
  PatronQuery,
  PatronReplacement,
  PersonalData,
  RenewableLoan,
} from './types.js';

export function patronsOf({ get, list, sendSafely, sendOnce }: Calls) {
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
    /** Where a reader is told what happens, and the last messages. */
    notifications: (userId: number, options?: CallOptions) =>
      get<PatronNotifications>(path`/patrons/${userId}/notifications`, options),
    /** Sends a message of a reader again that could not be delivered. Is sent once: a second request would find it waiting. */
    resendMessage: (userId: number, messageId: string, options?: CallOptions) =>
      sendOnce<MessageBody>('POST', path`/patrons/${userId}/notifications/${messageId}/resend`, options),
    /** Gives a reader a password for the first login. Is sent once, because another one would take its place. */
    giveOneTimePassword: (userId: number, options?: CallOptions) =>
      sendOnce<OneTimePassword>('POST', path`/patrons/${userId}/one-time-password`, options),
    /** Everything that the library knows of a reader. */
    export: (userId: number, options?: CallOptions) =>
      get<PersonalData>(path`/patrons/${userId}/export`, options),
    /** Deletes the account of a reader. */
    erase: (userId: number, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/patrons/${userId}`, options), 'Patron not found'),
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
