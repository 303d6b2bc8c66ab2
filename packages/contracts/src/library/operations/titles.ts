import { Type } from 'typebox';
import { answer, noContent, picture } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { Book, BookFields, BookParams } from '../books.js';
import { FoundBooks, IsbnParams, MOST_FOUND_BOOKS } from '../lookup.js';
import {
  CatalogueQuery,
  CatalogueTitle,
  MOST_FOUND,
  MOST_LIKE,
  MOST_PAGED,
  NEW_DAYS,
  SearchResults,
  Shelves,
  ShortTitle,
  SuggestionQuery,
  Suggestions,
  TitleReplacement,
} from '../titles.js';

const tags = ['Catalogue'];

export const addEdition = operation('POST', '/catalogue/editions', {
  operationId: 'addEdition',
  tags,
  summary: 'Add a book, also where another one has its title',
  description:
    'For another edition of a book, or another book of the same name. POST /books refuses it with 409.',
  body: BookFields,
  response: answers({ 201: answer('The new book.', Book) }, BODY_ERRORS),
});

export const getTitle = operation('GET', '/catalogue/titles/:book_id', {
  operationId: 'getTitle',
  tags,
  summary: 'Get a book with all that is known of it, and whether it can be had',
  params: BookParams,
  response: answers({ 200: answer('The book and its copies, counted.', CatalogueTitle) }, ['book_not_found']),
});

export const listLikeTitle = operation('GET', '/catalogue/titles/:book_id/like', {
  operationId: 'listLikeTitle',
  tags,
  summary: 'List books like a book: of its series, by its author, about the same; those that are in first',
  params: BookParams,
  response: answers({ 200: answer('The books.', Type.Array(ShortTitle, { maxItems: MOST_LIKE })) }, [
    'book_not_found',
  ]),
});

export const replaceTitle = operation('PUT', '/catalogue/titles/:book_id', {
  operationId: 'replaceTitle',
  tags,
  summary: 'Replace what is known of a title beside its book: language, series, subjects, ISBNs',
  description: 'All fields are replaced. Of two changes of the same version the second is refused.',
  params: BookParams,
  body: TitleReplacement,
  response: answers({ 200: answer('The title as it is now.', CatalogueTitle) }, [
    ...BODY_ERRORS,
    'book_not_found',
    'changed_meanwhile',
  ]),
});

export const searchCatalogue = operation('GET', '/catalogue/search', {
  operationId: 'searchCatalogue',
  tags,
  summary: 'Search titles by words or ISBN',
  description:
    'All words have to be in title, author, series, subjects or genre; accents and case do not matter. If no title has them, ' +
    `or a few have them far apart, the words are corrected to those that titles have together; else one word may be missing. At most ${MOST_FOUND} titles are sorted and counted, and ${MOST_PAGED} shown.`,
  querystring: CatalogueQuery,
  response: answers({ 200: answer('Titles, the best first, and how they divide.', SearchResults) }),
});

export const suggestTitles = operation('GET', '/catalogue/suggestions', {
  operationId: 'suggestTitles',
  tags,
  summary: 'Suggest series and titles for the beginning of a question',
  description:
    'Those whose names begin with it come first, then those that have its words. Nothing is corrected.',
  querystring: SuggestionQuery,
  response: answers({ 200: answer('Series and titles.', Suggestions) }),
});

export const getShelves = operation('GET', '/catalogue/shelves', {
  operationId: 'getShelves',
  tags,
  summary: 'Get the books of the front page: those that are new, and those that have just come back',
  description: `New: added within ${NEW_DAYS} days, the newest first.`,
  response: answers({ 200: answer('The books of each shelf.', Shelves) }),
});

export const getCover = operation('GET', '/catalogue/titles/:book_id/cover', {
  operationId: 'getCover',
  tags,
  summary: 'Get the picture of the cover of a book',
  description: 'A JPEG, PNG or WebP. With `If-None-Match` the answer is 304 while it is the same picture.',
  params: BookParams,
  response: answers({ 200: picture('The picture.'), 304: noContent('The picture is the same.') }, [
    'cover_not_found',
  ]),
});

export const lookUpIsbn = operation('GET', '/catalogue/lookup/:isbn', {
  operationId: 'lookUpIsbn',
  tags,
  summary: 'Look up what other catalogues know of a book, by its ISBN',
  description:
    'Where this catalogue has the book, nobody else is asked. Else the sources of `LOOKUP_SOURCES` are, in their order, until ' +
    `one has it; of several records of one source it answers ${MOST_FOUND_BOOKS} at most. Nothing is saved. 503: none has it, and at least one could not be asked.`,
  params: IsbnParams,
  response: answers({ 200: answer('The book of this catalogue, or what a source knows.', FoundBooks) }, [
    'not_an_isbn',
    'book_not_found',
    'source_unavailable',
  ]),
});
