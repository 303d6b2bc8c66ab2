import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { deletion } from './refusal.js';
import type {
  CalendarDay,
  Closure,
  DaysQuery,
  ExplainQuery,
  Explanation,
  Library,
  MadeClosure,
  NewClosure,
  NewPolicy,
  PageAfter,
  Policy,
  PolicyComparison,
  PolicySummary,
} from './types.js';

/** The rules of lending. */
export function policiesOf({ get, list, sendSafely, sendOnce }: Calls) {
  return {
    /** The policies that were made, by id, without their rules. */
    list: (query?: PageAfter, options?: CallOptions) =>
      list<PolicySummary>('/policies', { query, ...options }),
    /** The one in force. */
    current: (options?: CallOptions) => get<Policy>('/policies/current', options),
    one: (id: number, options?: CallOptions) => get<Policy>(path`/policies/${id}`, options),
    /** The parameters for a category and a material, each with the rule that it comes from. */
    explain: (id: number, query?: ExplainQuery, options?: CallOptions) =>
      get<Explanation>(path`/policies/${id}/explain`, { query, ...options }),
    /** Makes a policy, which is never changed. Is sent once: see `OutcomeUnknown`. */
    make: (body: NewPolicy, options?: CallOptions) =>
      sendOnce<Policy>('POST', '/policies', { body, ...options }),
    /** Tells how a policy would differ from the one in force, and makes nothing. */
    check: (body: NewPolicy, options?: CallOptions) =>
      sendSafely<PolicyComparison>('POST', '/policies/check', { body, ...options }),
  };
}

/** The days on which the library is closed. */
export function calendarOf({ get, sendSafely, sendOnce }: Calls) {
  return {
    closures: (options?: CallOptions) => get<readonly Closure[]>('/calendar/closures', options),
    /** Closes the library for some days. Is sent once: see `OutcomeUnknown`. */
    close: (body: NewClosure, options?: CallOptions) =>
      sendOnce<MadeClosure>('POST', '/calendar/closures', { body, ...options }),
    /** Deletes a closure. */
    open: (closureId: number, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/calendar/closures/${closureId}`, options), 'Closure not found'),
    /** The name of the library, and when it is open this week. */
    library: (options?: CallOptions) => get<Library>('/library', { ...options, anonymous: true }),
    /** Days, and on which of them the library is open. */
    days: (query: DaysQuery, options?: CallOptions) =>
      get<readonly CalendarDay[]>('/calendar/days', { query, ...options }),
  };
}
