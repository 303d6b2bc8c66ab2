import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Book } from './books.js';
import { text } from './common.js';
import { Availability } from './copies.js';
import { dune7 } from './examples.js';

/** The most subjects, and the most ISBNs, that a title has. */
export const MOST_SUBJECTS = 50;
const MOST_ISBNS = 20;
/** The most characters of a subject. */
export const LONGEST_SUBJECT = 100;

/** The most characters of the title that a work had first. */
export const LONGEST_ORIGINAL_TITLE = 1000;
/** The most characters of a publisher and of the statement of an edition, of the extent, and of a summary. */
export const LONGEST_PUBLISHER = 250;
export const LONGEST_EXTENT = 100;
export const LONGEST_SUMMARY = 4000;

/** The most titles of a search that are sorted and counted. */
export const MOST_FOUND = 5000;
/** The most titles of a search that can be paged through. */
export const MOST_PAGED = 1000;
export const MOST_RESULTS = 50;
const RESULTS = 20;

const Language = Type.String({
  pattern: '^[a-z]{2,3}$',
  description:
    'The language as BCP 47 has it, such as `en` or `fil`; it may be sent as `eng` or `en-US`, too.',
});

const described = {
  series: Nullable(text(250)),
  series_number: Nullable(text(20)),
  subjects: Type.Array(text(LONGEST_SUBJECT), { maxItems: MOST_SUBJECTS, uniqueItems: true }),
};

/** How the edition at hand was published; on the page of the book only. */
const published = {
  publisher: Nullable(text(LONGEST_PUBLISHER)),
  edition: Nullable(text(LONGEST_PUBLISHER), {
    description: 'As the title page has it: `2nd, revised edition`.',
  }),
  extent: Nullable(text(LONGEST_EXTENT), { description: 'Pages and the like: `304 pages`.' }),
  summary: Nullable(text(LONGEST_SUMMARY)),
};

const examplePublished = { publisher: 'Chilton', edition: null, extent: '412 pages', summary: null };

const kept = 'Left out, it stays as it is.';

const exampleDescribed = { series: 'Dune', series_number: '1', subjects: ['Deserts', 'Prophecies'] };

const Version = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description:
    'Of what is known beside the book; 0: nothing was changed yet. Another one than was read is refused with 409.',
});

const details = {
  full_title: Type.String({
    description: 'The title, also where it is longer than a book of the catalogue may have.',
  }),
  original_title: Nullable(
    Type.String({ description: 'The title that the work had first, where it is another one.' }),
  ),
  language: Nullable(Language),
  ...described,
  isbns: Type.Array(Type.String({ pattern: '^[0-9]{13}$' }), { description: 'As 13 digits.' }),
};

const Cover = Type.Boolean({
  description: 'True: there is a picture of its cover, `GET /catalogue/titles/{book_id}/cover`.',
});

const exampleDetails = {
  full_title: 'Dune',
  original_title: null,
  language: 'en',
  ...exampleDescribed,
  isbns: ['9780441172719'],
};

const exampleAvailability = {
  total: 3,
  available: 1,
  holds: 0,
  next_due: '2024-05-15',
  missing: 0,
  call_number: 'SF HER',
};

/** A book of the catalogue with everything that a reader wants to know of it. */
export const CatalogueTitle = Closed(
  { book: Book, ...details, ...published, cover: Cover, version: Version, availability: Availability },
  {
    title: 'CatalogueTitle',
    examples: [
      {
        ...{ book: dune7, ...exampleDetails, ...examplePublished },
        ...{ cover: true, version: 1, availability: exampleAvailability },
      },
    ],
  },
);
export type CatalogueTitle = Type.Static<typeof CatalogueTitle>;

/** Replaces what is known of a title beside its book, all of it. */
export const TitleReplacement = Closed(
  {
    version: Version,
    original_title: Type.Optional(Nullable(text(LONGEST_ORIGINAL_TITLE), { description: kept })),
    publisher: Type.Optional(Nullable(text(LONGEST_PUBLISHER), { description: kept })),
    edition: Type.Optional(Nullable(text(LONGEST_PUBLISHER), { description: kept })),
    extent: Type.Optional(Nullable(text(LONGEST_EXTENT), { description: kept })),
    summary: Type.Optional(Nullable(text(LONGEST_SUMMARY), { description: kept })),
    language: Nullable(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9-]{1,20})?$' })),
    ...described,
    isbns: Type.Array(
      Type.String({ maxLength: 20, description: '10 or 13 digits, with or without hyphens.' }),
      { maxItems: MOST_ISBNS },
    ),
  },
  {
    title: 'TitleReplacement',
    examples: [{ version: 1, language: 'en', ...exampleDescribed, isbns: ['0-441-17271-7'] }],
  },
);
export type TitleReplacement = Type.Static<typeof TitleReplacement>;

/** The orders in which the titles of a search can be listed. */
export const RESULT_ORDERS = ['best', 'newest', 'title', 'author', 'back', 'series'] as const;

export const CatalogueQuery = Type.Object({
  q: Type.String({
    pattern: '\\S',
    maxLength: 200,
    description:
      'Words of title, author, series and subjects in any order, the last one perhaps not whole; or an ISBN, perhaps after the letters ISBN.',
  }),
  genre: Type.Optional(Type.String({ maxLength: 360 })),
  age_category: Type.Optional(Type.String({ maxLength: 120 })),
  language: Type.Optional(Language),
  decade: Type.Optional(Type.Integer({ minimum: 0, maximum: 9990, description: 'Its first year: 1960.' })),
  author: Type.Optional(Type.String({ maxLength: 600, description: 'As the book has it, whole.' })),
  series: Type.Optional(Type.String({ maxLength: 250, description: 'Only books of this series.' })),
  order: Type.Optional(
    Type.Enum([...RESULT_ORDERS], {
      default: 'best',
      description:
        'Best: what fits best. Series: by their number in it. Back: what is in, then what is due soonest.',
    }),
  ),
  available: Type.Optional(Type.Boolean({ description: 'True: only what can be borrowed now.' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PAGED, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_RESULTS, default: RESULTS })),
});
export type CatalogueQuery = Type.Static<typeof CatalogueQuery>;

/** The number of results on a page, unless the request says so. */
export const RESULTS_PER_PAGE = RESULTS;

const facet = <T extends Type.TSchema>(value: T) =>
  Type.Array(Closed({ value, count: Type.Integer({ minimum: 1 }) }), {
    maxItems: 20,
    description: 'The most frequent first.',
  });

/** The most other questions that are named. */
export const MOST_ALSO = 3;

/** Titles of another question are counted up to here. */
export const MOST_COUNTED = 100;

/** Titles, the best first. */
export const SearchResults = Closed(
  {
    total: Type.Integer({ minimum: 0, maximum: MOST_FOUND }),
    total_is: Type.Enum(['exact', 'at_least']),
    corrected: Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Words that were most likely mistyped, each with those that were searched for instead.',
    }),
    all_words: Type.Boolean({
      description: 'False: no title has all words; these have all but one.',
    }),
    unknown: Type.Array(Type.String(), {
      description: 'Words of the question that no title has; only where words were corrected or left out.',
    }),
    left_out: Type.Array(Type.String(), {
      description: 'Words that were not searched for, because nothing like them is known.',
    }),
    notice: Nullable(
      Type.Enum(['wrong_isbn'], {
        description:
          'Not null: the question is written as an ISBN, and its check digit or its length is wrong.',
      }),
    ),
    facets: Closed({
      genre: facet(Type.String()),
      age_category: facet(Type.String()),
      language: facet(Type.String()),
      decade: facet(Type.Integer()),
      author: facet(Type.String()),
      series: facet(Type.String()),
    }),
    in_now: Nullable(Type.Integer({ minimum: 0 }), {
      description: `How many of the titles that were found can be borrowed now; null where more than ${MOST_PAGED} were found.`,
    }),
    also: Type.Array(
      Closed({ q: Type.String(), count: Type.Integer({ minimum: 1, maximum: MOST_COUNTED }) }),
      {
        maxItems: MOST_ALSO,
        description:
          'Where words were corrected: other questions that may have been meant. Where no title was found: the question with ' +
          `one word less. Each with the titles that it finds; ${MOST_COUNTED}: so many at least.`,
      },
    ),
    results: Type.Array(Closed({ book: Book, ...details, cover: Cover, availability: Availability }), {
      maxItems: MOST_RESULTS,
    }),
  },
  {
    title: 'SearchResults',
    examples: [
      {
        total: 1,
        total_is: 'exact',
        corrected: { hebert: ['herbert'] },
        all_words: true,
        unknown: ['hebert'],
        left_out: [],
        notice: null,
        facets: {
          genre: [{ value: 'Science fiction', count: 1 }],
          age_category: [{ value: 'Adult', count: 1 }],
          language: [{ value: 'en', count: 1 }],
          decade: [{ value: 1960, count: 1 }],
          author: [{ value: 'Frank Herbert', count: 1 }],
          series: [{ value: 'Dune', count: 1 }],
        },
        in_now: 1,
        also: [{ q: 'herb', count: 3 }],
        results: [{ book: dune7, ...exampleDetails, cover: true, availability: exampleAvailability }],
      },
    ],
  },
);
export type SearchResults = Type.Static<typeof SearchResults>;

/** The most titles and series that are suggested. */
export const MOST_SUGGESTED = { titles: 4, series: 2 };

export const SuggestionQuery = Type.Object({
  q: Type.String({
    pattern: '\\S',
    maxLength: 200,
    description: 'The text typed so far: 2 characters at least.',
  }),
});

/** A book of a short list. */
export const ShortTitle = Closed(
  {
    id: Book.properties.id,
    title: Type.String(),
    author: Type.String(),
    cover: Cover,
    availability: Availability,
  },
  {
    title: 'ShortTitle',
    examples: [
      { id: 7, title: 'Dune', author: 'Frank Herbert', cover: true, availability: exampleAvailability },
    ],
  },
);
export type ShortTitle = Type.Static<typeof ShortTitle>;

const exampleSuggested = {
  ...{ id: 7, title: 'Dune', author: 'Frank Herbert', cover: true },
  availability: exampleAvailability,
};

/** Series and titles that somebody may be typing. */
export const Suggestions = Closed(
  {
    series: Type.Array(
      Closed({
        series: Type.String(),
        books: Type.Integer({ minimum: 1 }),
        author: Nullable(Type.String(), { description: 'Null where several wrote it.' }),
      }),
      { maxItems: MOST_SUGGESTED.series },
    ),
    titles: Type.Array(ShortTitle, { maxItems: MOST_SUGGESTED.titles }),
  },
  {
    title: 'Suggestions',
    examples: [
      {
        series: [{ series: 'Dune', books: 6, author: 'Frank Herbert' }],
        titles: [exampleSuggested],
      },
    ],
  },
);
export type Suggestions = Type.Static<typeof Suggestions>;

/** The most books that are named as like another. */
export const MOST_LIKE = 12;

/** The most books of a shelf of the front page, and the days for which a book is new. */
export const MOST_SHELVED = 40;
export const NEW_DAYS = 31;

/** The most genres that the front page names. */
export const MOST_GENRES = 8;

/** Books are shown as just returned once so many readers have brought some back. */
export const FEWEST_READERS = 5;

/** The shelves of the front page; one that is empty says nothing. */
export const Shelves = Closed(
  {
    new: Closed({
      total: Type.Integer({ minimum: 0, maximum: 1000, description: 'At most 1,000 are counted.' }),
      titles: Type.Array(ShortTitle, { maxItems: MOST_SHELVED }),
    }),
    genres: Type.Array(Type.String(), {
      maxItems: MOST_GENRES,
      description:
        'The genres that most of the books have that were added last, at most 1,000; the most frequent first.',
    }),
    returned: Type.Array(ShortTitle, {
      maxItems: MOST_SHELVED,
      description:
        'Books that came back today and are in, by title. They are added in groups, each of which at least ' +
        `${FEWEST_READERS} readers have brought back, so that nobody learns who had what.`,
    }),
  },
  {
    title: 'Shelves',
    examples: [
      {
        new: {
          total: 1,
          titles: [exampleSuggested],
        },
        genres: ['Science fiction'],
        returned: [],
      },
    ],
  },
);
export type Shelves = Type.Static<typeof Shelves>;
