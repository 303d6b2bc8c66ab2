import { answer } from '../../common/answers.js';
import { answers } from '../answers.js';
import { BookParams } from '../books.js';
import { CatalogueTitle } from '../titles.js';

export const getTitle = {
  operationId: 'getTitle',
  tags: ['Catalogue'],
  summary: 'Get a book, and whether it can be had',
  params: BookParams,
  response: answers({ 200: answer('The book and its copies, counted.', CatalogueTitle) }, ['book_not_found']),
};
