import type pg from 'pg';
import type { Shot } from '../harness/load.js';
import { type DeskRow, deskRows, deskShots, readerOf, staffOf } from './desk-rows.js';
import { baselineShot, type Operation, repeatable } from './operation.js';

/** Of a token that is issued later than all changes of passwords. */
const ISSUED = 2_000_000_000;

/** Prepares the measured operations of the catalogue and of the desk. `books` are those that `library-operations.ts` has made. */
export async function deskOperations(url: string, database: pg.Client, books: number): Promise<Operation[]> {
  const staff = await staffOf(url, database);
  const { checkOut, checkIn, renew, request } = deskShots(staff);
  const reader = await readerOf(url, database, 3);
  const today = new Date().toISOString().slice(0, 10);
  const standing = [staff.id, ISSUED];
  const bookOf = (index: number) => 1 + ((index * 7919) % books);
  const get = (path: string, headers = {}): Shot => ({ method: 'GET', path, headers });
  return [
    repeatable(
      { name: 'search by words', kind: 'read', requests: 2000, replays: [['$0', 20, 0]] },
      (index) => {
        const words = `volume ${1000 + (bookOf(index) % 9000)}`;
        return { shot: get(`/catalogue/search?q=${encodeURIComponent(words)}`), parameters: [words] };
      },
    ),
    repeatable({ name: 'title', kind: 'read', requests: 4000, replays: [['$0']] }, (index) => ({
      shot: get(`/catalogue/titles/${bookOf(index)}`),
      parameters: [bookOf(index)],
    })),
    repeatable(
      {
        name: 'own loans',
        kind: 'read',
        requests: 2000,
        replays: [
          ['$0', ISSUED],
          ['$0', today, 0, 50],
        ],
      },
      () => ({ shot: get('/me/loans', reader.headers), parameters: [reader.id] }),
    ),
    onRows(database, {
      name: 'check out',
      shot: checkOut,
      parameters: ({ user, copy, book }) => [user, copy, book],
      replays: [
        standing,
        ['$0', null, '$1', null],
        ['$0', today, '$1'],
        ['$0', today, today, '$1', null, 'default/book', '$2', null],
      ],
    }),
    onRows(database, {
      name: 'check in',
      lent: true,
      shot: checkIn,
      parameters: ({ copy, loan }) => [copy, loan],
      replays: [standing, ['$0', null], ['$0', today], ['$1', today], ['$0']],
    }),
    onRows(database, {
      name: 'renew',
      lent: true,
      shot: renew,
      parameters: ({ loan }) => [loan],
      replays: [standing, ['$0'], ['$0', today], ['$0', today, null, 'default/book', 0]],
    }),
    onRows(database, {
      name: 'place a hold',
      lent: true,
      shot: request,
      parameters: ({ book, other }) => [other, book],
      replays: [
        standing,
        ['$0', null, '$1'],
        ['$0', today, '$1'],
        ['$1', '$0', today, today],
        // The hold that was made: which one costs the same.
        [1],
      ],
    }),
  ];
}

/** An operation of the desk, each request of which is about a reader and a copy of its own. */
function onRows(
  database: pg.Client,
  operation: {
    name: string;
    /** The copies are lent to their readers. */
    lent?: boolean;
    shot: (row: DeskRow) => Shot;
    parameters: (row: DeskRow) => number[];
    replays: NonNullable<Operation['replays']>;
  },
): Operation {
  const { name, lent = false, shot, parameters, replays } = operation;
  return {
    name,
    kind: 'write',
    requests: 600,
    replays,
    prepare: async (requests) => {
      const rows = await deskRows(database, 2 * requests, lent);
      await database.query('CHECKPOINT');
      const [own, bare] = [rows.slice(0, requests), rows.slice(requests)];
      return {
        service: own.map(shot),
        baseline: bare.map((row) => baselineShot(name, parameters(row), shot(row).headers)),
      };
    },
  };
}
