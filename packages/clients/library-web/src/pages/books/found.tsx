import type { SearchResults } from '@creature-arena/library-client';
import { counted, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { addressWith } from '../../addresses.js';
import { library } from '../../library.js';
import { PageLinks } from '../../parts/page-links.js';
import { ResultList } from '../../parts/result-list.js';
import { Filters } from './filters.js';
import { readSearch } from './search.js';

const PER_PAGE = 30;
/** The most titles that can be paged through. */
const MOST_PAGED = 1000;

/** The titles that fit a search, the best first. */
export function Found() {
  const { query } = useRoute();
  const search = readSearch(query);
  const { page, ...parts } = search;
  const found = useRead(
    addressWith('search', search),
    () => library.titles.search({ ...search, per_page: PER_PAGE }),
    { freshMillis: 60_000, isForAll: true },
  );
  return (
    <Loaded read={found} skeleton={<Skeleton height="40rem" />}>
      {(results) => (
        <>
          <p class="muted numbers" role="status">
            {summary(results, search.q)}
          </p>
          <Filters search={search} facets={results.facets} />
          {results.results.length === 0 ? (
            <p class="told">
              {results.notice === 'wrong_isbn' &&
                'This is not an ISBN: a digit is wrong, or one is missing. '}
              Try fewer words, or another spelling. Titles, authors, series, subjects and ISBNs are searched.
            </p>
          ) : (
            <ResultList titles={results.results} />
          )}
          <PageLinks
            path="/app/books"
            parts={parts}
            page={page ?? 1}
            pages={Math.ceil(Math.min(results.total, MOST_PAGED) / PER_PAGE)}
          />
        </>
      )}
    </Loaded>
  );
}

/** The number of titles that were found, and the words that were searched for instead of those typed. */
function summary(results: SearchResults, text: string): string {
  const { total, total_is: kind, corrected, left_out: leftOut, all_words: hasAll } = results;
  const count =
    total === 0
      ? `No title fits “${text}”`
      : `${kind === 'at_least' ? 'At least ' : ''}${counted(total, 'title')}`;
  const instead = Object.entries(corrected).map(
    ([typed, words]) => `“${typed}” was searched as ${words.map((word) => `“${word}”`).join(' or ')}`,
  );
  const out = leftOut.map((word) => `“${word}” was left out`);
  const fewer = hasAll ? [] : ['no title has all words, these have all but one'];
  return `${[count, ...instead, ...out, ...fewer].join('; ')}.`;
}
