import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { JsonArray, TextBody } from '../common.js';
import {
  LOAN_DAYS,
  Loan,
  LoanBookParams,
  LoanBooksChanged,
  LoanChange,
  LoanParams,
  LoanQuery,
  NewLoan,
  OverdueQuery,
} from '../loans.js';

const tags = ['Loans'];

export const lendBooks = operation('POST', '/loans', {
  operationId: 'lendBooks',
  tags,
  summary: 'Lend books to a user',
  description: `Without dates: from today, with the deadline ${LOAN_DAYS} days from today, or from \`loan_date\` where that is later than these.`,
  body: NewLoan,
  response: answers({ 201: answer('The new loan.', Loan) }, [
    ...BODY_ERRORS,
    'user_not_found',
    'book_not_found',
  ]),
});

export const listLoans = operation('GET', '/loans', {
  operationId: 'listLoans',
  tags,
  summary: 'List all loans, or those that pass the filters, by id',
  description: 'Where access is guarded, a reader gets their own loans only.',
  querystring: LoanQuery,
  response: answers({ 200: answer('The loans, by id.', JsonArray(Loan)) }),
});

export const listOverdueLoans = operation('GET', '/loans/overdue', {
  operationId: 'listOverdueLoans',
  tags,
  summary: 'List the loans that are not returned and past their deadline, by id',
  querystring: OverdueQuery,
  response: answers({ 200: answer('The overdue loans, by id.', JsonArray(Loan)) }),
});

export const getLoan = operation('GET', '/loans/:loan_id', {
  operationId: 'getLoan',
  tags,
  summary: 'Get a loan',
  params: LoanParams,
  response: answers({ 200: answer('The loan.', Loan) }, ['loan_not_found']),
});

export const changeLoan = operation('PUT', '/loans/:loan_id', {
  operationId: 'changeLoan',
  tags,
  summary: 'Change a loan',
  description:
    'Fields that are left out keep their value; `book_ids` replaces all books. An `id` may be sent where it is that of the path.',
  params: LoanParams,
  body: LoanChange,
  response: answers({ 200: answer('The loan as it is now.', Loan) }, [
    ...BODY_ERRORS,
    'loan_not_found',
    'user_not_found',
    'book_not_found',
  ]),
});

export const addBookToLoan = operation('PUT', '/loans/:loan_id/add-book/:book_id', {
  operationId: 'addBookToLoan',
  tags,
  summary: 'Add a book to a loan',
  params: LoanBookParams,
  response: answers({ 200: answer('The loan with the book.', LoanBooksChanged) }, [
    ...BODY_ERRORS,
    'book_already_on_loan',
    'loan_not_found',
    'book_not_found',
    'too_many_loan_books',
  ]),
});

export const removeBookFromLoan = operation('PUT', '/loans/:loan_id/remove-book/:book_id', {
  operationId: 'removeBookFromLoan',
  tags,
  summary: 'Remove a book from a loan',
  params: LoanBookParams,
  response: answers({ 200: answer('The loan without the book.', LoanBooksChanged) }, [
    ...BODY_ERRORS,
    'book_not_on_loan',
    'loan_not_found',
    'book_not_found',
  ]),
});

export const returnLoan = operation('PUT', '/loans/:loan_id/return', {
  operationId: 'returnLoan',
  tags,
  summary: 'Return a loan today',
  params: LoanParams,
  response: answers({ 200: answer('The returned loan.', Loan) }, [
    ...BODY_ERRORS,
    'loan_not_found',
    'loan_already_returned',
    'loan_not_begun',
  ]),
});

export const deleteLoan = operation('DELETE', '/loans/:loan_id', {
  operationId: 'deleteLoan',
  tags,
  summary: 'Delete a loan',
  description: 'Its books are no longer counted as read.',
  params: LoanParams,
  response: answers({ 200: answer('The loan is deleted.', TextBody('Successfully deleted loan 7')) }, [
    ...BODY_ERRORS,
    'loan_not_found',
  ]),
});
