import {
  ErrorBody,
  FieldMessages,
  Id,
  Loan,
  LoanBooksChanged,
  LoanChange,
  LoanQuery,
  NewLoan,
  OverdueQuery,
  TextBody,
} from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { type ErrorCode, errorText, libraryError } from '../errors.js';
import { ArrayStream, JSON_TYPE, streamArray } from '../http/array-stream.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import { answers, bodyErrors } from '../http/responses.js';
import type { Loans } from './loans.service.js';

const tags = ['Loans'];
const config = { staffOnly: true };
const ownOrStaff = { ownOrStaff: true };
const params = Type.Object({ loan_id: Id });
/** 400 with the text of an error, or with the map of messages about an invalid request. */
const textOrMessages = (code: ErrorCode) => Type.Union([TextBody(errorText(code)), FieldMessages]);
const bookParams = Type.Object({ loan_id: Id, book_id: Id });
const loanId = requireId('loan_id', () => libraryError('loan_not_found'));
const bookId = requireId('book_id', () => libraryError('book_not_found'));

/**
 * Limits the filters of a request to its sender's own loans where they may see no others.
 * @throws ServiceError 403 `role_not_allowed` where it asks for another's, whether there is such a user or not
 */
function ownQuery({ query, onlyOf }: { query: LoanQuery; onlyOf: number | null }): LoanQuery {
  if (onlyOf === null) return query;
  if (query.user_id !== undefined && query.user_id !== onlyOf) throw libraryError('role_not_allowed');
  return { ...query, user_id: onlyOf };
}

export function loanRoutes(app: App, loans: Loans): void {
  const loanFirst = notFoundFirst('loan_id', (id) => loans.get(id));

  app.post(
    '/loans',
    {
      config,
      schema: {
        tags,
        summary: 'Lend books to a user',
        description:
          'Without dates: from today, with the deadline 14 days from today, or from `loan_date` where that is later than these.',
        body: NewLoan,
        response: answers({ 201: Loan }, { ...bodyErrors, 404: ErrorBody }),
      },
    },
    async (request, reply) => reply.code(201).send(await loans.create(request.body)),
  );

  app.get(
    '/loans',
    {
      config: ownOrStaff,
      schema: {
        tags,
        summary: 'All loans, or those that pass the filters, by id',
        querystring: LoanQuery,
        response: answers({ 200: ArrayStream(Loan) }),
      },
    },
    async (request, reply) => reply.type(JSON_TYPE).send(streamArray(request, loans.list(ownQuery(request)))),
  );

  app.get(
    '/loans/overdue',
    {
      config,
      schema: {
        tags,
        summary: 'The loans that are not returned and past their deadline, by id',
        querystring: OverdueQuery,
        response: answers({ 200: ArrayStream(Loan) }),
      },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(streamArray(request, loans.list({ ...request.query, status: 'overdue' }))),
  );

  app.get(
    '/loans/:loan_id',
    {
      config: ownOrStaff,
      onRequest: loanId,
      schema: { tags, summary: 'One loan', params, response: answers({ 200: Loan }, { 404: ErrorBody }) },
    },
    async (request) => loans.get(request.params.loan_id, request.onlyOf),
  );

  app.put(
    '/loans/:loan_id',
    {
      config,
      onRequest: loanId,
      ...loanFirst,
      schema: {
        tags,
        summary: 'Change a loan',
        description:
          'Fields that are left out keep their value; `book_ids` replaces all books. An `id` may be sent where it is that of the path.',
        params,
        body: LoanChange,
        response: answers({ 200: Loan }, { ...bodyErrors, 404: ErrorBody }),
      },
    },
    async (request) => loans.change(request.params.loan_id, request.body),
  );

  app.put(
    '/loans/:loan_id/add-book/:book_id',
    {
      config,
      onRequest: [loanId, bookId],
      ...loanFirst,
      schema: {
        tags,
        summary: 'Add a book to a loan',
        params: bookParams,
        response: answers(
          { 200: LoanBooksChanged },
          { ...bodyErrors, 400: textOrMessages('book_already_on_loan'), 404: ErrorBody },
        ),
      },
    },
    async ({ params: { loan_id, book_id } }) => {
      const { title, loan } = await loans.addBook(loan_id, book_id);
      return { message: `Successfully added ${title} to the loan`, loan, books: loan.books };
    },
  );

  app.put(
    '/loans/:loan_id/remove-book/:book_id',
    {
      config,
      onRequest: [loanId, bookId],
      ...loanFirst,
      schema: {
        tags,
        summary: 'Remove a book from a loan',
        params: bookParams,
        response: answers(
          { 200: LoanBooksChanged },
          { ...bodyErrors, 400: textOrMessages('book_not_on_loan'), 404: ErrorBody },
        ),
      },
    },
    async ({ params: { loan_id, book_id } }) => {
      const { title, loan } = await loans.removeBook(loan_id, book_id);
      return { message: `Successfully removed ${title} from the loan`, loan, books: loan.books };
    },
  );

  app.put(
    '/loans/:loan_id/return',
    {
      config,
      onRequest: loanId,
      ...loanFirst,
      schema: {
        tags,
        summary: 'Return a loan today',
        params,
        response: answers({ 200: Loan }, { ...bodyErrors, 404: ErrorBody, 409: ErrorBody }),
      },
    },
    async (request) => loans.returnLoan(request.params.loan_id),
  );

  app.delete(
    '/loans/:loan_id',
    {
      config,
      onRequest: loanId,
      schema: {
        tags,
        summary: 'Delete a loan',
        params,
        response: answers(
          { 200: TextBody('Successfully deleted loan 7') },
          { ...bodyErrors, 404: ErrorBody },
        ),
      },
    },
    async (request, reply) => {
      const { loan_id } = request.params;
      await loans.remove(loan_id);
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted loan ${loan_id}`));
    },
  );
}
