import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { Day, Id, NOT_BLANK, text } from './common.js';
import { dune, dune7 } from './examples.js';

const fields = {
  title: text(120),
  genre: text(360),
  age_category: text(120),
  publish_date: Day,
  author: text(500),
};

/** Adds a book or replaces one. */
export const BookFields = Closed(fields, { title: 'BookFields', examples: [dune] });
export type BookFields = Type.Static<typeof BookFields>;

/** Replaces a book; an `id` must be that of the path, so that a book can be sent back as it was read. */
export const BookReplacement = Closed(
  { id: Type.Optional(Id), ...fields },
  { title: 'BookReplacement', examples: [dune7] },
);

export const Book = Closed({ id: Id, ...fields }, { title: 'Book', examples: [dune7] });
export type Book = Type.Static<typeof Book>;

export const BookParams = Type.Object({ book_id: Id });

/** Text, because a value that is no page is not an error: all books are the answer then. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.String({ description: 'From 1. Counts only together with `per_page`.' })),
  per_page: Type.Optional(
    Type.String({ description: 'Books on a page, from 1. Without a valid page and this: all books.' }),
  ),
});

export const SearchQuery = Type.Object({
  title: Type.String({
    pattern: NOT_BLANK,
    description: 'A part of the title; `%`, `_` and `\\` are literal.',
  }),
});

/** The books that an answer about popularity has at most. */
export const MOST_READ = 5;

/** Seconds that an answer about popularity may be kept by clients and proxies, and from one count to the next. */
export const POPULARITY_SECONDS = 90;

export const PopularBook = Closed(
  {
    book: Book,
    readers: Type.Integer({
      minimum: 0,
      description: 'The number of loans that contain the book, past ones too.',
    }),
  },
  { title: 'PopularBook', examples: [{ book: dune7, readers: 12 }] },
);
export type PopularBook = Type.Static<typeof PopularBook>;
