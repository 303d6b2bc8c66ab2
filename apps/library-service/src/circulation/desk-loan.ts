import type { DeskLoan } from '@repo/contracts/library';
import { overdueBy } from '../loans/loan.dates.js';

type Parts = {
  id: number;
  userId: number | null;
  books: DeskLoan['books'];
  copy: DeskLoan['copy'];
  loanDate: string;
  deadline: string;
  returnDate: string | null;
  renewals: number;
};

/** A loan as the desk and its reader see it on the day `today`. */
export const deskLoanBody = (loan: Parts, today: string): DeskLoan => ({
  id: loan.id,
  user_id: loan.userId,
  books: loan.books,
  copy: loan.copy,
  loan_date: loan.loanDate,
  deadline: loan.deadline,
  return_date: loan.returnDate,
  renewals: loan.renewals,
  overdue_by: overdueBy(loan, today),
});
