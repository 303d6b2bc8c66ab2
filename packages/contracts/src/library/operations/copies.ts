import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { BookParams } from '../books.js';
import { TextBody } from '../common.js';
import {
  Copy,
  CopyParams,
  CopyQuery,
  CopyReplacement,
  CopyWithReader,
  MOST_COPIES,
  NewCopy,
  NewLabel,
} from '../copies.js';

const tags = ['Copies'];

export const listCopies = operation('GET', '/books/:book_id/copies', {
  operationId: 'listCopies',
  tags,
  summary: 'List the copies of a book, by id, and who has each',
  params: BookParams,
  response: answers({ 200: answer('The copies.', Type.Array(CopyWithReader, { maxItems: MOST_COPIES })) }, [
    'book_not_found',
  ]),
});

export const addCopy = operation('POST', '/books/:book_id/copies', {
  operationId: 'addCopy',
  tags,
  summary: 'Add a copy of a book',
  description: 'A book has one copy from the beginning, without a barcode.',
  params: BookParams,
  body: NewCopy,
  response: answers({ 201: answer('The new copy.', Copy) }, [
    ...BODY_ERRORS,
    'book_not_found',
    'barcode_taken',
    'unknown_material',
    'too_many_copies',
  ]),
});

export const labelCopy = operation('POST', '/books/:book_id/labels', {
  operationId: 'labelCopy',
  tags,
  summary: 'Give a barcode to a copy of a book that has none',
  description:
    'The first copy in service without a barcode gets it, before those that are on loan. Without any, the answer is 409 ' +
    '`{ "error": "Every copy of this book has a barcode" }`, and `POST /books/{book_id}/copies` adds a copy.',
  params: BookParams,
  body: NewLabel,
  response: answers({ 200: answer('The copy that got it.', Copy) }, [
    ...BODY_ERRORS,
    'book_not_found',
    'barcode_taken',
    'all_copies_labelled',
  ]),
});

export const findCopies = operation('GET', '/copies', {
  operationId: 'findCopies',
  tags,
  summary: 'Find the copy with a barcode',
  querystring: CopyQuery,
  response: answers({ 200: answer('The copy, if there is one.', Type.Array(Copy, { maxItems: 1 })) }),
});

export const getCopy = operation('GET', '/copies/:copy_id', {
  operationId: 'getCopy',
  tags,
  summary: 'Get a copy',
  params: CopyParams,
  response: answers({ 200: answer('The copy, and where it is.', Copy) }, ['copy_not_found']),
});

export const replaceCopy = operation('PUT', '/copies/:copy_id', {
  operationId: 'replaceCopy',
  tags,
  summary: 'Replace what is known of a copy',
  description:
    'All fields are replaced. Of two changes of the same version the second is refused. A copy that is on loan stays ' +
    'in service, or is lost and stays on its loan: who found it checks it in. If one that is kept for a reader does not, the reader waits again, in the old place.',
  params: CopyParams,
  body: CopyReplacement,
  response: answers({ 200: answer('The copy as it is now.', Copy) }, [
    ...BODY_ERRORS,
    'copy_not_found',
    'barcode_taken',
    'unknown_material',
    'copy_in_use',
    'changed_meanwhile',
  ]),
});

export const deleteCopy = operation('DELETE', '/copies/:copy_id', {
  operationId: 'deleteCopy',
  tags,
  summary: 'Delete a copy that is not in use',
  params: CopyParams,
  response: answers({ 200: answer('The copy is deleted.', TextBody('Successfully deleted copy 12')) }, [
    ...BODY_ERRORS,
    'copy_not_found',
    'copy_in_use',
  ]),
});
