import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import {
  Book,
  BookFields,
  BookParams,
  BookReplacement,
  MOST_READ,
  PageQuery,
  POPULARITY_SECONDS,
  PopularBook,
  SearchQuery,
} from '../books.js';
import { JsonArray, TextBody } from '../common.js';

const tags = ['Books'];

export const addBook = operation('POST', '/books', {
  operationId: 'addBook',
  tags,
  summary: 'Add a book',
  body: BookFields,
  response: answers({ 201: answer('The new book.', Book) }, [...BODY_ERRORS, 'title_taken']),
});

export const listBooks = operation('GET', '/books', {
  operationId: 'listBooks',
  tags,
  summary: 'List one page of the books by id, or all of them',
  description:
    'Without a valid `page` and `per_page`, each once: all books. Parameters that are not known are ignored. ' +
    'A page comes with `X-Total-Count` and `Link` (RFC 8288). Of more than 10,000 books, the total and the ' +
    'book that a page begins with may be up to 5 seconds old.',
  querystring: PageQuery,
  response: answers({ 200: answer('The books, by id; none past the end.', JsonArray(Book)) }),
});

export const searchBooks = operation('GET', '/books/search', {
  operationId: 'searchBooks',
  tags,
  summary: 'Find books by a part of their title',
  description: 'Ignores case. Sorted by id.',
  querystring: SearchQuery,
  response: answers({ 200: answer('The books whose title contains the text.', JsonArray(Book)) }),
});

export const listPopularBooks = operation('GET', '/books/popularity', {
  operationId: 'listPopularBooks',
  tags,
  summary: 'List the five books that most loans contain',
  description:
    `Ties are sorted by id. Counted every ${POPULARITY_SECONDS} seconds, and more often while fewer than five books have been lent. ` +
    `\`Age\` says how many seconds ago: an answer may be kept until the count is ${POPULARITY_SECONDS} seconds old.`,
  response: answers({
    200: answer(
      'The most read books, with the number of their loans.',
      Type.Unsafe<string>(Type.Array(PopularBook, { maxItems: MOST_READ })),
    ),
  }),
});

export const getBook = operation('GET', '/books/:book_id', {
  operationId: 'getBook',
  tags,
  summary: 'Get a book',
  params: BookParams,
  response: answers({ 200: answer('The book.', Book) }, ['book_not_found']),
});

export const replaceBook = operation('PUT', '/books/:book_id', {
  operationId: 'replaceBook',
  tags,
  summary: 'Replace a book',
  description: 'All fields are replaced. An `id` may be sent where it is that of the path.',
  params: BookParams,
  body: BookReplacement,
  response: answers({ 200: answer('The book as it is now.', Book) }, [
    ...BODY_ERRORS,
    'invalid_book_id',
    'title_taken',
  ]),
});

export const deleteBook = operation('DELETE', '/books/:book_id', {
  operationId: 'deleteBook',
  tags,
  summary: 'Remove a book from the catalogue',
  params: BookParams,
  response: answers({ 200: answer('The book is removed.', TextBody('Successfully deleted book 7')) }, [
    ...BODY_ERRORS,
    'invalid_book_id',
    'book_on_loan',
  ]),
});
