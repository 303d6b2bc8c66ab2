import { LOAN_DAYS } from '@repo/contracts/library';
import type { Sent } from '../http.js';
import { jsonRequest } from '../requests.js';
import {
  changeHold,
  checkIn,
  checkOut,
  endHold,
  expireHolds,
  freeCopy,
  mayHave,
  mayPause,
  mayRequest,
  renew,
  renewed,
  reopen,
  request,
  setBooks,
} from './circulation.model.js';
import { AUDITED, fits } from './library.audit.js';
import { libraryClients } from './library.client.js';
import {
  BEGINNING,
  bookOf,
  type Command,
  deskToken,
  LATE,
  type LibraryIntent,
  PASSWORD,
  requestOf,
} from './library.commands.js';
import { addDays, ascending, EMPTY, entriesOf, isNew, type Library } from './library.state.js';
import type { Call } from './linearize.js';
import type { Event, Model } from './sequences.js';

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
      return openLoans(state).some(({ user }) => user === command.user) ? 409 : 200;
    case 'add book':
      return isTaken(state, command.title) ? 409 : 201;
    case 'replace book':
      if (!isBook) return 404;
      return isTaken(state, command.title, command.book) ? 409 : 200;
    case 'remove book':
      if (!isBook) return 404;
      return openLoans(state).some(({ books: lent }) => lent.includes(command.book)) ? 409 : 200;
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
      return loan.returnedOn === null ? 200 : 409;
    case 'reopen':
    case 'drop loan':
      return loan ? 200 : 404;
    case 'check out':
      if (!Object.hasOwn(users, command.user) || !isBook) return 404;
      return mayHave(state, command) ? 201 : 409;
    case 'check in':
      return isBook ? 200 : 404;
    case 'renew':
      // Nobody renews a loan of an account that is gone.
      if (!loan || loan.user === null) return 404;
      return command.renewals === loan.renewals && renewed(state, loan) !== null ? 200 : 409;
    case 'request':
      if (!Object.hasOwn(users, command.user) || !isBook) return 404;
      return mayRequest(state, command) ? 201 : 409;
    case 'change hold':
      if (!state.used.holds.includes(command.hold)) return 404;
      if (!mayPause(state, command.pausedUntil)) return 400;
      return Object.hasOwn(state.holds, command.hold) ? 200 : 409;
    case 'cancel hold':
      if (!state.used.holds.includes(command.hold)) return 404;
      return Object.hasOwn(state.holds, command.hold) ? 200 : 409;
    case 'most read':
      return 200;
  }
}

const openLoans = ({ loans }: Library) =>
  Object.values(loans).filter(({ returnedOn }) => returnedOn === null);

const findUser = ({ users }: Library, email: string): number | undefined => {
  const found = entriesOf(users).find(([, user]) => user.email.toLowerCase() === email.toLowerCase());
  return found?.[0];
};

const isTaken = ({ books }: Library, title: string, but?: number): boolean =>
  entriesOf(books).some(([id, book]) => book.title === title && id !== but);

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
      for (const [held, hold] of entriesOf(state.holds)) if (hold.user === user) endHold(state, held, false);
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
      for (const [held, hold] of entriesOf(state.holds)) if (hold.book === book) delete state.holds[held];
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
        lentOn: kind === 'lend' ? state.today : LATE.loan_date,
        deadline: kind === 'lend' ? addDays(state.today, LOAN_DAYS) : LATE.deadline,
        returnedOn: null,
        renewals: 0,
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
      if (loan) loan.returnedOn = state.today;
      freeCopy(state, command.loan);
      return state;
    case 'reopen':
      reopen(state, command.loan);
      return state;
    case 'drop loan':
      delete state.loans[command.loan];
      freeCopy(state, command.loan);
      return state;
    case 'check out':
      return checkOut(state, command, body);
    case 'check in':
      return checkIn(state, book, body);
    case 'renew':
      return renew(state, command.loan, body);
    case 'request': {
      const placed = Object(body).hold?.id;
      request(state, placed, command);
      return isNew(state.used.holds, placed) ? state : undefined;
    }
    case 'change hold':
      changeHold(state, command.hold, command);
      return state;
    case 'cancel hold':
      endHold(state, command.hold, true);
      return state;
    case 'most read': {
      const moment = state.mostRead.indexOf(JSON.stringify(body));
      return moment < 0 ? undefined : { ...state, mostRead: state.mostRead.slice(moment) };
    }
  }
}

const subjectOf = (token: unknown): number =>
  Number(JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()).sub);

function mostRead({ books, loans }: Library) {
  return entriesOf(books)
    .map(([id, { title }]) => ({
      book: { id, ...bookOf(title) },
      readers: Object.values(loans).filter((loan) => loan.books.includes(id)).length,
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

/** The numbers of days that may go by: up to deadlines and the last days of holds, beyond them, and for a year. */
const DAYS = [1, 1, 2, 3, 4, 7, 8, 15, 366];

/** A service with a date of its own, and a worker that works when it is told to. */
export type SteeredService = {
  url: string;
  /** Its date, in milliseconds since 1970. */
  now(): number;
  passDays(days: number): Promise<void>;
  work(): Promise<void>;
  log(): string;
  stop(): Promise<void>;
};

/** A model of a library service that has `OWN_POLICY` and the staff, and nothing else. */
export function libraryModel(service: SteeredService): Model<Library, Command, LibraryIntent> {
  const readAtDesk = (path: string): Sent => jsonRequest('GET', path, undefined, deskToken(service.now()));
  const { commandsOf, learn } = libraryClients(service);

  async function happen({ kind, first }: LibraryIntent): Promise<Event<Library> | undefined> {
    if (kind === 'worker works') {
      await service.work();
      return { told: kind, after: afterWork };
    }
    if (kind !== 'days go by') return undefined;
    const days = DAYS[first % DAYS.length] ?? 1;
    await service.passDays(days);
    return {
      told: `${days} ${kind}`,
      after: (state) => ({ ...state, today: addDays(state.today, days) }),
    };
  }

  return {
    url: service.url,
    initial: EMPTY,
    beginning: BEGINNING,
    step,
    happen,
    commandsOf,
    requestOf: (command) => requestOf(command, service.now()),
    nameOf: ({ kind }) => kind,
    learn,
    audit: { requests: () => AUDITED.map(readAtDesk), fits },
    log: service.log,
    stop: service.stop,
  };
}

function afterWork(before: Library): Library {
  const state = structuredClone(before);
  expireHolds(state);
  return state;
}
