import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book, Checkin, Copy, DecidedHold, DecidedLoan, Patron, Refusal } from '@repo/contracts/library';
import { runServiceCommand } from '@repo/testing/service-process';
import { type Client, PAUSE_MILLIS } from './client.js';
import { type Load, startLoad } from './load.js';

/** Changes at the desk that the service has acknowledged. Each title has one copy, and readers of its own. */
export type DeskLedger = {
  loans: Map<number, { user: number; copy: number; renewals: number }>;
  returned: Set<number>;
  /** Holds, with what they are by now. */
  holds: Map<number, 'placed' | 'fulfilled' | 'cancelled'>;
};

export const newDeskLedger = (): DeskLedger => ({ loans: new Map(), returned: new Set(), holds: new Map() });

/** A title with one copy, who borrows it, and who waits for it. */
export type DeskTitle = { book: number; copy: number; borrower: number; waiting: number };

export type Desk = { titles: DeskTitle[]; token: string };

const PASSWORD = 'correct horse battery';

/** Appoints a member of the staff, who makes a policy by which every renewal gains days, and so many titles with their readers. */
export async function openDesk(client: Client, databaseUrl: string, count: number): Promise<Desk> {
  const email = 'staff@example.org';
  const { code, err } = await runServiceCommand('library-service', 'create-user', {
    env: { DATABASE_URL: databaseUrl, NEW_USER_PASSWORD: PASSWORD },
    args: ['--email', email, '--role', 'admin', '--first-name', 'S', '--last-name', 'T'],
  });
  if (code !== 0) throw new Error(err);
  const login = await client.insist<{ token: string }>('POST', '/users/login', {
    body: { email, password: PASSWORD },
  });
  const { token } = login.body;
  const made = async <T>(path: string, body: object): Promise<T> => {
    const answer = await client.insist<T>('POST', path, { token, body });
    if (answer.status !== 201) throw new Error(`POST ${path} gave ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const { body: policy } = await client.insist<{ document: { rules: object[] } }>('GET', '/policies/0', {
    token,
  });
  const [rule] = policy.document.rules;
  await made('/policies', {
    effective_from: new Date().toISOString().slice(0, 10),
    document: { ...policy.document, rules: [{ ...rule, renewal_days: 21 }] },
  });
  const newReader = async () =>
    (await made<Patron>('/patrons', { first_name: 'Ada', last_name: 'Reader' })).user.id;
  const titles: DeskTitle[] = [];
  while (titles.length < count) {
    const { id: book } = await made<Book>('/books', {
      title: `The Book ${randomUUID()}`,
      genre: 'Novel',
      age_category: 'adults',
      publish_date: '1969-03-01',
      author: 'Ursula K. Le Guin',
    });
    const { body: copies } = await client.insist<Copy[]>('GET', `/books/${book}/copies`, { token });
    titles.push({
      book,
      copy: copies[0]?.id ?? 0,
      borrower: await newReader(),
      waiting: await newReader(),
    });
  }
  return { titles, token };
}

/**
 * Each title is lent, renewed, requested by somebody else, and taken back; then it is kept for them, and they fetch it or
 * cancel, over and over; until `stop`.
 */
export function startDeskLoad(client: Client, { titles, token }: Desk, ledger: DeskLedger): Load {
  return startLoad(titles.map((title) => () => serve(client, title, token, ledger)));
}

async function serve(client: Client, title: DeskTitle, token: string, ledger: DeskLedger): Promise<void> {
  const desk = deskOf(client, token, ledger);
  const loan = await desk.checkOut(title.borrower, title.copy);
  if (loan === null) return sleep(PAUSE_MILLIS);
  await desk.renew(loan);
  const hold = await desk.request(title.waiting, title.book);
  await desk.checkIn(title.copy, loan, hold);
  if (hold === null) return;
  if (hold % 2 === 0) return desk.cancel(hold);
  const fetched = await desk.checkOut(title.waiting, title.copy);
  if (fetched === null) return;
  ledger.holds.set(hold, 'fulfilled');
  await desk.checkIn(title.copy, fetched, null);
}

/**
 * What staff does, each until the answer is definite. After an unsure try the answer to the next one may say that it was done,
 * and has to say with which result.
 */
function deskOf(client: Client, token: string, ledger: DeskLedger) {
  const ask = <T>(method: string, path: string, body?: object) =>
    client.insist<T>(method, path, { token, ...(body !== undefined && { body }) });
  type Asked = Awaited<ReturnType<typeof ask>>;
  const complain = (what: string, { status, text, unsure }: Asked) => {
    client.complain(`${what}: ${status}${unsure ? ', after a try of which nothing is known' : ''}: ${text}`);
    return null;
  };
  return {
    checkOut: async (user: number, copy: number): Promise<number | null> => {
      const body = { user_id: user, copy_id: copy };
      const answer = await ask<DecidedLoan & Refusal>('POST', '/circulation/checkouts', body);
      const { status, unsure } = answer;
      const loan = status === 201 || (unsure && status === 409) ? answer.body.loan : null;
      if (!loan) return complain(`lending copy ${copy} to ${user}`, answer);
      ledger.loans.set(loan.id, { user, copy, renewals: 0 });
      return loan.id;
    },
    renew: async (loan: number): Promise<void> => {
      const answer = await ask<DecidedLoan>('POST', '/circulation/renewals', { loan_id: loan, renewals: 0 });
      const isChanged = answer.unsure && answer.status === 409 && /changed/i.test(answer.text);
      const known = ledger.loans.get(loan);
      if ((answer.status === 200 || isChanged) && known) known.renewals = 1;
      else complain(`renewing loan ${loan}`, answer);
    },
    request: async (user: number, book: number): Promise<number | null> => {
      const answer = await ask<DecidedHold & Refusal>('POST', '/holds', { user_id: user, book_id: book });
      const { status, unsure } = answer;
      const hold = status === 201 || (unsure && status === 409) ? answer.body.hold : null;
      if (!hold) return complain(`requesting title ${book} for ${user}`, answer);
      ledger.holds.set(hold.id, 'placed');
      return hold.id;
    },
    checkIn: async (copy: number, loan: number, hold: number | null): Promise<void> => {
      const answer = await ask<Checkin>('POST', '/circulation/checkins', { copy_id: copy });
      const { loan: ended, last_return: last, hold: kept } = answer.body;
      const isEnded = ended?.id === loan || (answer.unsure && last?.loan_id === loan);
      if (answer.status !== 200 || !isEnded || (kept?.id ?? null) !== hold) {
        complain(`taking copy ${copy} back, of loan ${loan} and for hold ${hold}`, answer);
      } else ledger.returned.add(loan);
    },
    cancel: async (hold: number): Promise<void> => {
      const answer = await ask('DELETE', `/holds/${hold}`);
      if (answer.status === 200 || (answer.unsure && answer.status === 409)) {
        ledger.holds.set(hold, 'cancelled');
      } else complain(`cancelling hold ${hold}`, answer);
    },
  };
}
