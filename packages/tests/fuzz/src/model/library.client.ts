import { send } from '../http.js';
import { jsonRequest } from '../requests.js';
import { type Command, deskToken, isEvent, type LibraryIntent, PASSWORD } from './library.commands.js';
import { addDays, dayOf } from './library.state.js';
import type { Call } from './linearize.js';

// Few of each, so that clients get into each other's way.
const TITLES = ['Emma', 'Ulysses', 'Momo', 'Dune', 'emma', 'Ficciones', 'Nausea', 'Beloved'];
const EMAILS = [
  'ada@example.org',
  'ADA@example.org',
  'bob@example.org',
  'eve@example.org',
  'Eve@example.org',
];
/** Until when holds are paused, in days from today: not at all, not any more, for a day or longer, too long. */
const PAUSES = [null, null, -1, 0, 0, 2, 5, 30, 367];
const PRIORITIES = [0, 0, -1, 1];

/** Most of these are about a book that is lent at the desk, if there is one. */
const LENT = ['renew', 'request', 'check in'];

const NOTHING = 4711;

/** One of these, counted modulo how many there are; where there is none, an id that nothing has. */
const chosen = (ids: readonly number[], index: number): number => ids[index % ids.length] ?? NOTHING;

/** One of the last few ids, as `chosen` does. */
const pick = (ids: readonly number[], index: number): number => chosen(ids.slice(-6), index);

/** The clients of a library, who make commands of intents from what they have learned from answers. */
export function libraryClients(service: { url: string; now(): number }) {
  const known = {
    users: [] as number[],
    books: [] as number[],
    loans: [] as number[],
    holds: [] as number[],
  };
  /** The open loans of the desk, each with its book. */
  const lent = new Map<number, number>();
  /** The number of renewals of each loan, as the service has told this client. */
  const renewals = new Map<number, number>();
  /** The one copy of each book. */
  const copies = new Map<number, number>();

  async function copyOf(book: number): Promise<number> {
    const seen = copies.get(book);
    if (seen !== undefined) return seen;
    const sent = jsonRequest('GET', `/books/${book}/copies`, undefined, deskToken(service.now()));
    const { body } = await send(service.url, sent);
    const { id } = Object(Array.isArray(body) ? body[0] : undefined);
    if (typeof id === 'number') copies.set(book, id);
    return id ?? NOTHING;
  }

  async function commandsOf({ kind, first, second }: LibraryIntent): Promise<Command[]> {
    if (isEvent(kind)) return [];
    const last = [...lent].slice(-3);
    const isLent = LENT.includes(kind) && second % 4 !== 0;
    const [loan = pick(known.loans, first), book = pick(known.books, second)] =
      (isLent && last[second % last.length]) || [];
    const pause = PAUSES[second % PAUSES.length] ?? null;
    return [
      {
        kind,
        loan,
        // The last ones: most of those before have ended.
        hold: chosen(known.holds.slice(-3), first),
        copy: await copyOf(book),
        user: pick(known.users, first),
        book,
        books: [...new Set([second, first].slice(0, second % 3).map((index) => pick(known.books, index)))],
        title: TITLES[first % TITLES.length] ?? '',
        email: EMAILS[first % EMAILS.length] ?? '',
        password: second % 3 === 0 ? 'wrong' : PASSWORD,
        renewals: (renewals.get(loan) ?? 0) + (second % 5 === 1 ? 1 : 0),
        priority: PRIORITIES[first % PRIORITIES.length] ?? 0,
        pausedUntil: pause === null ? null : addDays(dayOf(service.now()), pause),
      },
    ];
  }

  function learn({ command: { kind, book, ...command }, answer }: Call<Command>): void {
    if (answer.status >= 300) return;
    const { loan, hold, id = loan?.id ?? hold?.id } = Object(answer.body);
    if (kind === 'renew') renewals.set(id, loan.renewals);
    if (kind === 'check out') lent.set(id, book);
    if (kind === 'check in') lent.delete(loan?.id);
    if (kind === 'give back' || kind === 'drop loan') lent.delete(command.loan);
    if (answer.status !== 201) return;
    if (kind === 'request') known.holds.push(id);
    else if (kind === 'register') known.users.push(id);
    else if (kind === 'add book') known.books.push(id);
    else known.loans.push(id);
  }

  return { commandsOf, learn };
}
