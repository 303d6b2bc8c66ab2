import {
  type Availability,
  type Book,
  type CatalogueQuery,
  MOST_COUNTED,
  MOST_FOUND,
  MOST_PAGED,
  type SearchResults,
} from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import { BOOK_JSON } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import type { Similar, TitleCount } from './spelling.js';

/** A search by words, by a part of a title, or by an ISBN. */
export type Wanted = WantedWords | { part: string } | { isbn: string };

/** Titles that a tsquery fits; `whole` is the same one where its last word is not taken for the beginning of others. */
export type WantedWords = { query: string; whole?: string };

export type Filters = {
  genre?: string | undefined;
  age_category?: string | undefined;
  language?: string | undefined;
  decade?: number | undefined;
  author?: string | undefined;
  series?: string | undefined;
  available?: boolean | undefined;
};

type Order = NonNullable<CatalogueQuery['order']>;

export type Found = {
  total: number;
  /** There may be more than those that are counted. */
  isPart: boolean;
  facets: SearchResults['facets'];
  in_now: number | null;
  results: (Pick<
    SearchResults['results'][number],
    'original_title' | 'language' | 'series' | 'series_number' | 'subjects' | 'isbns' | 'cover'
  > & {
    book: Book;
    full_title: string;
    availability: CountedCopies;
  })[];
};

/** The availability of a book as it is counted. */
export type CountedCopies = Omit<Availability, 'available'> & { free: number };

/** The copies of a book `b`, counted; fewer than none are free where loans without a copy have more. */
export const COUNTED_COPIES = `json_build_object(
  'total', (SELECT count(*) FROM library.copies c WHERE c.book_id = b.id AND c.status = 'in_service'),
  'free', (SELECT count(*) FROM library.copies c WHERE c.book_id = b.id AND (c.status = 'in_service' OR c.loan_id IS NOT NULL) AND c.hold_id IS NULL)
          - (SELECT count(*) FROM library.lent_books x WHERE x.book_id = b.id),
  'holds', (SELECT count(*) FROM library.holds h WHERE h.book_id = b.id AND h.status = 'waiting'),
  'next_due', (SELECT min(l.deadline) FROM library.lent_books x JOIN library.loans l ON l.id = x.loan_id
                 LEFT JOIN library.copies c ON c.id = l.copy_id WHERE x.book_id = b.id AND c.status IS DISTINCT FROM 'lost'),
  'missing', (SELECT count(*) FROM library.copies c WHERE c.book_id = b.id AND c.status = 'missing'),
  'call_number', (SELECT c.call_number FROM library.copies c
                   WHERE c.book_id = b.id AND c.status = 'in_service' AND c.call_number IS NOT NULL
                   ORDER BY (c.loan_id IS NULL AND c.hold_id IS NULL) DESC, c.id LIMIT 1))`;

/** True if there is a picture of the cover of a book `b`. Not EXISTS, for which PostgreSQL reads all covers to look books up in them. */
export const HAS_COVER =
  'coalesce((SELECT v.tag IS NOT NULL FROM library.covers v WHERE v.book_id = b.id), false)';

/** The columns of a title: a book `b` with its details `d`. */
export const TITLE = `
  ${BOOK_JSON} AS book,
  coalesce(d.full_title, b.title) AS full_title, d.original_title, d.language, d.series, d.series_number,
  coalesce(d.subjects, '{}') AS subjects,
  array(SELECT i.isbn FROM library.book_isbns i WHERE i.book_id = b.id ORDER BY i.isbn) AS isbns,
  ${HAS_COVER} AS cover, ${COUNTED_COPIES} AS availability`;

const IS_FREE = `
  (SELECT count(*) FROM library.copies c WHERE c.book_id = b.id AND (c.status = 'in_service' OR c.loan_id IS NOT NULL) AND c.hold_id IS NULL)
  > (SELECT count(*) FROM library.lent_books x WHERE x.book_id = b.id)`;

const DECADE = `date_part('year', b.publish_date)::int / 10 * 10`;

const MOST_VALUES = 20;

const facet = (column: string) => `
  (SELECT coalesce(json_agg(json_build_object('value', value, 'count', n) ORDER BY n DESC, value), '[]')
     FROM (SELECT ${column} AS value, count(*) AS n FROM counted WHERE ${column} IS NOT NULL
            GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_VALUES}) f)`;

/** Words of a question that count. */
const MOST_WORDS = 12;

const words = preparedSql<{ words: string[] }>(
  'search_words_of',
  `SELECT (array_remove(string_to_array(library.words($1), ' '), ''))[1:${MOST_WORDS}] AS words`,
);

/** Returns the words of a question, as the index has them. */
export const wordsOfQuestion = async (db: Db, question: string): Promise<string[]> =>
  (await words(db, [question])).rows[0]?.words ?? [];

/** Titles that are looked at where a search is narrowed down: of a word that more titles have, some. */
const MOST_NARROWED = 10_000;

const isPartOf = (text: string) =>
  `b.title ILIKE '%' || replace(replace(replace(${text}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/**
 * The titles with some words, at most so many: first those that have them whole. Where these are enough, nobody looks for what
 * only begins so: that takes long for "the". The queries stand in the statement itself, because the planner has to know how many
 * titles have such words.
 */
export function titlesWith(query: string, whole: string, most: number): string {
  const [asked, wholly] = [query, whole].map((text) => `to_tsquery('simple', ${text})`);
  const ranked = `SELECT book_id, ts_rank_cd(words, ${asked}, 1 | 32) AS rank FROM library.title_search`;
  return `
    WITH wholly AS MATERIALIZED (${ranked} WHERE words @@ ${wholly} LIMIT ${most}),
    begun AS (${ranked} WHERE words @@ ${asked} AND NOT words @@ ${wholly} AND (SELECT count(*) FROM wholly) < ${most} LIMIT ${most})
    SELECT * FROM wholly UNION ALL SELECT * FROM begun LIMIT ${most}`;
}

/**
 * The titles that a search is about, as a table of `book_id` and `rank`. Their number is bounded before anything else is read
 * of them: "the" is in most titles of a million.
 */
function matchedBy(wanted: Wanted, parameter: (value: unknown) => string, most: number): string {
  if ('query' in wanted) {
    const { query, whole = query } = wanted;
    return titlesWith(parameter(query), parameter(whole), most);
  }
  return 'part' in wanted
    ? `SELECT b.id AS book_id, NULL::real AS rank FROM library.books b WHERE ${isPartOf(parameter(wanted.part))} LIMIT ${most}`
    : `SELECT DISTINCT i.book_id, NULL::real AS rank FROM library.book_isbns i WHERE i.isbn = ${parameter(wanted.isbn)}`;
}

function conditionsOf(filters: Filters, parameter: (value: unknown) => string): string[] {
  const { genre, age_category, language, decade, author, series, available } = filters;
  return [
    ...(genre === undefined ? [] : [`b.genre = ${parameter(genre)}`]),
    ...(age_category === undefined ? [] : [`b.age_category = ${parameter(age_category)}`]),
    ...(language === undefined ? [] : [`d.language = ${parameter(language)}`]),
    ...(decade === undefined ? [] : [`${DECADE} = ${parameter(decade)}`]),
    ...(author === undefined ? [] : [`b.author = ${parameter(author)}`]),
    ...(series === undefined ? [] : [`d.series = ${parameter(series)}`]),
    ...(available === true ? [IS_FREE] : []),
  ];
}

/** The number of a volume: `2`, `2.5`, of `1-3` the first. */
const VOLUME = `substring(series_number from '^[0-9]{1,6}(?:[.][0-9]{1,3})?')::numeric`;

const BEST = 'is_exact DESC, rank DESC NULLS LAST';

/** The orders of a search, by columns of `found`; the last one is that of the ids. */
const ORDERS: Readonly<Record<Order, string>> = {
  best: BEST,
  newest: 'publish_date DESC',
  title: 'lower(title)',
  author: 'lower(author), lower(title)',
  series: `series NULLS LAST, ${VOLUME} NULLS LAST, publish_date`,
  back: 'is_free DESC, next_due NULLS LAST',
};

/** The best titles, and what the order of those that are back soonest needs beside: it is read of those that can be paged through. */
const BY_RETURN = `(
    SELECT b.id, ${IS_FREE} AS is_free,
           (SELECT min(l.deadline) FROM library.lent_books x JOIN library.loans l ON l.id = x.loan_id WHERE x.book_id = b.id) AS next_due
      FROM (SELECT id FROM counted ORDER BY ${BEST}, id LIMIT ${MOST_PAGED}) b) by_return`;

/** `$1` is the question, `$2` the most titles of the page, `$3` those before it. */
const statement = (matched: string, filters: readonly string[], order: Order) => `
  WITH matched AS MATERIALIZED (${matched}),
  found AS MATERIALIZED (
    SELECT b.id, b.title, b.genre, b.age_category, b.author, b.publish_date, d.language, d.series, d.series_number,
           ${DECADE} AS decade,
           lower(b.title) = lower($1) AS is_exact, m.rank
      FROM matched m JOIN library.books b ON b.id = m.book_id
           LEFT JOIN library.title_details d ON d.book_id = b.id
     WHERE ${['true', ...filters].join(' AND ')}
     LIMIT ${MOST_FOUND + 1}),
  counted AS (SELECT * FROM found LIMIT ${MOST_FOUND}),
  page AS (SELECT id, row_number() OVER (ORDER BY ${ORDERS[order]}, id) AS place
             FROM ${order === 'back' ? BY_RETURN : 'counted'} ORDER BY 2 LIMIT $2 OFFSET $3)
  SELECT (SELECT count(*) FROM found)::int AS total, (SELECT count(*) FROM matched)::int AS matched,
         json_build_object('genre', ${facet('genre')}, 'age_category', ${facet('age_category')},
                           'language', ${facet('language')}, 'decade', ${facet('decade')},
                           'author', ${facet('author')}, 'series', ${facet('series')}) AS facets,
         CASE WHEN (SELECT count(*) FROM found) <= ${MOST_PAGED} THEN
              (SELECT count(*) FROM found b WHERE ${IS_FREE})::int END AS in_now,
         (SELECT coalesce(json_agg(row_to_json(title) ORDER BY title.place), '[]')
            FROM (SELECT page.place, ${TITLE}
                    FROM page JOIN library.books b ON b.id = page.id
                         LEFT JOIN library.title_details d ON d.book_id = b.id) title) AS results`;

type Search = { question: string; filters: Filters; order: Order; limit: number; offset: number };

/**
 * Finds titles, in an order. The best are those whose title is the question, then those in which the words are close to each other and
 * in the title.
 *
 * @param question as it was asked
 */
export async function findTitles(
  db: Db,
  wanted: Wanted,
  { question, filters, order, limit, offset }: Search,
): Promise<Found> {
  const values: unknown[] = [question, limit, offset];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filters, parameter);
  const most = conditions.length === 0 ? MOST_FOUND + 1 : MOST_NARROWED;
  const text = statement(matchedBy(wanted, parameter, most), conditions, order);
  const { rows } = await sqlPlannedAnew<Omit<Found, 'isPart'> & { matched: number }>(text)(db, values);
  const [row] = rows;
  if (!row) throw new Error('a search returned no row');
  const { matched, ...found } = row;
  return { ...found, isPart: found.total > MOST_FOUND || matched === most };
}

/** A word of a question: if some title has it, and words of titles that look or sound like it. */
export type GivenWord = { word: string; known: boolean; similar: Similar[] };

/** Words of a question for which those that look like them are looked up, which takes longest. */
const MOST_LOOKED_UP = 3;
/** Of a longer question only the words that no title has are taken for mistyped. */
const MOST_DOUBTED = 6;
const MOST_SIMILAR = 50;

const givenWords = sqlPlannedAnew<GivenWord>(
  `SELECT w AS word, known, (
       SELECT coalesce(json_agg(json_build_object('word', k, 'same_sound', library.sound(k) = library.sound(w))
                                ORDER BY similarity(k, w) DESC, k), '[]')
         FROM (SELECT k FROM library.near_words(w, ${MOST_SIMILAR}) AS near (k) WHERE turn <= ${MOST_LOOKED_UP}
               UNION
               (SELECT s.word FROM library.search_words s
                 WHERE library.sound(s.word) = library.sound(w) AND abs(length(s.word) - length(w)) <= 2
                 GROUP BY s.word ORDER BY similarity(s.word, w) DESC LIMIT ${MOST_SIMILAR})) each (k)
        WHERE w !~ '[0-9]' AND (NOT known OR cardinality($1) <= ${MOST_DOUBTED})) AS similar
     FROM (SELECT w, n, known, row_number() OVER (ORDER BY known, length(w) DESC, n) AS turn
             FROM (SELECT w, n, EXISTS (SELECT FROM library.search_words k WHERE k.word = w)
                                OR (n = cardinality($1) AND EXISTS (SELECT FROM library.search_words k WHERE k.word LIKE w || '%')) AS known
                     FROM unnest($1::text[]) WITH ORDINALITY AS each (w, n) OFFSET 0) given) given
    ORDER BY n`,
);

/** Tells of each word if some title has it, the last one perhaps only as a beginning, and lists similar words, the most similar first. */
export const findWords = async (db: Db, words: readonly string[]): Promise<GivenWord[]> =>
  (await givenWords(db, [words])).rows;

const counted = sqlPlannedAnew<TitleCount>(
  `SELECT titles, together FROM library.count_titles($1, $2, ${MOST_COUNTED})`,
);

/** Counts the titles of each tsquery, up to 100, and those of them that fit `close`, too. */
export const countTitles = async (
  db: Db,
  queries: readonly { all: string; close: string }[],
): Promise<TitleCount[]> =>
  (await counted(db, [queries.map(({ all }) => all), queries.map(({ close }) => close)])).rows;
