import { type LoanQuery, operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { JSON_TYPE, streamArray } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import type { Loans } from './loans.service.js';

const config = { staffOnly: true };
const ownOrStaff = { ownOrStaff: true };
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
      schema: operations.lendBooks,
    },
    async (request, reply) => reply.code(201).send(await loans.create(request.body)),
  );

  app.get(
    '/loans',
    {
      config: ownOrStaff,
      schema: operations.listLoans,
    },
    async (request, reply) => reply.type(JSON_TYPE).send(streamArray(request, loans.list(ownQuery(request)))),
  );

  app.get(
    '/loans/overdue',
    {
      config,
      schema: operations.listOverdueLoans,
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(streamArray(request, loans.list({ ...request.query, status: 'overdue' }))),
  );

  app.get(
    '/loans/:loan_id',
    {
      config: ownOrStaff,
      onRequest: loanId,
      schema: operations.getLoan,
    },
    async (request) => loans.get(request.params.loan_id, request.onlyOf),
  );

  app.put(
    '/loans/:loan_id',
    {
      config,
      onRequest: loanId,
      ...loanFirst,
      schema: operations.changeLoan,
    },
    async (request) => loans.change(request.params.loan_id, request.body),
  );

  app.put(
    '/loans/:loan_id/add-book/:book_id',
    {
      config,
      onRequest: [loanId, bookId],
      ...loanFirst,
      schema: operations.addBookToLoan,
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
      schema: operations.removeBookFromLoan,
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
      schema: operations.returnLoan,
    },
    async (request) => loans.returnLoan(request.params.loan_id),
  );

  app.delete(
    '/loans/:loan_id',
    {
      config,
      onRequest: loanId,
      schema: operations.deleteLoan,
    },
    async (request, reply) => {
      const { loan_id } = request.params;
      await loans.remove(loan_id);
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted loan ${loan_id}`));
    },
  );
}
