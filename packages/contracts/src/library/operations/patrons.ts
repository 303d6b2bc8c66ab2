import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { LARGEST_PAGE, NEXT_PAGE } from '../pages.js';
import {
  AuditEntry,
  AuditQuery,
  Me,
  NewPatron,
  Patron,
  PatronParams,
  PatronQuery,
  PatronReplacement,
  PersonalData,
} from '../patrons.js';

const tags = ['Patrons'];

export const listPatrons = {
  operationId: 'listPatrons',
  tags,
  summary: 'Find readers by name, card, mail address or group, by id',
  querystring: PatronQuery,
  response: answers({
    200: answer('The readers.', Type.Array(Patron, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
};

export const addPatron = {
  operationId: 'addPatron',
  tags,
  summary: 'Make an account for a reader',
  body: NewPatron,
  response: answers({ 201: answer('The new reader.', Patron) }, [
    ...BODY_ERRORS,
    'email_taken',
    'card_taken',
    'unknown_category',
  ]),
};

export const getPatron = {
  operationId: 'getPatron',
  tags,
  summary: 'Get a reader',
  params: PatronParams,
  response: answers({ 200: answer('The reader.', Patron) }, ['patron_not_found']),
};

export const replacePatron = {
  operationId: 'replacePatron',
  tags,
  summary: 'Replace what staff decides about a reader',
  description: 'All fields are replaced. Of two changes of the same version the second is refused.',
  params: PatronParams,
  body: PatronReplacement,
  response: answers({ 200: answer('The reader as they are now.', Patron) }, [
    ...BODY_ERRORS,
    'patron_not_found',
    'card_taken',
    'unknown_category',
    'changed_meanwhile',
  ]),
};

export const getMe = {
  operationId: 'getMe',
  tags: ['Me'],
  summary: 'Get your own account, and what speaks against borrowing',
  response: answers({ 200: answer('You.', Me) }),
};

export const exportMe = {
  operationId: 'exportMe',
  tags: ['Me'],
  summary: 'Get everything that the library knows of you',
  response: answers({ 200: answer('All of it.', PersonalData) }),
};

export const listAudit = {
  operationId: 'listAudit',
  tags: ['Audit'],
  summary: 'List what staff has done, the latest first',
  querystring: AuditQuery,
  response: answers({
    200: answer('The entries.', Type.Array(AuditEntry, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
};
