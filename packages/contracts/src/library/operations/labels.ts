import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import {
  CopyLabel,
  GivenBarcode,
  LabelCount,
  LabelQuery,
  MOST_LABELS,
  NewBarcodes,
  PrintedLabels,
} from '../labels.js';
import { LARGEST_PAGE, NEXT_PAGE } from '../pages.js';

const tags = ['Copies'];

export const listLabels = operation('GET', '/copies/labels', {
  operationId: 'listLabels',
  tags,
  summary: 'List what is printed on the labels of copies, by id',
  description:
    'A label is to be printed for a copy that got its number by `POST /copies/barcodes`, and again when its barcode or its ' +
    'call number has changed. A copy that came with a barcode has its label.',
  querystring: LabelQuery,
  response: answers({
    200: answer('The labels.', Type.Array(CopyLabel, { maxItems: LARGEST_PAGE }), NEXT_PAGE),
  }),
});

export const markLabels = operation('POST', '/copies/labels', {
  operationId: 'markLabels',
  tags,
  summary: 'Note that labels are printed, or are to be printed again',
  description: 'Copies that are not there any more are passed over.',
  body: PrintedLabels,
  response: answers({ 200: answer('It is noted.', LabelCount) }, BODY_ERRORS),
});

export const giveBarcodes = operation('POST', '/copies/barcodes', {
  operationId: 'giveBarcodes',
  tags,
  summary: 'Give the next free numbers to copies without a barcode',
  description:
    'The numbers follow the highest one of the prefix and as many digits. Where those come to an end, free numbers below ' +
    'it are taken. What is the card of a reader is not free. Copies keep a barcode that they have, so that the request can ' +
    'be sent again; copies that are not there any more are passed over.',
  body: NewBarcodes,
  response: answers(
    {
      200: answer(
        'The barcodes that the copies have now, by id.',
        Type.Array(GivenBarcode, { maxItems: MOST_LABELS }),
      ),
    },
    [...BODY_ERRORS, 'barcodes_used_up'],
  ),
});
