import type pg from 'pg';
import type { Shot } from '../harness/load.js';
import { type DeskRow, deskRows, deskShots, readerOf, staffOf } from './desk-rows.js';
import { type Operation, repeatable } from './operation.js';

/** Prepares the measured operations of the catalogue and of the desk. `books` are those that `library-operations.ts` has made. */
export async function deskOperations(url: string, database: pg.Client, books: number): Promise<Operation[]> {
  const staff = await staffOf(url, database);
  const { checkOut, checkIn, renew, request } = deskShots(staff);
  const reader = await readerOf(url, database, 3);
  const bookOf = (index: number) => 1 + ((index * 7919) % books);
  const get = (path: string, headers = {}): Shot => ({ method: 'GET', path, headers });
  return [
    repeatable('search by words', 2000, (index) => {
      const words = `volume ${1000 + (bookOf(index) % 9000)}`;
      return get(`/catalogue/search?q=${encodeURIComponent(words)}`);
    }),
    repeatable('title', 4000, (index) => get(`/catalogue/titles/${bookOf(index)}`)),
    repeatable('own loans', 2000, () => get('/me/loans', reader.headers)),
    onRows(database, 'check out', checkOut, { lent: false }),
    onRows(database, 'check in', checkIn, { lent: true }),
    onRows(database, 'renew', renew, { lent: true }),
    onRows(database, 'place a hold', request, { lent: true }),
  ];
}

/**
 * Makes an operation of the desk, each request of which is about a reader and a copy of its own.
 * @param options.lent true: the copies are lent to their readers
 */
function onRows(
  database: pg.Client,
  name: string,
  shot: (row: DeskRow) => Shot,
  { lent }: { lent: boolean },
): Operation {
  return {
    name,
    requests: 600,
    prepare: async (requests) => {
      const rows = await deskRows(database, requests, lent);
      await database.query('CHECKPOINT');
      return rows.map(shot);
    },
  };
}
