import type { ServiceProcess } from '@repo/testing/service-process';
import fc from 'fast-check';
import { type Answer, type Sent, send } from '../http.js';
import { jsonRequest } from '../requests.js';
import { signedToken } from '../tokens.js';
import type { Call } from './linearize.js';
import { type Model, weighted } from './sequences.js';

type Loan = {
  user: number | null;
  books: number[];
  isOpen: boolean;
  isLate: boolean;
  /** The book whose copy was checked out on it. */
  copyOf: number | null;
};

/** Where the one copy of a book is: on a loan, kept for a hold, or neither. */
type Copy = { loan: number | null; hold: number | null };

type Hold = { user: number; book: number; status: 'waiting' | 'ready' };

/** All that a library is, by id. */
export type Library = {
  users: Record<number, { email: string }>;
  books: Record<number, { title: string }>;
  loans: Record<number, Loan>;
  /** By book. */
  copies: Record<number, Copy>;
  /** Those that have not ended. */
  holds: Record<number, Hold>;
  /** No id is given twice. */
  used: { users: number[]; books: number[]; loans: number[]; holds: number[] };
  /** The lists of most read books since the count shown last. The service may have counted at any of these moments. */
  mostRead: string[];
};

/** Somebody of the staff, who is there from the beginning. */
export const STAFF = { id: 1, email: 'staff@example.org' };

const EMPTY: Library = {
  users: { [STAFF.id]: { email: STAFF.email } },
  books: {},
  loans: {},
  copies: {},
  holds: {},
  used: { users: [STAFF.id], books: [], loans: [], holds: [] },
  mostRead: ['[]'],
};

/** The kinds of commands with their relative frequencies. */
const KINDS = {
  register: 2,
  'log in': 1,
  leave: 1,
  'add book': 4,
  'replace book': 2,
  'remove book': 2,
  lend: 5,
  'lend late': 2,
  'add to loan': 6,
  'take off loan': 3,
  'rewrite loan': 2,
  'give back': 3,
  reopen: 2,
  'drop loan': 1,
  'check out': 5,
  'check in': 5,
  request: 5,
  'cancel hold': 2,
  'most read': 1,
} as const;
type Kind = keyof typeof KINDS;

/** Something a client wants to do; the numbers choose what it is about, counted modulo how much there is. */
export type LibraryIntent = { kind: Kind; first: number; second: number };

export const libraryIntents: fc.Arbitrary<LibraryIntent> = fc.record({
  kind: weighted(KINDS),
  first: fc.nat({ max: 30 }),
  second: fc.nat({ max: 30 }),
});

/** An intent about certain things. */
type Command = {
  kind: Kind;
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
};

// Few of each, so that clients get into each other's way.
const TITLES = ['Emma', 'Ulysses', 'Momo', 'Dune', 'emma', 'Ficciones', 'Nausea', 'Beloved'];
const EMAILS = [
  'ada@example.org',
  'ADA@example.org',
  'bob@example.org',
  'eve@example.org',
  'Eve@example.org',
];
const PASSWORD = 'correct horse battery';
const LATE = { loan_date: '2020-01-01', deadline: '2020-01-15' };

const bookOf = (title: string) => ({
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

const deskToken = () => signedToken({ sub: String(STAFF.id), role: 'librarian' });

function requestOf(command: Command): Sent {
  const { user, book, loan, hold, copy, books, title, email, password } = command;
  switch (command.kind) {
    case 'register':
      return jsonRequest('POST', '/users/register', personOf(email));
    case 'log in':
      return jsonRequest('POST', '/users/login', { email, password });
    case 'leave':
      return jsonRequest('DELETE', '/users', undefined, signedToken({ sub: String(user), role: 'reader' }));
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
      return jsonRequest('POST', '/circulation/checkouts', { user_id: user, copy_id: copy }, deskToken());
    case 'check in':
      return jsonRequest('POST', '/circulation/checkins', { copy_id: copy }, deskToken());
    case 'request':
      return jsonRequest('POST', '/holds', { user_id: user, book_id: book }, deskToken());
    case 'cancel hold':
      return jsonRequest('DELETE', `/holds/${hold}`, undefined, deskToken());
    case 'most read':
      return jsonRequest('GET', '/books/popularity');
  }
}

/** The status that the library must answer with. */
function statusOf(state: Library, command: Command): number {
  const { users, books, loans } = state;
  const loan = loans[command.loan];
  const isBook = Object.hasOwn(books, command.book);
  const areBooks = command.books.every((id) => Object.hasOwn(books, id));
  switch (command.kind) {
    case 'register':
      return findUser(state, command.email) === undefined ? 201 : 409;
    case 'log in':
      return findUser(state, command.email) !== undefined && command.password === PASSWORD ? 200 : 401;
    case 'leave':
      if (!Object.hasOwn(users, command.user)) return 401;
      return Object.values(loans).some(({ user, isOpen }) => isOpen && user === command.user) ? 409 : 200;
    case 'add book':
      return isTaken(state, command.title) ? 409 : 201;
    case 'replace book':
      if (!isBook) return 404;
      return isTaken(state, command.title, command.book) ? 409 : 200;
    case 'remove book':
      if (!isBook) return 404;
      return Object.values(loans).some(({ books: lent, isOpen }) => isOpen && lent.includes(command.book))
        ? 409
        : 200;
    case 'lend':
    case 'lend late':
      return Object.hasOwn(users, command.user) && areBooks ? 201 : 404;
    case 'add to loan':
      if (!loan || !isBook) return 404;
      return loan.books.includes(command.book) ? 400 : 200;
    case 'take off loan':
      if (!loan || !isBook) return 404;
      return loan.books.includes(command.book) ? 200 : 400;
    case 'rewrite loan':
      return loan && areBooks ? 200 : 404;
    case 'give back':
      if (!loan) return 404;
      return loan.isOpen ? 200 : 409;
    case 'reopen':
    case 'drop loan':
      return loan ? 200 : 404;
    case 'check out':
      if (!Object.hasOwn(users, command.user) || !isBook) return 404;
      return mayHave(state, command) ? 201 : 409;
    case 'check in':
      return isBook ? 200 : 404;
    case 'request':
      if (!Object.hasOwn(users, command.user) || !isBook) return 404;
      return mayRequest(state, command) ? 201 : 409;
    case 'cancel hold':
      if (!state.used.holds.includes(command.hold)) return 404;
      return Object.hasOwn(state.holds, command.hold) ? 200 : 409;
    case 'most read':
      return 200;
  }
}

/** The ids of those who wait for a book, in their order. */
const waitingFor = ({ holds }: Library, book: number): number[] =>
  Object.keys(holds)
    .map(Number)
    .filter((id) => holds[id]?.book === book && holds[id]?.status === 'waiting');

/** Copies of a book that are neither lent nor kept: all have one. */
function availableOf({ copies, loans }: Library, book: number): number {
  const lent = Object.values(loans).filter(({ isOpen, books }) => isOpen && books.includes(book)).length;
  return Math.max(0, 1 - lent - (copies[book]?.hold == null ? 0 : 1));
}

/** True if the reader may have the copy of the book. */
function mayHave(state: Library, { user, book }: Command): boolean {
  const { loan = null, hold = null } = state.copies[book] ?? {};
  if (loan !== null) return false;
  if (hold !== null) return state.holds[hold]?.user === user;
  const waiting = waitingFor(state, book);
  const own = waiting.findIndex((id) => state.holds[id]?.user === user);
  const before = own === -1 ? waiting.length : own;
  return before === 0 || availableOf(state, book) > before;
}

function mayRequest(state: Library, { user, book }: Command): boolean {
  const { holds, loans } = state;
  const hasRequested = Object.values(holds).some((hold) => hold.user === user && hold.book === book);
  const hasBorrowed = Object.values(loans).some(
    (loan) => loan.isOpen && loan.user === user && loan.books.includes(book),
  );
  return !hasRequested && !hasBorrowed && availableOf(state, book) <= waitingFor(state, book).length;
}

/** Takes the copy of a loan off it, where it is on it. */
function freeCopy(state: Library, loanId: number): void {
  for (const copy of Object.values(state.copies)) if (copy.loan === loanId) copy.loan = null;
}

/** Makes these the books of a loan; a book that is taken off takes its copy along. */
function setBooks(state: Library, loanId: number, books: readonly number[]): void {
  const loan = state.loans[loanId];
  if (!loan) return;
  loan.books = [...books].sort(ascending);
  if (loan.copyOf === null || loan.books.includes(loan.copyOf)) return;
  loan.copyOf = null;
  freeCopy(state, loanId);
}

/** Ends a hold; a copy that was kept for it is kept for the next, if `goesOn`. */
function endHold(state: Library, id: number, goesOn: boolean): void {
  const hold = state.holds[id];
  delete state.holds[id];
  const copy = hold && state.copies[hold.book];
  if (!copy || copy.hold !== id) return;
  copy.hold = null;
  if (goesOn) keepForNext(state, hold.book);
}

/** Keeps the copy of a book for the first who waits for it. */
function keepForNext(state: Library, book: number): void {
  const [next] = waitingFor(state, book);
  const [copy, hold] = [state.copies[book], next === undefined ? undefined : state.holds[next]];
  if (!copy || !hold || next === undefined) return;
  copy.hold = next;
  hold.status = 'ready';
}

/** Takes a copy back; undefined where the answer says something else. */
function takeBack(state: Library, book: number, body: unknown): Library | undefined {
  const copy = state.copies[book];
  if (!copy) return undefined;
  // A loan that names no copy can only be of this one, where it is the only one of the book and has only this book.
  const open = Object.entries(state.loans).filter(
    ([, loan]) => loan.isOpen && loan.copyOf === null && loan.books.includes(book),
  );
  const [only] = open;
  // One whose reader is gone stays as it is.
  const isMeant =
    only !== undefined && open.length === 1 && only[1].books.length === 1 && only[1].user !== null;
  const returned = copy.loan ?? (isMeant ? Number(only[0]) : null);
  const loan = returned === null ? undefined : state.loans[returned];
  if (loan) loan.isOpen = false;
  copy.loan = null;
  if (copy.hold === null) keepForNext(state, book);
  const told = Object(body);
  const isTold =
    told.outcome === (loan ? 'returned' : 'not_on_loan') && (told.hold?.id ?? null) === copy.hold;
  return isTold ? state : undefined;
}

const findUser = ({ users }: Library, email: string): number | undefined => {
  const found = Object.entries(users).find(([, user]) => user.email.toLowerCase() === email.toLowerCase());
  return found && Number(found[0]);
};

const isTaken = ({ books }: Library, title: string, but?: number): boolean =>
  Object.entries(books).some(([id, book]) => book.title === title && Number(id) !== but);

/** The library after a success; undefined where the body of the answer contradicts it. */
function after(before: Library, { kind, ...command }: Command, body: unknown): Library | undefined {
  const state = structuredClone(before);
  const { user, book, books, title, email } = command;
  const loan = state.loans[command.loan];
  const { id } = Object(body);
  switch (kind) {
    case 'register':
      state.users[id] = { email };
      return isNew(state.used.users, id) ? state : undefined;
    case 'log in':
      return subjectOf(Object(body).token) === findUser(state, email) ? state : undefined;
    case 'leave':
      for (const [held, hold] of Object.entries(state.holds))
        if (hold.user === user) endHold(state, Number(held), false);
      delete state.users[user];
      for (const lent of Object.values(state.loans)) if (lent.user === user) lent.user = null;
      return state;
    case 'add book':
      state.books[id] = { title };
      state.copies[id] = { loan: null, hold: null };
      return isNew(state.used.books, id) ? state : undefined;
    case 'replace book':
      state.books[book] = { title };
      return state;
    case 'remove book':
      delete state.books[book];
      delete state.copies[book];
      for (const [held, hold] of Object.entries(state.holds))
        if (hold.book === book) delete state.holds[Number(held)];
      for (const lent of Object.values(state.loans)) {
        lent.books = lent.books.filter((other) => other !== book);
        if (lent.copyOf === book) lent.copyOf = null;
      }
      return state;
    case 'lend':
    case 'lend late':
      state.loans[id] = {
        user,
        books: [...books].sort(ascending),
        isOpen: true,
        isLate: kind === 'lend late',
        copyOf: null,
      };
      return isNew(state.used.loans, id) ? state : undefined;
    case 'add to loan':
      loan?.books.push(book);
      loan?.books.sort(ascending);
      return state;
    case 'take off loan':
      setBooks(state, command.loan, loan?.books.filter((other) => other !== book) ?? []);
      return state;
    case 'rewrite loan':
      setBooks(state, command.loan, books);
      return state;
    case 'give back':
      if (loan) loan.isOpen = false;
      freeCopy(state, command.loan);
      return Object(body).return_date === null ? undefined : state;
    case 'reopen':
      if (loan) reopen(state, command.loan, loan);
      return Object(body).return_date === null ? state : undefined;
    case 'drop loan':
      delete state.loans[command.loan];
      freeCopy(state, command.loan);
      return state;
    case 'check out':
      return lend(state, { user, book }, Object(body).loan?.id);
    case 'check in':
      return takeBack(state, book, body);
    case 'request': {
      const placed = Object(body).hold?.id;
      state.holds[placed] = { user, book, status: 'waiting' };
      return isNew(state.used.holds, placed) ? state : undefined;
    }
    case 'cancel hold':
      endHold(state, command.hold, true);
      return state;
    case 'most read': {
      const moment = state.mostRead.indexOf(JSON.stringify(body));
      return moment < 0 ? undefined : { ...state, mostRead: state.mostRead.slice(moment) };
    }
  }
}

/** Opens a loan again: it takes its copy back if nobody has it, else does without. */
function reopen(state: Library, id: number, loan: Loan): void {
  const wasOpen = loan.isOpen;
  loan.isOpen = true;
  const copy = loan.copyOf === null ? undefined : state.copies[loan.copyOf];
  if (wasOpen || !copy) return;
  if (copy.loan === null && copy.hold === null) copy.loan = id;
  else loan.copyOf = null;
}

/** Lends the copy of a book, which ends the reader's hold. */
function lend(
  state: Library,
  { user, book }: Pick<Command, 'user' | 'book'>,
  id: number,
): Library | undefined {
  state.loans[id] = { user, books: [book], isOpen: true, isLate: false, copyOf: book };
  for (const [held, hold] of Object.entries(state.holds))
    if (hold.user === user && hold.book === book) endHold(state, Number(held), false);
  const copy = state.copies[book];
  if (copy) copy.loan = id;
  return isNew(state.used.loans, id) ? state : undefined;
}

const ascending = (a: number, b: number) => a - b;

/** Notes the id as used; false if it was before. */
function isNew(used: number[], id: unknown): boolean {
  if (typeof id !== 'number' || used.includes(id)) return false;
  used.push(id);
  used.sort(ascending);
  return true;
}

const subjectOf = (token: unknown): number =>
  Number(JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()).sub);

function mostRead({ books, loans }: Library) {
  return Object.entries(books)
    .map(([id, { title }]) => ({
      book: { id: Number(id), ...bookOf(title) },
      readers: Object.values(loans).filter((loan) => loan.books.includes(Number(id))).length,
    }))
    .sort((a, b) => b.readers - a.readers || a.book.id - b.book.id)
    .slice(0, 5);
}

function step(state: Library, { command, answer }: Call<Command>): Library | undefined {
  const status = statusOf(state, command);
  if (answer.status !== status) return undefined;
  return status < 300 ? withMostRead(after(state, command, answer.body)) : state;
}

function withMostRead(state: Library | undefined): Library | undefined {
  if (state === undefined) return undefined;
  const now = JSON.stringify(mostRead(state));
  return now === state.mostRead.at(-1) ? state : { ...state, mostRead: [...state.mostRead, now] };
}

const AUDITED = [
  '/users',
  '/books',
  '/loans',
  '/loans?status=open',
  '/loans/overdue',
  '/books/search?title=EMM',
  '/holds?status=waiting&limit=100',
  '/holds?status=ready&limit=100',
];

/** Gives the expected answers of the audit, one for each of its addresses. */
function viewsOf(state: Library): unknown[] {
  const books = Object.entries(state.books).map(([id, { title }]) => ({ id: Number(id), ...bookOf(title) }));
  const loans = Object.entries(state.loans).map(([id, loan]) => ({
    id: Number(id),
    user_id: loan.user,
    isOpen: loan.isOpen,
    isOverdue: loan.isOpen && loan.isLate,
    books: books.filter((book) => loan.books.includes(book.id)),
  }));
  return [
    Object.entries(state.users).map(([id, { email }]) => ({ id: Number(id), email })),
    books,
    loans,
    loans.filter(({ isOpen }) => isOpen),
    loans.filter(({ isOverdue }) => isOverdue),
    books.filter(({ title }) => title.toLowerCase().includes('emm')),
    ...(['waiting', 'ready'] as const).map((status) =>
      Object.entries(state.holds)
        .filter(([, hold]) => hold.status === status)
        .map(([id, { user, book }]) => ({
          id: Number(id),
          user_id: user,
          book: book,
          hasCopy: status === 'ready',
        })),
    ),
  ];
}

/** The same of an answer: of days only what does not depend on today. */
function viewOf({ body }: Answer, index: number): unknown {
  const items = Array.isArray(body) ? body : [];
  if (index === 0) return items.map(({ id, email }) => ({ id, email }));
  if (index === 1 || index === 5) return items;
  if (index > 5)
    return items.map(({ id, user_id, book, copy }) => ({
      id,
      user_id,
      book: book.id,
      hasCopy: copy !== null,
    }));
  return items.map(({ id, user_id, return_date, overdue_by, books }) => ({
    id,
    user_id,
    isOpen: return_date === null,
    isOverdue: overdue_by > 0,
    books,
  }));
}

/** One of the last few ids, counted modulo how many there are; where there is none, an id that nothing has. */
const pick = (ids: readonly number[], index: number) =>
  ids.slice(-6)[index % Math.min(ids.length, 6)] ?? 4711;

/** A model of a library service on an empty database. */
export function libraryModel(
  service: Pick<ServiceProcess, 'url' | 'output'> & { stop(): Promise<void> },
): Model<Library, Command, LibraryIntent> {
  const known = {
    users: [] as number[],
    books: [] as number[],
    loans: [] as number[],
    holds: [] as number[],
  };
  /** The one copy of each book. */
  const copies = new Map<number, number>();
  async function copyOf(book: number): Promise<number> {
    const seen = copies.get(book);
    if (seen !== undefined) return seen;
    const { body } = await send(
      service.url,
      jsonRequest('GET', `/books/${book}/copies`, undefined, deskToken()),
    );
    const { id } = Object(Array.isArray(body) ? body[0] : undefined);
    if (typeof id === 'number') copies.set(book, id);
    return id ?? 4711;
  }
  const commandsOf = async ({ kind, first, second }: LibraryIntent): Promise<Command[]> => [
    {
      kind,
      hold: pick(known.holds, first),
      copy: await copyOf(pick(known.books, second)),
      user: pick(known.users, first),
      loan: pick(known.loans, first),
      book: pick(known.books, second),
      books: [...new Set([second, first].slice(0, second % 3).map((index) => pick(known.books, index)))],
      title: TITLES[first % TITLES.length] ?? '',
      email: EMAILS[first % EMAILS.length] ?? '',
      password: second % 3 === 0 ? 'wrong' : PASSWORD,
    },
  ];
  function learn({ command: { kind }, answer }: Call<Command>): void {
    if (answer.status !== 201) return;
    const { loan, hold, id = loan?.id ?? hold?.id } = Object(answer.body);
    if (kind === 'request') known.holds.push(id);
    else if (kind === 'register') known.users.push(id);
    else if (kind === 'add book') known.books.push(id);
    else known.loans.push(id);
  }
  return {
    url: service.url,
    initial: EMPTY,
    step,
    commandsOf,
    requestOf,
    nameOf: ({ kind }) => kind,
    learn,
    audit: {
      requests: () => AUDITED.map((path) => jsonRequest('GET', path, undefined, deskToken())),
      fits: (state, answers) => JSON.stringify(answers.map(viewOf)) === JSON.stringify(viewsOf(state)),
    },
    log: service.output,
    stop: service.stop,
  };
}
