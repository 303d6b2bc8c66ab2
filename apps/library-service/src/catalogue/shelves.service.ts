import { MOST_SHELVED, type Shelves } from '@repo/contracts/library';
import type { LibraryDatabase } from '../db/database.js';
import { booksToShow } from '../rules/just-returned.js';
import { findGenres, findNew, returnsSince, titlesThatAreIn } from './shelves.repository.js';
import { shortTitle } from './suggestions.service.js';

type Moment = { now: Date; day: string; timeZone: string };

/** Reads the shelves of the front page: what is new, and what has just come back. */
export const readShelves = (database: LibraryDatabase, { now, day, timeZone }: Moment): Promise<Shelves> =>
  database.readStale(async (db) => {
    const { total, titles } = await findNew(db, now);
    const returned = booksToShow(await returnsSince(db, day, timeZone));
    const areIn = await titlesThatAreIn(db, returned.slice(-2 * MOST_SHELVED));
    return {
      new: { total, titles: titles.map(shortTitle) },
      genres: await findGenres(db),
      returned: areIn.map(shortTitle),
    };
  });
