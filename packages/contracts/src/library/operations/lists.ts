import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { ACCOUNT_ERRORS, answers, BODY_ERRORS } from '../answers.js';
import { TextBody } from '../common.js';
import {
  ListParams,
  ListReplacement,
  ListTitleParams,
  MOST_LIST_TITLES,
  MOST_LISTS,
  NewList,
  OwnList,
  OwnListsQuery,
  OwnListTitles,
  PublicList,
  PublicListTitles,
} from '../lists.js';
import { LARGEST_PAGE, NEXT_PAGE, PageAfter } from '../pages.js';

const tags = ['Lists'];

export const listPublicLists = operation('GET', '/lists', {
  operationId: 'listPublicLists',
  tags,
  summary: 'List what staff has put together for everybody, by id',
  querystring: PageAfter,
  response: answers({
    200: answer('The lists.', Type.Array(PublicList, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
});

export const getPublicList = operation('GET', '/lists/:list_id', {
  operationId: 'getPublicList',
  tags,
  summary: 'Get a list of staff with its titles',
  params: ListParams,
  response: answers({ 200: answer('The list.', PublicListTitles) }, ['list_not_found']),
});

export const listMyLists = operation('GET', '/me/lists', {
  operationId: 'listMyLists',
  tags,
  summary: 'List your own lists of titles, by id',
  querystring: OwnListsQuery,
  response: answers({ 200: answer('The lists.', Type.Array(OwnList, { maxItems: MOST_LISTS })) }),
});

export const makeMyList = operation('POST', '/me/lists', {
  operationId: 'makeMyList',
  tags,
  summary: 'Make a list of titles',
  description: `You may have ${MOST_LISTS} lists of ${MOST_LIST_TITLES} titles each.`,
  body: NewList,
  response: answers({ 201: answer('The new list.', OwnList) }, [
    ...BODY_ERRORS,
    ...ACCOUNT_ERRORS,
    'role_not_allowed',
    'too_many_lists',
  ]),
});

export const getMyList = operation('GET', '/me/lists/:list_id', {
  operationId: 'getMyList',
  tags,
  summary: 'Get one of your lists with its titles',
  params: ListParams,
  response: answers({ 200: answer('The list.', OwnListTitles) }, ['list_not_found']),
});

export const replaceMyList = operation('PUT', '/me/lists/:list_id', {
  operationId: 'replaceMyList',
  tags,
  summary: 'Rename a list, and choose its titles and their order',
  description: 'All of it is replaced. Of two changes of the same version the second is refused.',
  params: ListParams,
  body: ListReplacement,
  response: answers({ 200: answer('The list as it is now.', OwnList) }, [
    ...BODY_ERRORS,
    ...ACCOUNT_ERRORS,
    'role_not_allowed',
    'list_not_found',
    'book_not_found',
    'changed_meanwhile',
  ]),
});

export const deleteMyList = operation('DELETE', '/me/lists/:list_id', {
  operationId: 'deleteMyList',
  tags,
  summary: 'Delete a list',
  params: ListParams,
  response: answers({ 200: answer('It is deleted.', TextBody('Successfully deleted list 3')) }, [
    ...BODY_ERRORS,
    'list_not_found',
  ]),
});

export const putOnMyList = operation('PUT', '/me/lists/:list_id/titles/:book_id', {
  operationId: 'putOnMyList',
  tags,
  summary: 'Put a title at the end of a list, unless it is on it',
  params: ListTitleParams,
  response: answers({ 200: answer('The list as it is now.', OwnList) }, [
    ...BODY_ERRORS,
    'list_not_found',
    'book_not_found',
    'too_many_list_titles',
  ]),
});

export const takeOffMyList = operation('DELETE', '/me/lists/:list_id/titles/:book_id', {
  operationId: 'takeOffMyList',
  tags,
  summary: 'Take a title off a list, if it is on it',
  params: ListTitleParams,
  response: answers({ 200: answer('The list as it is now.', OwnList) }, [
    ...BODY_ERRORS,
    'list_not_found',
    'book_not_found',
  ]),
});
