import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { LARGEST_PAGE, NEXT_PAGE, PageAfter } from '../pages.js';
import {
  MOST_SCANS,
  NewStocktake,
  NotSeen,
  Stocktake,
  StocktakeEnd,
  StocktakeFinding,
  StocktakeParams,
  StocktakeProgress,
  StocktakeQuery,
  StocktakeScans,
} from '../stocktakes.js';

const tags = ['Stocktakes'];
const params = StocktakeParams;

export const listStocktakes = operation('GET', '/stocktakes', {
  operationId: 'listStocktakes',
  tags,
  summary: 'List the stocktakes, the latest first',
  querystring: StocktakeQuery,
  response: answers({
    200: answer('The stocktakes.', Type.Array(Stocktake, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
});

export const beginStocktake = operation('POST', '/stocktakes', {
  operationId: 'beginStocktake',
  tags,
  summary: 'Begin a stocktake of the shelves between two call numbers',
  body: NewStocktake,
  response: answers({ 201: answer('The new stocktake.', Stocktake) }, [...BODY_ERRORS, 'stocktake_open']),
});

export const getStocktake = operation('GET', '/stocktakes/:stocktake_id', {
  operationId: 'getStocktake',
  tags,
  summary: 'Get a stocktake, and how far it is',
  description: 'Copies without a barcode cannot be scanned, and are not expected.',
  params,
  response: answers({ 200: answer('The stocktake.', StocktakeProgress) }, ['stocktake_not_found']),
});

export const scanForStocktake = operation('POST', '/stocktakes/:stocktake_id/scans', {
  operationId: 'scanForStocktake',
  tags,
  summary: 'Note which copies stand on the shelf',
  description: 'May be sent again: a barcode counts once, and is judged anew.',
  params,
  body: StocktakeScans,
  response: answers(
    { 200: answer('The barcodes, each once.', Type.Array(StocktakeFinding, { maxItems: MOST_SCANS })) },
    [...BODY_ERRORS, 'stocktake_not_found', 'stocktake_closed'],
  ),
});

export const listNotSeen = operation('GET', '/stocktakes/:stocktake_id/not-seen', {
  operationId: 'listNotSeen',
  tags,
  summary: 'List the copies that were not seen, in the order of the shelf',
  description: 'Once it is closed: those that were not seen until then.',
  params,
  querystring: PageAfter,
  response: answers(
    { 200: answer('The copies.', Type.Array(NotSeen, { maxItems: LARGEST_PAGE }), NEXT_PAGE) },
    ['stocktake_not_found'],
  ),
});

export const closeStocktake = operation('POST', '/stocktakes/:stocktake_id/close', {
  operationId: 'closeStocktake',
  tags,
  summary: 'End a stocktake, and set missing what was not seen',
  description: '`POST /stocktakes/{stocktake_id}/reopen` undoes it.',
  params,
  body: StocktakeEnd,
  response: answers({ 200: answer('The stocktake as it ended.', StocktakeProgress) }, [
    ...BODY_ERRORS,
    'stocktake_not_found',
    'stocktake_closed',
  ]),
});

export const reopenStocktake = operation('POST', '/stocktakes/:stocktake_id/reopen', {
  operationId: 'reopenStocktake',
  tags,
  summary: 'Go on with a stocktake that was closed',
  description: 'Copies that it has set missing, and that still are, are in service again.',
  params,
  response: answers({ 200: answer('The stocktake as it is now.', StocktakeProgress) }, [
    ...BODY_ERRORS,
    'stocktake_not_found',
    'stocktake_not_closed',
    'stocktake_open',
  ]),
});
