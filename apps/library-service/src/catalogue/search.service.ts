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
import { asTyped, FEW, findMeant, oneWordLess } from './correct.service.js';
import { isLikeIsbn, readIsbn } from './isbn.js';
import {
  type CountedCopies,
  type Found,
  findTitles,
  type Wanted,
  wordsOfQuestion,
} from './search.repository.js';

/** Characters of a text that the index of titles can find within them. */
const SHORTEST_PART = 3;

/** Where words are not written apart, the index takes several for one; a question of more is written apart. */
const MOST_UNDIVIDED = 2;

type Changes = Pick<SearchResults, 'corrected' | 'unknown' | 'left_out' | 'all_words' | 'also'> &
  Partial<Pick<SearchResults, 'notice'>>;

const AS_TYPED: Changes = { corrected: {}, unknown: [], left_out: [], all_words: true, also: [] };

/** Finds titles by words or by ISBN. @throws ServiceError 400 for a page beyond the first 1,000 titles */
export async function searchCatalogue(
  database: LibraryDatabase,
  query: CatalogueQuery,
): Promise<SearchResults> {
  const { q, page = 1, per_page: limit = RESULTS_PER_PAGE, order = 'best', ...filters } = query;
  const offset = (page - 1) * limit;
  if (offset + limit > MOST_PAGED)
    throw invalid({ page: [`Only the first ${MOST_PAGED} titles are shown.`] });
  const question = q.trim();
  return database.readStale(async (db) => {
    const find = (wanted: Wanted) => findTitles(db, wanted, { question, filters, order, limit, offset });
    const isbn = readIsbn(question);
    if (isbn !== null) return bodyOf(await find({ isbn }), AS_TYPED);
    const words = await wordsOfQuestion(db, question);
    const typed = await find(asTyped(words));
    if (isLikeIsbn(question)) return bodyOf(typed, { ...AS_TYPED, notice: 'wrong_isbn' });
    // A single word cannot be apart from others.
    const isFine = typed.total > (words.length === 1 ? 0 : FEW);
    if (isFine) return bodyOf(typed, AS_TYPED);
    const meant = await findMeant(db, words);
    const found = meant && (await find({ query: meant.query }));
    if (found && found.total > 0) return bodyOf(found, meant);
    const isUndivided = words.length <= MOST_UNDIVIDED && [...question].length >= SHORTEST_PART;
    const parts = typed.total === 0 && isUndivided ? await find({ part: question }) : typed;
    if (parts.total > 0) return bodyOf(parts, AS_TYPED);
    return bodyOf(parts, { ...AS_TYPED, also: await oneWordLess(db, words) });
  });
}

/** The availability that is counted as copies that are free. */
export const availabilityOf = ({ free, ...counted }: CountedCopies): Availability => ({
  total: counted.total,
  available: Math.max(0, free),
  holds: counted.holds,
  next_due: counted.next_due,
  missing: counted.missing,
  call_number: counted.call_number,
});

const bodyOf = ({ total, isPart, facets, in_now, results }: Found, changes: Changes): SearchResults => ({
  total: Math.min(total, MOST_FOUND),
  total_is: isPart ? 'at_least' : 'exact',
  corrected: changes.corrected,
  all_words: changes.all_words,
  unknown: changes.unknown,
  left_out: changes.left_out,
  notice: changes.notice ?? null,
  facets,
  in_now,
  also: changes.also,
  results: results.map((title) => ({
    book: title.book,
    full_title: title.full_title,
    original_title: title.original_title,
    language: title.language,
    series: title.series,
    series_number: title.series_number,
    subjects: title.subjects,
    isbns: title.isbns,
    cover: title.cover,
    availability: availabilityOf(title.availability),
  })),
});
