import {
  type CallOptions,
  type ConnectionOptions,
  createCalls,
  createHttpClient,
} from '@creature-arena/http';
import { accountsOf } from './accounts.js';
import { booksOf, copiesOf, titlesOf } from './catalogue.js';
import { circulationOf } from './circulation.js';
import { exportsOf } from './exports.js';
import { holdsOf } from './holds.js';
import { importsOf } from './imports.js';
import { listsOf } from './lists.js';
import { loansOf } from './loans.js';
import { meOf } from './me.js';
import { notificationsOf } from './notifications.js';
import { opdsOf } from './opds.js';
import { auditOf, patronsOf } from './patrons.js';
import { calendarOf, policiesOf } from './policies.js';
import { isTokenRefused, readRefusal } from './refusal.js';
import { reportsOf } from './reports.js';
import { selfOf } from './self.js';
import { sessionOf } from './session.js';
import { siteOf, staffOf } from './staff.js';
import { stocktakesOf } from './stocktakes.js';
import type { ServiceInfo } from './types.js';

export type LibraryClientOptions = ConnectionOptions;
export type LibraryClient = ReturnType<typeof createLibraryClient>;

/**
 * A client of the library service: a method for each of its operations. All of them throw an `ApiError`: a `LibraryRefusal`
 * where the service refuses, `Unreachable`, `OutcomeUnknown` or `UnexpectedAnswer` else.
 */
export function createLibraryClient(options: LibraryClientOptions) {
  const http = createHttpClient({ ...options, readRefusal, isTokenRefused });
  const calls = createCalls(http);
  return {
    ...accountsOf(calls, http.useToken),
    books: booksOf(calls),
    titles: titlesOf(calls),
    copies: copiesOf(calls),
    lists: listsOf(calls),
    loans: loansOf(calls),
    circulation: circulationOf(calls),
    holds: holdsOf(calls),
    opds: opdsOf(calls),
    patrons: patronsOf(calls),
    imports: importsOf(calls),
    exports: exportsOf(calls),
    me: meOf(calls),
    notifications: notificationsOf(calls),
    policies: policiesOf(calls),
    calendar: calendarOf(calls),
    reports: reportsOf(calls),
    stocktakes: stocktakesOf(calls),
    audit: auditOf(calls),
    staff: staffOf(calls),
    site: siteOf(calls),
    self: selfOf(calls),
    session: sessionOf(calls),
    /** Name and version of the service, and where it is described. */
    service: (options?: CallOptions) => calls.get<ServiceInfo>('/', { ...options, anonymous: true }),
  };
}
