import { Type } from 'typebox';
import { Closed, Day, Id, NOT_BLANK, text } from './common.js';

const fields = {
  title: text(120),
  genre: text(360),
  age_category: text(120),
  publish_date: Day,
  author: text(500),
};

/** What a client sends to add a book or to replace one. */
export const BookFields = Closed(fields);
export type BookFields = Type.Static<typeof BookFields>;

/** Replaces a book; an `id` must be that of the path, so that a book can be sent back as it was read. */
export const BookReplacement = Closed({ id: Type.Optional(Id), ...fields });

export const Book = Closed({ id: Id, ...fields });
export type Book = Type.Static<typeof Book>;

/** Text, because what is no page is not an error: all books are the answer then. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.String({ description: 'From 1. Counts only together with `per_page`.' })),
  per_page: Type.Optional(
    Type.String({ description: 'Books on a page, from 1. Without a valid page and this: all books.' }),
  ),
});

export const SearchQuery = Type.Object({ title: Type.String({ pattern: NOT_BLANK }) });

export const PopularBook = Closed({
  book: Book,
  readers: Type.Integer({ minimum: 0, description: 'How many loans contain the book, past ones too.' }),
});
export type PopularBook = Type.Static<typeof PopularBook>;
