import type { Answer } from '../http.js';
import { placeOf } from './circulation.model.js';
import { bookOf } from './library.commands.js';
import { daysBetween, entriesOf, type Library, lastDayOf } from './library.state.js';

/** A list of the service: its items by the model, and the same of an item of the answer. */
type View = { path: string; expected(state: Library): unknown[]; seen(item: Item): unknown };

type Item = Readonly<Record<string, unknown>>;

const usersOf = ({ users }: Library) => entriesOf(users).map(([id, { email }]) => ({ id, email }));

const booksOf = ({ books }: Library) => entriesOf(books).map(([id, { title }]) => ({ id, ...bookOf(title) }));

function loansOf(state: Library) {
  const books = booksOf(state);
  return entriesOf(state.loans).map(([id, loan]) => ({
    id,
    user_id: loan.user,
    loan_date: loan.lentOn,
    deadline: loan.deadline,
    return_date: loan.returnedOn,
    overdue_by: loan.returnedOn === null ? Math.max(0, daysBetween(loan.deadline, state.today)) : 0,
    books: books.filter((book) => loan.books.includes(book.id)),
  }));
}

const seenLoan = ({ id, user_id, loan_date, deadline, return_date, overdue_by, books }: Item) => ({
  id,
  user_id,
  loan_date,
  deadline,
  return_date,
  overdue_by,
  books,
});

const holdsOf = (state: Library, isReady: boolean) =>
  entriesOf(state.holds)
    .filter(([, { kept }]) => (kept !== null) === isReady)
    .map(([id, hold]) => ({
      id,
      user_id: hold.user,
      book: hold.book,
      position: isReady ? null : placeOf(state, id, hold),
      priority: hold.priority,
      suspended_until: hold.pausedUntil,
      ready_on: hold.kept?.on ?? null,
      expires_on: lastDayOf(hold),
      hasCopy: isReady,
    }));

const seenHold = (item: Item) => ({
  id: item.id,
  user_id: item.user_id,
  book: Object(item.book).id,
  position: item.position,
  priority: item.priority,
  suspended_until: item.suspended_until,
  ready_on: item.ready_on,
  expires_on: item.expires_on,
  hasCopy: item.copy !== null,
});

const same = (item: Item) => item;

const VIEWS: readonly View[] = [
  { path: '/users', expected: usersOf, seen: ({ id, email }) => ({ id, email }) },
  { path: '/books', expected: booksOf, seen: same },
  { path: '/loans', expected: loansOf, seen: seenLoan },
  {
    path: '/loans?status=open',
    expected: (state) => loansOf(state).filter((loan) => loan.return_date === null),
    seen: seenLoan,
  },
  {
    path: '/loans/overdue',
    expected: (state) => loansOf(state).filter((loan) => loan.overdue_by > 0),
    seen: seenLoan,
  },
  {
    path: '/books/search?title=EMM',
    expected: (state) => booksOf(state).filter(({ title }) => title.toLowerCase().includes('emm')),
    seen: same,
  },
  {
    path: '/holds?status=waiting&limit=100',
    expected: (state) => holdsOf(state, false),
    seen: seenHold,
  },
  { path: '/holds?status=ready&limit=100', expected: (state) => holdsOf(state, true), seen: seenHold },
];

/** The lists that together show everything. */
export const AUDITED = VIEWS.map(({ path }) => path);

/** True if the answers, one for each list, show this state. */
export function fits(state: Library, answers: readonly Answer[]): boolean {
  const seen = VIEWS.map(({ seen }, index) => {
    const body = answers[index]?.body;
    return Array.isArray(body) ? body.map(seen) : body;
  });
  return JSON.stringify(seen) === JSON.stringify(VIEWS.map(({ expected }) => expected(state)));
}
