import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import {
  Checkin,
  CheckinUndo,
  Checkout,
  DecidedLoan,
  DecisionQuestion,
  DeskLoan,
  NewCheckin,
  NewCheckout,
  NewRenewal,
  OwnLoansQuery,
  OwnRenewal,
  RenewableLoan,
  UNDO_MINUTES,
} from '../circulation.js';
import { Decision } from '../decisions.js';
import { LoanParams } from '../loans.js';
import { LARGEST_PAGE, NEXT_PAGE } from '../pages.js';
import { PatronParams } from '../patrons.js';

const tags = ['Circulation'];

export const checkOut = operation('POST', '/circulation/checkouts', {
  operationId: 'checkOut',
  tags,
  summary: 'Lend a copy to a reader',
  description:
    'The policy in force decides. A refusal names all reasons; staff may override those that are overridable, all at once. ' +
    'Sent again after a 503, it is refused with the loan, if that was made.',
  body: NewCheckout,
  response: answers({ 201: answer('The loan, and why it is due then.', Checkout) }, [
    ...BODY_ERRORS,
    'patron_not_found',
    'copy_not_found',
    'refused',
  ]),
});

export const checkIn = operation('POST', '/circulation/checkins', {
  operationId: 'checkIn',
  tags,
  summary: 'Take a copy back, whoever had it',
  description: 'Sent again, it says that the copy is not on loan, and when it came back.',
  body: NewCheckin,
  response: answers({ 200: answer('What was done, and where the copy goes.', Checkin) }, [
    ...BODY_ERRORS,
    'copy_not_found',
  ]),
});

export const undoCheckIn = operation('POST', '/circulation/checkins/undo', {
  operationId: 'undoCheckIn',
  tags,
  summary: 'Undo a check-in',
  description:
    'The loan is as it was, and a reader for whom the copy was kept waits again, in the old place. Only the one who took the ' +
    `copy back may do so, within ${UNDO_MINUTES} minutes, and only if nothing was done with the copy since then.`,
  body: CheckinUndo,
  response: answers({ 200: answer('The loan, open again.', DeskLoan) }, [
    ...BODY_ERRORS,
    'loan_not_found',
    'loan_not_returned',
    'checkin_of_another',
    'checkin_too_old',
    'checkin_overtaken',
  ]),
});

const renewed = answer('The loan with its new deadline, and why.', DecidedLoan);

export const renewLoan = operation('POST', '/circulation/renewals', {
  operationId: 'renewLoan',
  tags,
  summary: 'Renew a loan at the desk',
  body: NewRenewal,
  response: answers({ 200: renewed }, [...BODY_ERRORS, 'loan_not_found', 'changed_meanwhile', 'refused']),
});

export const decide = operation('POST', '/circulation/decisions', {
  operationId: 'decide',
  tags,
  summary: 'Ask what would be decided, without doing it',
  description: 'Readers may ask about themselves; staff about everybody.',
  body: DecisionQuestion,
  response: answers({ 200: answer('The decision.', Decision) }, [
    ...BODY_ERRORS,
    'patron_not_found',
    'book_not_found',
    'copy_not_found',
    'loan_not_found',
  ]),
});

const loans = answer('The loans, by id.', Type.Array(RenewableLoan, { maxItems: LARGEST_PAGE }), NEXT_PAGE);

export const listPatronLoans = operation('GET', '/patrons/:user_id/loans', {
  operationId: 'listPatronLoans',
  tags: ['Patrons'],
  summary: 'List the loans of a reader, and whether each could be renewed',
  params: PatronParams,
  querystring: OwnLoansQuery,
  response: answers({ 200: loans }, ['patron_not_found']),
});

export const listMyLoans = operation('GET', '/me/loans', {
  operationId: 'listMyLoans',
  tags: ['Me'],
  summary: 'List your own loans, and whether each could be renewed',
  querystring: OwnLoansQuery,
  response: answers({ 200: loans }),
});

export const renewMyLoan = operation('POST', '/me/loans/:loan_id/renewals', {
  operationId: 'renewMyLoan',
  tags: ['Me'],
  summary: 'Renew a loan of your own',
  params: LoanParams,
  body: OwnRenewal,
  response: answers({ 200: renewed }, [...BODY_ERRORS, 'loan_not_found', 'changed_meanwhile', 'refused']),
});
