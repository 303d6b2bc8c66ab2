import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { DueQuery, DueReader } from '../due.js';
import { LARGEST_PAGE, NEXT_PAGE } from '../pages.js';

export const listDue = operation('GET', '/circulation/due', {
  operationId: 'listDue',
  tags: ['Circulation'],
  summary: 'List readers whose books are due, by id, and these books',
  description:
    'For the class list of what is overdue, and for letters. That staff looks at what these readers have borrowed is noted.',
  querystring: DueQuery,
  response: answers({
    200: answer('The readers.', Type.Array(DueReader, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
});
