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
import { refusal } from '../errors.js';
import { ArrayStream, arrayStream, JSON_TYPE } from '../http/array-stream.js';
import { requireId } from '../http/path-ids.js';
import { thereFirst } from '../http/replacement.js';
import { answers, bodyRefusals } from '../http/responses.js';
import type { Loans } from './loans.service.js';

const tags = ['Loans'];
const config = { staffOnly: true };
const ownOrStaff = { ownOrStaff: true };
const params = Type.Object({ loan_id: Id });
/** What a JSON string refuses; a map of messages is about the request's form. */
const orMessages = (words: string) => Type.Union([TextBody(words), FieldMessages]);
const bookParams = Type.Object({ loan_id: Id, book_id: Id });
const loanId = requireId('loan_id', () => refusal('loan_not_found'));
const bookId = requireId('book_id', () => refusal('book_not_found'));

/**
 * The filters of a request that may be for its sender's own loans only.
 * @throws ServiceError 403 `role_not_allowed` where it asks for another's, whether there is such a user or not
 */
function ownQuery({ query, onlyOf }: { query: LoanQuery; onlyOf: number | null }): LoanQuery {
  if (onlyOf === null) return query;
  if (query.user_id !== undefined && query.user_id !== onlyOf) throw refusal('role_not_allowed');
  return { ...query, user_id: onlyOf };
}

export function loanRoutes(app: App, loans: Loans): void {
  const loanFirst = thereFirst('loan_id', (id) => loans.one(id));

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
        response: answers({ 201: Loan }, { ...bodyRefusals, 404: ErrorBody }),
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
    async (request, reply) => reply.type(JSON_TYPE).send(arrayStream(request, loans.all(ownQuery(request)))),
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
      reply.type(JSON_TYPE).send(arrayStream(request, loans.all({ ...request.query, status: 'overdue' }))),
  );

  app.get(
    '/loans/:loan_id',
    {
      config: ownOrStaff,
      onRequest: loanId,
      schema: { tags, summary: 'One loan', params, response: answers({ 200: Loan }, { 404: ErrorBody }) },
    },
    async (request) => loans.one(request.params.loan_id, request.onlyOf),
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
        response: answers({ 200: Loan }, { ...bodyRefusals, 404: ErrorBody }),
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
          { ...bodyRefusals, 400: orMessages('This book is already on the loan'), 404: ErrorBody },
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
        summary: 'Take a book off a loan',
        params: bookParams,
        response: answers(
          { 200: LoanBooksChanged },
          { ...bodyRefusals, 400: orMessages('This book is not on the loan'), 404: ErrorBody },
        ),
      },
    },
    async ({ params: { loan_id, book_id } }) => {
      const { title, loan } = await loans.takeBookOff(loan_id, book_id);
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
        summary: 'End a loan today',
        params,
        response: answers({ 200: Loan }, { ...bodyRefusals, 404: ErrorBody, 409: ErrorBody }),
      },
    },
    async (request) => loans.giveBack(request.params.loan_id),
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
          { ...bodyRefusals, 404: ErrorBody },
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
