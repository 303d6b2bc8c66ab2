import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book, Loan, User } from '@repo/contracts/library';
import { type Client, PAUSE_MILLIS } from './client.js';
import { type Load, startLoad } from './load.js';

/**
 * The requests of clients and the changes that the service has acknowledged. Each loan is requested with a different
 * `loan_date`, which identifies it when the answer with its id is lost.
 */
export type LibraryLedger = {
  asked: Set<string>;
  loans: Map<number, string>;
  /** The second book of a loan. */
  added: { loan: number; book: number }[];
  returned: Set<number>;
  deleted: Set<number>;
  /** Loans whose deletion was asked for, acknowledged or not. */
  leaving: Set<number>;
};

export const newLibraryLedger = (): LibraryLedger => ({
  asked: new Set(),
  loans: new Map(),
  added: [],
  returned: new Set(),
  deleted: new Set(),
  leaving: new Set(),
});

const FIRST_DAY = Date.UTC(1000, 0, 1);
const DAY_MILLIS = 86_400_000;

export type Reader = { user: number; books: [number, number] };

export async function registerReaders(client: Client, count: number): Promise<Reader[]> {
  const readers: Reader[] = [];
  while (readers.length < count) {
    const name = randomUUID();
    const user = await client.insist<User>('POST', '/users/register', {
      body: {
        first_name: 'Ada',
        last_name: 'Reader',
        email: `${name}@example.org`,
        password: 'correct horse battery',
        role: 'user',
      },
    });
    const books = await Promise.all([newBook(client, `One of ${name}`), newBook(client, `Two of ${name}`)]);
    readers.push({ user: user.body.id, books });
  }
  return readers;
}

async function newBook(client: Client, title: string): Promise<number> {
  const body = {
    title,
    genre: 'Novel',
    age_category: 'adults',
    publish_date: '1969-03-01',
    author: 'Ursula K. Le Guin',
  };
  return (await client.insist<Book>('POST', '/books', { body })).body.id;
}

/** Each reader borrows, adds a book, and gives back or deletes, over and over; until `stop`. */
export function startLibraryLoad(client: Client, readers: readonly Reader[], ledger: LibraryLedger): Load {
  return startLoad(readers.map((reader) => () => borrow(client, reader, ledger)));
}

async function borrow(client: Client, { user, books }: Reader, ledger: LibraryLedger): Promise<void> {
  const day = new Date(FIRST_DAY + ledger.asked.size * DAY_MILLIS).toISOString().slice(0, 10);
  ledger.asked.add(day);
  const body = { user_id: user, loan_date: day, book_ids: [books[0]] };
  const made = await client.once<Loan>('POST', '/loans', { body });
  if (made === 'unknown') return sleep(PAUSE_MILLIS);
  if (made.status !== 201) return client.complain(`POST /loans: ${made.status} ${made.text}`);
  const loan = made.body.id;
  ledger.loans.set(loan, day);

  const added = await client.insist('PUT', `/loans/${loan}/add-book/${books[1]}`);
  if (added.status === 200 || (added.unsure && added.status === 400)) {
    ledger.added.push({ loan, book: books[1] });
  } else client.complain(`adding a book: ${added.status} ${added.text}`);

  if (loan % 3 === 0) return remove(client, loan, ledger);
  const returned = await client.insist('PUT', `/loans/${loan}/return`);
  if (returned.status === 200 || (returned.unsure && returned.status === 409)) ledger.returned.add(loan);
  else client.complain(`returning: ${returned.status} ${returned.text}`);
}

async function remove(client: Client, loan: number, ledger: LibraryLedger): Promise<void> {
  ledger.leaving.add(loan);
  const answer = await client.insist('DELETE', `/loans/${loan}`);
  if (answer.status === 200 || (answer.unsure && answer.status === 404)) ledger.deleted.add(loan);
  else client.complain(`deleting: ${answer.status} ${answer.text}`);
}
