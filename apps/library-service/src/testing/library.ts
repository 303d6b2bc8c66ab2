import type {
  Book,
  Checkin,
  Copy,
  DecidedHold,
  DecidedLoan,
  DeskLoan,
  Patron,
  Policy,
  PolicyRule,
  Refusal,
} from '@repo/contracts/library';
import { DEFAULT_PARAMETERS, type PolicyParameters, WEEKDAYS } from '@repo/contracts/library';
import { insist } from '@repo/testing/http-client';
import type { Client } from './client.js';

/**
 * The client, which sends again what is answered with 503, as the service promises that clients may: on a busy machine a
 * lock may be waited for longer than the service waits.
 */
export function patient(client: Client): Client {
  const patiently =
    <A extends unknown[], R extends { status: number }>(ask: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      insist(() => ask(...args));
  return {
    ...client,
    post: patiently(client.post) as Client['post'],
    put: patiently(client.put) as Client['put'],
    remove: patiently(client.remove) as Client['remove'],
  };
}

let made = 0;
/** A text that no other call in this test file got. */
export const unique = (prefix: string) => {
  made += 1;
  return `${prefix}${String(made).padStart(5, '0')}`;
};

/** Returns the actions at a desk, for tests: `desk` is a client with a librarian's token. */
export function libraryOf(desk: Client) {
  const ok = async <T>(path: string, body: unknown, status = 201): Promise<T> => {
    const answer = await desk.post<T>(path, body);
    if (answer.status !== status) throw new Error(`POST ${path} gave ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const copiesOf = async ({ id }: Pick<Book, 'id'>) => (await desk.get<Copy[]>(`/books/${id}/copies`)).body;
  return {
    copiesOf,
    /** A new title with so many copies. */
    newTitle: async (copies = 1, changes: Record<string, unknown> = {}) => {
      const book = await desk.newBook(changes);
      for (let n = 1; n < copies; n += 1) await ok(`/books/${book.id}/copies`, { barcode: unique('B') });
      return { book, copies: await copiesOf(book) };
    },
    /** Makes this many titles, each with a copy; returns the barcodes of the copies. */
    newBarcodes: async (count: number) => {
      const barcodes = Array.from({ length: count }, () => unique('L'));
      for (const barcode of barcodes) {
        const book = await desk.newBook({ title: `Book ${barcode}` });
        await ok(`/books/${book.id}/copies`, { barcode });
      }
      return barcodes;
    },
    newPatron: (changes: Record<string, unknown> = {}) =>
      ok<Patron>('/patrons', { first_name: 'Ada', last_name: 'Lovelace', card: unique('P-'), ...changes }),
    /** Makes the policy in force one whose general rule has these changes. */
    setPolicy: (
      admin: Client,
      day: string,
      changes: Partial<PolicyParameters> = {},
      rules: PolicyRule[] = [],
      document: Record<string, unknown> = {},
    ) =>
      admin.post<Policy>('/policies', {
        effective_from: day,
        document: {
          open_weekdays: [...WEEKDAYS],
          categories: ['child'],
          materials: ['dvd'],
          rules: [{ ...DEFAULT_PARAMETERS, ...changes }, ...rules],
          ...document,
        },
      }),
    checkOut: (user_id: number, copy_id: number, more: Record<string, unknown> = {}) =>
      desk.post<DecidedLoan & Refusal>('/circulation/checkouts', { user_id, copy_id, ...more }),
    checkIn: (copy_id: number, more: Record<string, unknown> = {}) =>
      desk.post<Checkin>('/circulation/checkins', { copy_id, ...more }),
    undoCheckIn: (loan_id: number) => desk.post<DeskLoan>('/circulation/checkins/undo', { loan_id }),
    request: (user_id: number, book_id: number, more: Record<string, unknown> = {}) =>
      desk.post<DecidedHold & Refusal>('/holds', { user_id, book_id, ...more }),
    openLoans: async (user_id: number) => (await desk.get<unknown[]>(`/patrons/${user_id}/loans`)).body,
    renew: (loan_id: number, renewals = 0, more: Record<string, unknown> = {}) =>
      desk.post<DecidedLoan & Refusal>('/circulation/renewals', { loan_id, renewals, ...more }),
  };
}

export type Library = ReturnType<typeof libraryOf>;

/** The codes of a refusal. */
export const codesOf = ({ reasons }: Pick<Refusal, 'reasons'>) => reasons.map(({ code }) => code);
