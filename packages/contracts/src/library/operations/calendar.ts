import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import {
  CalendarDay,
  Closure,
  ClosureParams,
  DaysQuery,
  MadeClosure,
  MOST_CLOSED_DAYS,
  MOST_CLOSURES,
  NewClosure,
} from '../calendar.js';
import { TextBody } from '../common.js';

const tags = ['Calendar'];

export const listClosures = operation('GET', '/calendar/closures', {
  operationId: 'listClosures',
  tags,
  summary: 'List the days on which the library is closed beside the weekdays of its policy',
  response: answers({
    200: answer('The closures, by id.', Type.Array(Closure, { maxItems: MOST_CLOSURES })),
  }),
});

export const makeClosure = operation('POST', '/calendar/closures', {
  operationId: 'makeClosure',
  tags,
  summary: 'Close the library for some days',
  description: 'Deadlines that exist stay as they are; the answer says how many fall into it.',
  body: NewClosure,
  response: answers({ 201: answer('The new closure.', MadeClosure) }, [...BODY_ERRORS, 'too_many_closures']),
});

export const deleteClosure = operation('DELETE', '/calendar/closures/:closure_id', {
  operationId: 'deleteClosure',
  tags,
  summary: 'Delete a closure',
  params: ClosureParams,
  response: answers({ 200: answer('The closure is deleted.', TextBody('Successfully deleted closure 4')) }, [
    ...BODY_ERRORS,
    'closure_not_found',
  ]),
});

export const listDays = operation('GET', '/calendar/days', {
  operationId: 'listDays',
  tags,
  summary: 'List days, and on which of them the library is open',
  description: 'By the policy in force today.',
  querystring: DaysQuery,
  response: answers({
    200: answer('The days.', Type.Array(CalendarDay, { maxItems: MOST_CLOSED_DAYS + 1 })),
  }),
});
