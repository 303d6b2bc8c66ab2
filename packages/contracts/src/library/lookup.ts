import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Book } from './books.js';
import { NullableDay } from './common.js';
import { dune7 } from './examples.js';
import { TitleReplacement } from './titles.js';

/** The most records of a source that are answered. */
export const MOST_FOUND_BOOKS = 5;

export const IsbnParams = Type.Object({
  isbn: Type.String({ description: '10 or 13 digits, with or without hyphens.' }),
});

const known = (description: string) => Nullable(Type.String(), { description });
const { series, series_number, subjects } = TitleReplacement.properties;

const exampleFound = {
  ...{ title: 'Dune', author: 'Herbert, Frank', genre: 'Science fiction', age_category: null },
  ...{ publish_date: '1965-01-01', language: 'en', series: null, series_number: null },
  ...{ subjects: ['Science fiction'], publisher: 'Chilton Books', edition: null, extent: '412 pages' },
  ...{ summary: null, isbns: ['9780441172719'], remarks: ['year_only', 'genre_guessed'] },
};

/** A book as another catalogue describes it, as long as this one takes it; null: it says nothing. */
const FoundBook = Closed(
  {
    title: known('Cut where it is too long.'),
    author: known('As the source writes the name.'),
    genre: known('Its form, or its first subject.'),
    age_category: known('For whom it is.'),
    publish_date: NullableDay,
    language: known('As BCP 47 has it.'),
    series,
    series_number,
    subjects,
    publisher: known('Who has published it.'),
    edition: known('The edition, as it says itself.'),
    extent: known('Pages and the like.'),
    summary: known('What it is about.'),
    isbns: Type.Array(Type.String({ pattern: '^[0-9]{13}$' })),
    remarks: Type.Array(Type.Enum(['year_only', 'age_category_guessed', 'genre_guessed', 'shortened']), {
      description:
        'What to look at: only the year is known, of which this is the first day; for whom, or the genre, is guessed; the title was cut.',
    }),
  },
  {
    title: 'FoundBook',
    examples: [exampleFound],
  },
);
export type FoundBook = Type.Static<typeof FoundBook>;

/** What an ISBN was looked up to be. */
export const FoundBooks = Closed(
  {
    isbn: Type.String({ pattern: '^[0-9]{13}$' }),
    in_catalogue: Nullable(Book, { description: 'The book of this catalogue with the ISBN.' }),
    source: Nullable(Type.String(), { description: 'Who was asked: `sru services.dnb.de`.' }),
    found: Type.Array(FoundBook, { maxItems: MOST_FOUND_BOOKS }),
  },
  {
    title: 'FoundBooks',
    examples: [
      {
        isbn: '9780441172719',
        in_catalogue: null,
        source: 'sru services.dnb.de',
        found: [exampleFound],
      },
      { isbn: '9780441172719', in_catalogue: dune7, source: null, found: [] },
    ],
  },
);
export type FoundBooks = Type.Static<typeof FoundBooks>;
