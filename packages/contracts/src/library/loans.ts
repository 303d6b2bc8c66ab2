import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { Book } from './books.js';
import { Day, Id, MessageBody, NullableDay } from './common.js';
import { dune7 } from './examples.js';

const loan = {
  id: 3,
  user_id: 7,
  loan_date: '2024-05-01',
  deadline: '2024-05-15',
  return_date: null,
  overdue_by: 2,
  books: [dune7],
};

export const Loan = Closed(
  {
    id: Id,
    user_id: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Null once the user is deleted.',
    }),
    loan_date: Day,
    deadline: Day,
    return_date: NullableDay,
    overdue_by: Type.Integer({
      minimum: 0,
      description: 'Days since the deadline, while the loan is not returned.',
    }),
    books: Type.Array(Book),
  },
  { title: 'Loan', examples: [loan] },
);
export type Loan = Type.Static<typeof Loan>;

/** Days of a loan without copies that names no deadline. */
export const LOAN_DAYS = 14;

/** The most books that a loan has. */
export const MOST_LOAN_BOOKS = 1000;

const BookIds = Type.Array(Id, { uniqueItems: true, maxItems: 100 });

export const NewLoan = Closed(
  {
    user_id: Id,
    loan_date: Type.Optional(Day),
    deadline: Type.Optional(Day),
    return_date: Type.Optional(NullableDay),
    book_ids: Type.Optional(BookIds),
  },
  { title: 'NewLoan', examples: [{ user_id: 7, book_ids: [7, 12] }] },
);
export type NewLoan = Type.Static<typeof NewLoan>;

/**
 * Fields that are left out keep their value; `book_ids` replaces all books of the loan. An `id` must be that of the path.
 */
export const LoanChange = Closed(
  {
    id: Type.Optional(Id),
    user_id: Type.Optional(Id),
    loan_date: Type.Optional(Day),
    deadline: Type.Optional(Day),
    return_date: Type.Optional(NullableDay),
    book_ids: Type.Optional(BookIds),
  },
  { title: 'LoanChange', examples: [{ deadline: '2024-05-22' }] },
);
export type LoanChange = Type.Static<typeof LoanChange>;

const overdueFilter = {
  user_id: Type.Optional(Id),
  book_id: Type.Optional(Id),
  overdue_by: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Overdue by at least so many days.' }),
  ),
};

export const OverdueQuery = Type.Object(overdueFilter);

export const LoanQuery = Type.Object({
  ...overdueFilter,
  status: Type.Optional(
    Type.Enum(['open', 'returned', 'overdue'], {
      description: 'Open: not returned. Overdue: open, and the deadline is past.',
    }),
  ),
});
export type LoanQuery = Type.Static<typeof LoanQuery>;

/** The answer to a book added to a loan or removed from it. */
export const LoanBooksChanged = Closed(
  { ...MessageBody.properties, loan: Loan, books: Type.Array(Book) },
  {
    title: 'LoanBooksChanged',
    examples: [{ message: 'Successfully added Dune to the loan', loan, books: loan.books }],
  },
);

export const LoanParams = Type.Object({ loan_id: Id });
export const LoanBookParams = Type.Object({ loan_id: Id, book_id: Id });
