import { termsOn } from './library.policy.js';
import {
  addDays,
  ascending,
  entriesOf,
  type Hold,
  isNew,
  type Library,
  type Loan,
  lastDayOf,
} from './library.state.js';

// Each book has one copy. Functions that change the library change the state that they are given.

type ReaderAndBook = { user: number; book: number };

const isPaused = ({ pausedUntil }: Hold, today: string): boolean =>
  pausedUntil !== null && pausedUntil >= today;

/** The holds that wait for a book, in their order. */
const queueOf = ({ holds }: Library, book: number): [number, Hold][] =>
  entriesOf(holds)
    .filter(([, hold]) => hold.book === book && hold.kept === null)
    .sort(([a, { priority: before }], [b, { priority: after }]) => before - after || a - b);

/** The place of a hold among those that wait for its book, from 1 on. */
export const placeOf = (state: Library, id: number, { book }: Hold): number =>
  queueOf(state, book).findIndex(([other]) => other === id) + 1;

/** Counts those of a queue that may have a copy today. */
const active = (queue: readonly [number, Hold][], today: string): number =>
  queue.filter(([, hold]) => !isPaused(hold, today)).length;

/** Copies of a book that are neither lent nor kept. */
function availableOf({ copies, loans }: Library, book: number): number {
  const lent = Object.values(loans).filter(
    ({ returnedOn, books }) => returnedOn === null && books.includes(book),
  );
  return Math.max(0, 1 - lent.length - (copies[book]?.hold == null ? 0 : 1));
}

/** True if the reader may have the copy of the book. */
export function mayHave(state: Library, { user, book }: ReaderAndBook): boolean {
  const { loan = null, hold = null } = state.copies[book] ?? {};
  if (loan !== null) return false;
  if (hold !== null) return state.holds[hold]?.user === user;
  const queue = queueOf(state, book);
  const own = queue.findIndex(([, waiting]) => waiting.user === user);
  const before = active(own === -1 ? queue : queue.slice(0, own), state.today);
  return before === 0 || availableOf(state, book) > before;
}

/** True if the reader may wait for the book. */
export function mayRequest(state: Library, { user, book }: ReaderAndBook): boolean {
  const { holds, loans, today } = state;
  const hasRequested = Object.values(holds).some((hold) => hold.user === user && hold.book === book);
  const hasBorrowed = Object.values(loans).some(
    (loan) => loan.returnedOn === null && loan.user === user && loan.books.includes(book),
  );
  const isFree = availableOf(state, book) > active(queueOf(state, book), today);
  return !hasRequested && !hasBorrowed && !isFree;
}

/** The deadline that a loan has once it is renewed today; null if it may not be renewed. */
export function renewed(
  state: Library,
  { returnedOn, copyOf, deadline, renewals, user }: Loan,
): string | null {
  const { maxRenewals, renewalDays, renewFrom } = termsOn(state.today);
  if (returnedOn !== null || copyOf === null || renewals >= maxRenewals) return null;
  const others = queueOf(state, copyOf).filter(([, hold]) => hold.user !== user);
  if (active(others, state.today) > availableOf(state, copyOf)) return null;
  const later = addDays(renewFrom === 'due' ? deadline : state.today, renewalDays);
  return later > deadline && later >= state.today ? later : null;
}

/** Lends the copy of a book, which ends the reader's hold; undefined where the answer says something else. */
export function checkOut(state: Library, { user, book }: ReaderAndBook, body: unknown): Library | undefined {
  const { id, deadline, loan_date: lentOn } = Object(Object(body).loan);
  const due = addDays(state.today, termsOn(state.today).loanDays);
  state.loans[id] = {
    user,
    books: [book],
    lentOn: state.today,
    deadline: due,
    returnedOn: null,
    renewals: 0,
    copyOf: book,
  };
  for (const [held, hold] of entriesOf(state.holds))
    if (hold.user === user && hold.book === book) endHold(state, held, false);
  const copy = state.copies[book];
  if (copy) copy.loan = id;
  return isNew(state.used.loans, id) && lentOn === state.today && deadline === due ? state : undefined;
}

/** Takes a copy back; undefined where the answer says something else. */
export function checkIn(state: Library, book: number, body: unknown): Library | undefined {
  const copy = state.copies[book];
  if (!copy) return undefined;
  const returned = copy.loan ?? onlyLoanOf(state, book);
  const loan = returned === null ? undefined : state.loans[returned];
  if (loan) loan.returnedOn = state.today;
  copy.loan = null;
  const passedOver = copy.hold === null ? keepForNext(state, book) : [];
  const hold = copy.hold === null ? null : { id: copy.hold, until: state.holds[copy.hold]?.kept?.until };
  const told = Object(body);
  const expected = [loan ? 'returned' : 'not_on_loan', hold ? 'hold_shelf' : 'shelf', hold, passedOver];
  const answered = [
    told.outcome,
    told.put,
    told.hold && { id: told.hold.id, until: told.hold.expires_on },
    told.passed_over,
  ];
  return JSON.stringify(answered) === JSON.stringify(expected) ? state : undefined;
}

/** The one open loan without a copy that can only be of this one: it has only this book, and a reader. */
function onlyLoanOf({ loans }: Library, book: number): number | null {
  const [only, ...others] = entriesOf(loans).filter(
    ([, loan]) => loan.returnedOn === null && loan.copyOf === null && loan.books.includes(book),
  );
  const isMeant =
    only !== undefined && others.length === 0 && only[1].books.length === 1 && only[1].user !== null;
  return isMeant ? only[0] : null;
}

/** Renews a loan that may be; undefined where the answer says something else. */
export function renew(state: Library, id: number, body: unknown): Library | undefined {
  const loan = state.loans[id];
  const due = loan && renewed(state, loan);
  if (!loan || due == null) return undefined;
  loan.deadline = due;
  loan.renewals += 1;
  const told = Object(Object(body).loan);
  return told.deadline === due && told.renewals === loan.renewals ? state : undefined;
}

/** Opens a loan again: it takes its copy back if nobody has it, else does without. */
export function reopen(state: Library, id: number): void {
  const loan = state.loans[id];
  if (!loan || loan.returnedOn === null) return;
  loan.returnedOn = null;
  const copy = loan.copyOf === null ? undefined : state.copies[loan.copyOf];
  if (!copy) return;
  if (copy.loan === null && copy.hold === null) copy.loan = id;
  else loan.copyOf = null;
}

/** Takes the copy of a loan off it, where it is on it. */
export function freeCopy(state: Library, loanId: number): void {
  for (const copy of Object.values(state.copies)) if (copy.loan === loanId) copy.loan = null;
}

/** Makes these the books of a loan; a book that is taken off takes its copy along. */
export function setBooks(state: Library, loanId: number, books: readonly number[]): void {
  const loan = state.loans[loanId];
  if (!loan) return;
  loan.books = [...books].sort(ascending);
  if (loan.copyOf === null || loan.books.includes(loan.copyOf)) return;
  loan.copyOf = null;
  freeCopy(state, loanId);
}

/** Adds a hold that waits. */
export function request(state: Library, id: number, { user, book }: ReaderAndBook): void {
  const waitsUntil = addDays(state.today, termsOn(state.today).waitDays);
  state.holds[id] = { user, book, priority: 0, pausedUntil: null, waitsUntil, kept: null };
}

/** True if a hold may be paused until this day. */
export const mayPause = ({ today }: Library, until: string | null): boolean =>
  until === null || (until >= today && until <= addDays(today, 366));

/** Moves a hold in its queue, and pauses or resumes it. A copy that is kept for one that pauses goes to the next. */
export function changeHold(
  state: Library,
  id: number,
  { priority, pausedUntil }: Pick<Hold, 'priority' | 'pausedUntil'>,
): void {
  const hold = state.holds[id];
  if (!hold) return;
  Object.assign(hold, { priority, pausedUntil });
  const copy = state.copies[hold.book];
  if (pausedUntil === null || !copy || copy.hold !== id) return;
  hold.kept = null;
  copy.hold = null;
  keepForNext(state, hold.book);
}

/** Ends a hold; a copy that was kept for it is kept for the next, if `goesOn`. */
export function endHold(state: Library, id: number, goesOn: boolean): void {
  const hold = state.holds[id];
  delete state.holds[id];
  const copy = hold && state.copies[hold.book];
  if (!copy || copy.hold !== id) return;
  copy.hold = null;
  if (goesOn) keepForNext(state, hold.book);
}

/** Keeps the copy of a book for the first who waits for it, and gives those who are passed over. */
function keepForNext(state: Library, book: number): { hold: number; code: 'suspended' }[] {
  const copy = state.copies[book];
  const queue = queueOf(state, book);
  const next = queue.findIndex(([, hold]) => !isPaused(hold, state.today));
  const [id, hold] = queue[next] ?? [];
  if (copy && id !== undefined && hold) {
    copy.hold = id;
    hold.kept = { on: state.today, until: addDays(state.today, termsOn(state.today).shelfDays) };
  }
  const before = next === -1 ? queue : queue.slice(0, next);
  return before.map(([paused]) => ({ hold: paused, code: 'suspended' }));
}

/** Ends the holds whose last day is past, the longest past first. One that gets a copy meanwhile has more days. */
export function expireHolds(state: Library): void {
  const past = entriesOf(state.holds)
    .map(([id, hold]) => ({ id, last: lastDayOf(hold) }))
    .filter(({ last }) => last < state.today)
    .sort((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : a.id - b.id));
  for (const { id } of past) {
    const hold = state.holds[id];
    if (hold && lastDayOf(hold) < state.today) endHold(state, id, true);
  }
}
