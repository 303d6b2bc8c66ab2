import type { Loan } from '@repo/contracts/library';
import { overdueBy } from './loan.dates.js';
import type { LoanWithBooks } from './loans.repository.js';

/** A loan as clients see it on the day `today`. */
export function loanBody({ loan, books }: LoanWithBooks, today: string): Loan {
  return {
    id: loan.id,
    user_id: loan.userId,
    loan_date: loan.loanDate,
    deadline: loan.deadline,
    return_date: loan.returnDate,
    overdue_by: overdueBy(loan, today),
    books,
  };
}
