import {
  type Availability,
  type CatalogueQuery,
  MOST_FOUND,
  MOST_PAGED,
  RESULTS_PER_PAGE,
  type SearchResults,
} from '@repo/contracts/library';
import { invalid } from '@repo/http-kit';
import type { LibraryDatabase } from '../db/database.js';
import { readIsbn } from './isbn.js';
import { type Found, findTitles, findWords, type KnownWord, type Wanted } from './search.repository.js';
import { corrections } from './spelling.js';

/** Characters of a text that the index of titles can find within them. */
const SHORTEST_PART = 3;

type Changes = Pick<SearchResults, 'corrected' | 'left_out' | 'all_words'>;

const AS_TYPED: Changes = { corrected: {}, left_out: [], all_words: true };

/** Finds titles by words or by ISBN. @throws ServiceError 400 for a page beyond the first 1,000 titles */
export async function searchCatalogue(
  database: LibraryDatabase,
  query: CatalogueQuery,
): Promise<SearchResults> {
  const { q, page = 1, per_page: limit = RESULTS_PER_PAGE, ...filters } = query;
  const offset = (page - 1) * limit;
  if (offset + limit > MOST_PAGED)
    throw invalid({ page: [`Only the first ${MOST_PAGED} titles are shown.`] });
  const question = q.trim();
  return database.readStale(async (db) => {
    const find = (wanted: Wanted) => findTitles(db, wanted, { question, filters, limit, offset });
    const isbn = readIsbn(question);
    if (isbn !== null) return bodyOf(await find({ isbn }), AS_TYPED);
    const typed = await find({ words: 'typed' });
    // Then some title has each of the words: none is mistyped.
    if (typed.total > 0) return bodyOf(typed, AS_TYPED);
    const { parts, ...changes } = meant(await findWords(db, typed.words));
    for (const query of [allOf(parts), allButOneOf(parts)]) {
      if (query === null) continue;
      const found = await find({ query });
      if (found.total > 0) return bodyOf(found, { ...changes, all_words: query === allOf(parts) });
    }
    // Where words are not written apart, they are parts of what the index takes for one.
    const isLong = [...question].length >= SHORTEST_PART;
    return bodyOf(isLong ? await find({ part: question }) : typed, AS_TYPED);
  });
}

/** Chooses the words that were meant: those that no title has are corrected, or left out. Each part is for one word. */
function meant(known: readonly KnownWord[]): Omit<Changes, 'all_words'> & { parts: string[] } {
  const words = known.map((each, place) => ({
    ...each,
    instead: each.known ? [each.word] : corrections(each.word, each.near),
    isBeginning: each.known && place === known.length - 1,
  }));
  const used = words.filter(({ instead }) => instead.length > 0);
  return {
    corrected: Object.fromEntries(
      used.filter((each) => !each.known).map(({ word, instead }) => [word, instead]),
    ),
    left_out: words.filter(({ instead }) => instead.length === 0).map(({ word }) => word),
    parts: used.map(
      ({ instead, isBeginning }) =>
        `(${instead.map((word) => `'${word}'${isBeginning ? ':*' : ''}`).join(' | ')})`,
    ),
  };
}

const allOf = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(' & '));

/** With fewer words, one that is missing leaves too little to go by. */
const FEWEST_TO_MISS_ONE = 3;

function allButOneOf(parts: readonly string[]): string | null {
  if (parts.length < FEWEST_TO_MISS_ONE) return null;
  return parts.map((_, missing) => `(${parts.filter((_part, n) => n !== missing).join(' & ')})`).join(' | ');
}

/** The availability that is counted as copies that are free. */
export const availabilityOf = ({
  free,
  ...counted
}: Found['results'][number]['availability']): Availability => ({
  total: counted.total,
  available: Math.max(0, free),
  holds: counted.holds,
  next_due: counted.next_due,
});

const bodyOf = ({ total, facets, results }: Found, changes: Changes): SearchResults => ({
  total: Math.min(total, MOST_FOUND),
  total_is: total > MOST_FOUND ? 'at_least' : 'exact',
  corrected: changes.corrected,
  all_words: changes.all_words,
  left_out: changes.left_out,
  facets,
  results: results.map((title) => ({
    book: title.book,
    full_title: title.full_title,
    language: title.language,
    series: title.series,
    series_number: title.series_number,
    subjects: title.subjects,
    isbns: title.isbns,
    availability: availabilityOf(title.availability),
  })),
});
