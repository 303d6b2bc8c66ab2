import type { SearchResults } from '@creature-arena/library-client';
import { Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useId } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { addressWith } from '../../addresses.js';
import { library } from '../../library.js';
import { Empty } from '../../parts/empty.js';
import { Icon } from '../../parts/icon.js';
import { PageLinks } from '../../parts/page-links.js';
import { ResultList } from '../../parts/result-list.js';
import { SEARCH } from '../../words/books.js';
import { Filters } from './filters.js';
import { ORDERS, readSearch, type Search } from './search.js';

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
        <div class="found">
          <Filters search={search} results={results} />
          <div class="stack tight">
            <div class="row apart">
              <div role="status">
                <h2>{headingOf(results, search)}</h2>
              </div>
              {results.total > 1 && <Order search={search} />}
            </div>
            <Changes results={results} search={search} />
            {(page ?? 1) === 1 && <SeriesRow results={results} search={search} />}
            {results.results.length === 0 ? (
              <Nothing results={results} search={search} />
            ) : (
              <ResultList titles={results.results} />
            )}
            <PageLinks
              path="/app/books"
              parts={parts}
              page={page ?? 1}
              pages={Math.ceil(Math.min(results.total, MOST_PAGED) / PER_PAGE)}
            />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** The words that were searched for, in the place of those typed. */
function headingOf(
  { total, total_is: kind, corrected, left_out: out }: SearchResults,
  { q }: Search,
): string {
  if (total === 0) return SEARCH.none(q);
  const used = q
    .split(/\s+/)
    .filter((word) => !out.includes(word.toLowerCase()))
    .map((word) => corrected[word.toLowerCase()]?.[0] ?? word);
  return SEARCH.found(total, kind === 'at_least', used.join(' '));
}

/** Says which words were searched for instead of those typed, and what else may have been meant. */
function Changes({ results, search }: { results: SearchResults; search: Search }) {
  const { corrected, unknown, left_out: out, all_words: hasAll, also, total } = results;
  const changes = Object.entries(corrected);
  if (changes.length === 0 && out.length === 0 && hasAll) return null;
  return (
    <div class="changes">
      {changes.map(([typed, words]) => {
        const say = unknown.includes(typed) ? SEARCH.corrected : SEARCH.instead;
        const [first, rest] = say(typed, words);
        return (
          <p key={typed}>
            <strong>{first}</strong>
            {rest}
          </p>
        );
      })}
      {out.map((word) => (
        <p key={word}>{SEARCH.leftOut(word)}</p>
      ))}
      {!hasAll && <p>{SEARCH.oneMissing}</p>}
      {also.length > 0 && total > 0 && <Questions lead={SEARCH.or} also={also} search={search} />}
    </div>
  );
}

/** Other questions, each with the number of its books. */
function Questions({ lead, also, search }: { lead: string; also: SearchResults['also']; search: Search }) {
  const { page: _, ...parts } = search;
  return (
    <p>
      {lead}{' '}
      {also.map(({ q, count }, index) => (
        <span key={q}>
          {index > 0 && ', '}
          <a href={addressWith('/app/books', { ...parts, q })}>{q}</a> ({count >= 100 ? '100+' : count})
        </span>
      ))}
    </p>
  );
}

function Nothing({ results: { also, notice }, search }: { results: SearchResults; search: Search }) {
  return (
    <Empty of="board">
      {notice === 'wrong_isbn' && <p>{SEARCH.wrongIsbn}</p>}
      {also.length > 0 && <Questions lead={SEARCH.oneLess} also={also} search={search} />}
      <p>{SEARCH.hint}</p>
    </Empty>
  );
}

/** The order of the results. That of a series is for what is one. */
function Order({ search }: { search: Search }) {
  const { route } = useLocation();
  const id = useId();
  const { page: _, order = 'best', ...parts } = search;
  const names = Object.entries(ORDERS).filter(([name]) => name !== 'series' || search.series !== undefined);
  return (
    <div class="order">
      <label for={id} class="small">
        Order
      </label>
      <select
        id={id}
        value={order}
        onChange={(event) => route(addressWith('/app/books', { ...parts, order: event.currentTarget.value }))}
      >
        {names.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The series that a search is about, if it has the words of its name and several books. */
function SeriesRow({ results, search }: { results: SearchResults; search: Search }) {
  const words = search.q.toLowerCase().split(/\s+/);
  const used = words.map((word) => results.corrected[word]?.[0] ?? word);
  const [series] = results.facets.series.filter(
    ({ value, count }) => count > 1 && used.every((word) => value.toLowerCase().includes(word)),
  );
  if (series === undefined || search.series !== undefined) return null;
  const address = addressWith('/app/books', { q: series.value, series: series.value, order: 'series' });
  return (
    <p class="series-row">
      <Icon name="books" />
      <span class="result">
        <a href={address}>{series.value}</a>{' '}
        <span class="small muted">the series, {series.count} books in order</span>
      </span>
    </p>
  );
}
