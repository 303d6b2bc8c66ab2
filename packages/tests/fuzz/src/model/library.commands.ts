import fc from 'fast-check';
import type { Sent } from '../http.js';
import { jsonRequest } from '../requests.js';
import { signedToken } from '../tokens.js';
import { STAFF } from './library.state.js';
import { weighted } from './sequences.js';

/** The kinds of requests with their relative frequencies. */
const REQUESTS = {
  register: 2,
  'log in': 1,
  leave: 1,
  'add book': 3,
  'replace book': 2,
  'remove book': 1,
  lend: 4,
  'lend late': 2,
  'add to loan': 4,
  'take off loan': 3,
  'rewrite loan': 2,
  'give back': 3,
  reopen: 2,
  'drop loan': 1,
  'check out': 8,
  'check in': 6,
  renew: 6,
  request: 8,
  'change hold': 5,
  'cancel hold': 2,
  'most read': 2,
} as const;

/** The changes that are no request, and how often each is drawn. The worker ends holds whose last day is past. */
const EVENTS = { 'days go by': 4, 'worker works': 3 } as const;

const KINDS = { ...REQUESTS, ...EVENTS };

export type EventKind = keyof typeof EVENTS;
type RequestKind = keyof typeof REQUESTS;

export const isEvent = (kind: RequestKind | EventKind): kind is EventKind => Object.hasOwn(EVENTS, kind);

/** Something that happens; the numbers choose what it is about, counted modulo how much there is. */
export type LibraryIntent = { kind: RequestKind | EventKind; first: number; second: number };

export const libraryIntents: fc.Arbitrary<LibraryIntent> = fc.record({
  kind: weighted(KINDS),
  first: fc.nat({ max: 30 }),
  second: fc.nat({ max: 30 }),
});

const about = (kind: RequestKind, first: number, second = 0): LibraryIntent => ({ kind, first, second });

/** With readers, books, loans and holds from the beginning, few requests are about nothing. */
export const BEGINNING: LibraryIntent[][] = [
  [about('register', 0), about('register', 2), about('register', 3)],
  [about('add book', 0), about('add book', 1), about('add book', 2)],
  [about('check out', 0, 0), about('check out', 1, 1)],
  [about('request', 2, 1), about('request', 2, 2)],
];

/** A request about certain things. */
export type Command = {
  kind: RequestKind;
  user: number;
  book: number;
  loan: number;
  hold: number;
  /** The copy of the book. */
  copy: number;
  books: number[];
  title: string;
  email: string;
  password: string;
  /** The renewals of the loan that the client knows of. */
  renewals: number;
  priority: number;
  pausedUntil: string | null;
};

export const PASSWORD = 'correct horse battery';
export const LATE = { loan_date: '2020-01-01', deadline: '2020-01-15' };

export const bookOf = (title: string) => ({
  title,
  genre: 'Novel',
  age_category: 'Adult',
  publish_date: '1973-01-01',
  author: 'Somebody',
});

const personOf = (email: string) => ({
  first_name: 'A',
  last_name: 'B',
  email,
  password: PASSWORD,
  role: 'reader',
});

/** A token of the staff that is issued at this moment, in milliseconds since 1970. */
export const deskToken = (now: number): string => signedToken({ sub: String(STAFF.id), role: 'admin' }, now);

/** The request of a command that is sent at a moment, in milliseconds since 1970. */
export function requestOf(command: Command, now: number): Sent {
  const { user, book, loan, hold, copy, books, title, email, password, renewals } = command;
  const atDesk = (method: string, path: string, body?: unknown) =>
    jsonRequest(method, path, body, deskToken(now));
  switch (command.kind) {
    case 'register':
      return jsonRequest('POST', '/users/register', personOf(email));
    case 'log in':
      return jsonRequest('POST', '/users/login', { email, password });
    case 'leave':
      return jsonRequest(
        'DELETE',
        '/users',
        undefined,
        signedToken({ sub: String(user), role: 'reader' }, now),
      );
    case 'add book':
      return jsonRequest('POST', '/books', bookOf(title));
    case 'replace book':
      return jsonRequest('PUT', `/books/${book}`, bookOf(title));
    case 'remove book':
      return jsonRequest('DELETE', `/books/${book}`);
    case 'lend':
      return jsonRequest('POST', '/loans', { user_id: user, book_ids: books });
    case 'lend late':
      return jsonRequest('POST', '/loans', { user_id: user, book_ids: books, ...LATE });
    case 'add to loan':
      return jsonRequest('PUT', `/loans/${loan}/add-book/${book}`);
    case 'take off loan':
      return jsonRequest('PUT', `/loans/${loan}/remove-book/${book}`);
    case 'rewrite loan':
      return jsonRequest('PUT', `/loans/${loan}`, { book_ids: books });
    case 'give back':
      return jsonRequest('PUT', `/loans/${loan}/return`);
    case 'reopen':
      return jsonRequest('PUT', `/loans/${loan}`, { return_date: null });
    case 'drop loan':
      return jsonRequest('DELETE', `/loans/${loan}`);
    case 'check out':
      return atDesk('POST', '/circulation/checkouts', { user_id: user, copy_id: copy });
    case 'check in':
      return atDesk('POST', '/circulation/checkins', { copy_id: copy });
    case 'renew':
      return atDesk('POST', '/circulation/renewals', { loan_id: loan, renewals });
    case 'request':
      return atDesk('POST', '/holds', { user_id: user, book_id: book });
    case 'change hold': {
      const { priority, pausedUntil } = command;
      return atDesk('PUT', `/holds/${hold}`, { priority, suspended_until: pausedUntil });
    }
    case 'cancel hold':
      return atDesk('DELETE', `/holds/${hold}`);
    case 'most read':
      return jsonRequest('GET', '/books/popularity');
  }
}
