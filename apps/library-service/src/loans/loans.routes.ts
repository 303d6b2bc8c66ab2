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

  app.route({
    ...operations.lendBooks,
    config,
    handler: async (request, reply) => reply.code(201).send(await loans.create(request.body)),
  });

  app.route({
    ...operations.listLoans,
    config: ownOrStaff,
    handler: async (request, reply) =>
      reply.type(JSON_TYPE).send(streamArray(request, loans.list(ownQuery(request)))),
  });

  app.route({
    ...operations.listOverdueLoans,
    config,
    handler: async (request, reply) =>
      reply.type(JSON_TYPE).send(streamArray(request, loans.list({ ...request.query, status: 'overdue' }))),
  });

  app.route({
    ...operations.getLoan,
    config: ownOrStaff,
    onRequest: loanId,
    handler: async (request) => loans.get(request.params.loan_id, request.onlyOf),
  });

  app.route({
    ...operations.changeLoan,
    config,
    onRequest: loanId,
    ...loanFirst,
    handler: async (request) => loans.change(request.params.loan_id, request.body),
  });

  app.route({
    ...operations.addBookToLoan,
    config,
    onRequest: [loanId, bookId],
    ...loanFirst,
    handler: async ({ params: { loan_id, book_id } }) => {
      const { title, loan } = await loans.addBook(loan_id, book_id);
      return { message: `Successfully added ${title} to the loan`, loan, books: loan.books };
    },
  });

  app.route({
    ...operations.removeBookFromLoan,
    config,
    onRequest: [loanId, bookId],
    ...loanFirst,
    handler: async ({ params: { loan_id, book_id } }) => {
      const { title, loan } = await loans.removeBook(loan_id, book_id);
      return { message: `Successfully removed ${title} from the loan`, loan, books: loan.books };
    },
  });

  app.route({
    ...operations.returnLoan,
    config,
    onRequest: loanId,
    ...loanFirst,
    handler: async (request) => loans.returnLoan(request.params.loan_id),
  });

  app.route({
    ...operations.deleteLoan,
    config,
    onRequest: loanId,
    handler: async (request, reply) => {
      const { loan_id } = request.params;
      await loans.remove(loan_id);
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted loan ${loan_id}`));
    },
  });
}
