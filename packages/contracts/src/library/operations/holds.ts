import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { TextBody } from '../common.js';
import {
  ClearListEntry,
  DecidedHold,
  Hold,
  HoldChange,
  HoldParams,
  HoldQuery,
  MOST_LISTED,
  NewHold,
  OwnHoldChange,
  OwnNewHold,
  PickListEntry,
} from '../holds.js';
import { LARGEST_PAGE, NEXT_PAGE, PageAfter } from '../pages.js';

const tags = ['Holds'];
const ofMine = ['Me'];

const page = answer('The holds, by id.', Type.Array(Hold, { maxItems: LARGEST_PAGE }), NEXT_PAGE);
const placed = answer('The hold, and its place.', DecidedHold);
const changed = answer('The hold as it is now.', Hold);
const ended = answer('The hold is cancelled.', TextBody('Successfully cancelled hold 31'));

const PLACING_ERRORS = [...BODY_ERRORS, 'book_not_found', 'too_many_holds', 'refused'] as const;
const CHANGE_ERRORS = [...BODY_ERRORS, 'hold_not_found', 'hold_closed'] as const;

export const listHolds = operation('GET', '/holds', {
  operationId: 'listHolds',
  tags,
  summary: 'List holds by title, reader or status; those that are ready are the hold shelf',
  querystring: HoldQuery,
  response: answers({ 200: page }),
});

export const placeHold = operation('POST', '/holds', {
  operationId: 'placeHold',
  tags,
  summary: 'Request a title for a reader',
  description:
    'The policy in force decides, as it does over check-outs. Sent again after a 503, it is refused with the hold, if that ' +
    'was made.',
  body: NewHold,
  response: answers({ 201: placed }, [...PLACING_ERRORS, 'patron_not_found']),
});

export const getHold = operation('GET', '/holds/:hold_id', {
  operationId: 'getHold',
  tags,
  summary: 'Get a hold',
  params: HoldParams,
  response: answers({ 200: answer('The hold, and its place.', Hold) }, ['hold_not_found']),
});

export const changeHold = operation('PUT', '/holds/:hold_id', {
  operationId: 'changeHold',
  tags,
  summary: 'Move a hold in its queue, or have it passed over for a while',
  description:
    'A hold that is ready and is suspended waits again, in its old place, and its copy goes to the next.',
  params: HoldParams,
  body: HoldChange,
  response: answers({ 200: changed }, CHANGE_ERRORS),
});

export const cancelHold = operation('DELETE', '/holds/:hold_id', {
  operationId: 'cancelHold',
  tags,
  summary: 'Cancel a hold; the copy that was kept goes to the next',
  params: HoldParams,
  response: answers({ 200: ended }, CHANGE_ERRORS),
});

export const listMyHolds = operation('GET', '/me/holds', {
  operationId: 'listMyHolds',
  tags: ofMine,
  summary: 'List your own holds',
  querystring: PageAfter,
  response: answers({ 200: page }),
});

export const placeMyHold = operation('POST', '/me/holds', {
  operationId: 'placeMyHold',
  tags: ofMine,
  summary: 'Request a title for yourself',
  body: OwnNewHold,
  response: answers({ 201: placed }, PLACING_ERRORS),
});

export const changeMyHold = operation('PUT', '/me/holds/:hold_id', {
  operationId: 'changeMyHold',
  tags: ofMine,
  summary: 'Have a hold of your own passed over for a while',
  params: HoldParams,
  body: OwnHoldChange,
  response: answers({ 200: changed }, CHANGE_ERRORS),
});

export const cancelMyHold = operation('DELETE', '/me/holds/:hold_id', {
  operationId: 'cancelMyHold',
  tags: ofMine,
  summary: 'Cancel a hold of your own',
  params: HoldParams,
  response: answers({ 200: ended }, CHANGE_ERRORS),
});

export const getPickList = operation('GET', '/circulation/pick-list', {
  operationId: 'getPickList',
  tags,
  summary: 'List what readers wait for that stands on the shelf, by call number',
  description: `The first ${MOST_LISTED} titles. A copy that is checked in is kept for the next reader, and leaves the list.`,
  response: answers({
    200: answer('The titles and their copies.', Type.Array(PickListEntry, { maxItems: MOST_LISTED })),
  }),
});

export const getClearList = operation('GET', '/circulation/clear-list', {
  operationId: 'getClearList',
  tags,
  summary: 'List the copies that are on the hold shelf for nobody any more, by call number',
  description: `The first ${MOST_LISTED}. A copy that is checked in leaves the list.`,
  response: answers({
    200: answer('The copies.', Type.Array(ClearListEntry, { maxItems: MOST_LISTED })),
  }),
});
