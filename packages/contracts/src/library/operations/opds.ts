import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { ListParams } from '../lists.js';
import { OPDS_TYPE, OpdsFeed, OpdsSearchQuery } from '../opds.js';

const feed = (id: string, path: string, summary: string) =>
  operation('GET', path, {
    operationId: id,
    tags: ['OPDS'],
    summary,
    response: answers({ 200: answer('The feed.', OpdsFeed, undefined, OPDS_TYPE) }),
  });

export const opdsStart = feed(
  'opdsStart',
  '/opds',
  'Get the catalogue for reading apps (OPDS 2.0): its other feeds',
);

export const opdsNew = feed('opdsNew', '/opds/new', 'Get the books that were added last');

export const opdsPopular = feed('opdsPopular', '/opds/popular', 'Get the books that most people read');

export const opdsLists = feed('opdsLists', '/opds/lists', 'Get the lists of the library');

export const opdsList = operation('GET', '/opds/lists/:list_id', {
  operationId: 'opdsList',
  tags: ['OPDS'],
  summary: 'Get the books of a list of the library',
  params: ListParams,
  response: answers({ 200: answer('The feed.', OpdsFeed, undefined, OPDS_TYPE) }, ['list_not_found']),
});

export const opdsSearch = operation('GET', '/opds/search', {
  operationId: 'opdsSearch',
  tags: ['OPDS'],
  summary: 'Find books, as `GET /catalogue/search` does',
  querystring: OpdsSearchQuery,
  response: answers({ 200: answer('The feed.', OpdsFeed, undefined, OPDS_TYPE) }),
});
