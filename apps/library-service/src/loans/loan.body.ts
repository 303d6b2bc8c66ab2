import type { Loan } from '@repo/contracts/library';
import { bookBody } from '../books/book.body.js';
import type { BookRow } from '../books/books.repository.js';
import { overdueBy } from './loan.dates.js';
import type { LoanRow } from './loans.repository.js';

/** A loan as clients see it on the day `today`. */
export function loanBody(row: LoanRow, books: readonly BookRow[], today: string): Loan {
  return {
    id: row.id,
    user_id: row.userId,
    loan_date: row.loanDate,
    deadline: row.deadline,
    return_date: row.returnDate,
    overdue_by: overdueBy(row, today),
    books: books.map(bookBody),
  };
}
