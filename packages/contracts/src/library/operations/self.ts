import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS, KIOSK_ERRORS } from '../answers.js';
import { LARGEST_PAGE } from '../pages.js';
import {
  SelfCard,
  SelfCheckin,
  SelfCheckout,
  SelfLent,
  SelfLoan,
  SelfPassword,
  SelfReader,
  SelfReturned,
} from '../self.js';

const tags = ['Self-service'];

export const greetCard = operation('POST', '/self/card', {
  operationId: 'greetCard',
  tags,
  summary: 'Get the first name of a reader by the card',
  description:
    'Only for the account of a self-service page, as all operations of `/self`; and such an account may do nothing else.',
  body: SelfCard,
  response: answers({ 200: answer('The reader.', SelfReader) }, [...BODY_ERRORS, 'patron_not_found']),
});

export const selfCheckOut = operation('POST', '/self/checkouts', {
  operationId: 'selfCheckOut',
  tags,
  summary: 'Lend a copy to the reader of a card',
  description: 'By the rules of the library; nothing can be overridden here.',
  body: SelfCheckout,
  response: answers({ 201: answer('The book, and when it is due.', SelfLent) }, [
    ...BODY_ERRORS,
    'patron_not_found',
    'copy_not_found',
    'refused',
  ]),
});

export const selfCheckIn = operation('POST', '/self/checkins', {
  operationId: 'selfCheckIn',
  tags,
  summary: 'Take a copy back, whoever had it',
  body: SelfCheckin,
  response: answers({ 200: answer('The book, and where it goes.', SelfReturned) }, [
    ...BODY_ERRORS,
    'copy_not_found',
  ]),
});

export const selfLoans = operation('POST', '/self/loans', {
  operationId: 'selfLoans',
  tags,
  summary: 'List the open loans of the reader of a card, who gives the password',
  body: SelfPassword,
  response: answers({ 200: answer('The loans, by id.', Type.Array(SelfLoan, { maxItems: LARGEST_PAGE })) }, [
    ...BODY_ERRORS,
    ...KIOSK_ERRORS,
    'wrong_credentials',
    'password_expired',
  ]),
});
