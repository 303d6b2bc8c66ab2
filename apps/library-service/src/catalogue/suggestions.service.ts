import { MOST_SUGGESTED, type Suggestions } from '@repo/contracts/library';
import type { LibraryDatabase } from '../db/database.js';
import { asTyped } from './correct.service.js';
import { wordsOfQuestion } from './search.repository.js';
import { availabilityOf } from './search.service.js';
import {
  type ShortRow,
  seriesBegunWith,
  titlesBegunWith,
  titlesWithWords,
} from './suggestions.repository.js';

const FEWEST_LETTERS = 2;

/** Suggests series and titles for what was typed so far; nothing for a single letter. */
export async function suggest(database: LibraryDatabase, typed: string): Promise<Suggestions> {
  const text = typed.trim();
  if ([...text].length < FEWEST_LETTERS) return { series: [], titles: [] };
  return database.readStale(async (db) => {
    const [series, begun] = [await seriesBegunWith(db, text), await titlesBegunWith(db, text)];
    const missing = MOST_SUGGESTED.titles - begun.length;
    // The words of a text are looked for only where few titles begin with it.
    const words = missing === 0 ? [] : await wordsOfQuestion(db, text);
    const others =
      words.length === 0
        ? []
        : await titlesWithWords(db, asTyped(words), {
            ...{ without: begun.map(({ id }) => id), limit: missing },
          });
    return { series, titles: [...begun, ...others].map(shortTitle) };
  });
}

/** The fields of a book of a short list. */
export const shortTitle = ({
  id,
  title,
  author,
  cover,
  availability,
}: ShortRow): Suggestions['titles'][number] => ({
  id,
  title,
  author,
  cover,
  availability: availabilityOf(availability),
});
