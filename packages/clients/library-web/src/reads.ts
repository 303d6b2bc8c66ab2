import { useRead } from '@repo/web-kit';
import { library } from './library.js';

// Pages that read the same share the answer, under one key.

const FIVE_MINUTES = 300_000;

/** The books that most people read. The service counts them anew every 90 seconds. */
export const usePopular = () =>
  useRead('popular', () => library.books.popular(), { freshMillis: FIVE_MINUTES, isForAll: true });

/** The name of the library, and when it is open. */
export const useLibrary = () =>
  useRead('library', () => library.calendar.library(), { freshMillis: FIVE_MINUTES, isForAll: true });

/** The books of the front page. */
export const useShelves = () =>
  useRead('shelves', () => library.titles.shelves(), { freshMillis: 60_000, isForAll: true });

export const useTitle = (bookId: number) =>
  useRead(`title ${bookId}`, () => library.titles.one(bookId), { isForAll: true });

/** Where the caller is logged in. */
export const useDevices = () => useRead('devices', () => library.session.devices());

export const useMe = (username: string | undefined) =>
  useRead(username && 'me', () => library.me.get(), { freshMillis: 10_000 });

/** The own open loans; nobody has more than a page of them but by exception. */
export const useMyLoans = (username: string | undefined) =>
  useRead(username && 'my loans', async () => (await library.me.loans({ limit: 100 }).page()).items);

export const useMyHolds = (username: string | undefined) =>
  useRead(username && 'my holds', async () => (await library.me.holds({ limit: 100 }).page()).items);

export const useMyLists = (username: string | undefined) =>
  useRead(username && 'my lists', () => library.lists.mine());

/** The lists of staff; nobody needs more of them than a page. */
export const usePublicLists = () =>
  useRead('public lists', async () => (await library.lists.all({ limit: 100 }).page()).items, {
    freshMillis: 60_000,
    isForAll: true,
  });
