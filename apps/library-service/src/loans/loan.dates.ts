import { LOAN_DAYS } from '@repo/contracts/library';
import type { FieldErrors } from '@repo/http-kit';
import { addDays, daysBetween } from '../rules/days.js';

/** The days of a loan, as YYYY-MM-DD; `returnDate` is null while it is open. */
export type LoanDates = { loanDate: string; deadline: string; returnDate: string | null };

type GivenDates = { loan_date?: string; deadline?: string; return_date?: string | null };

/**
 * The days of a new loan. Unless others are given, it begins `today`, and its deadline is `LOAN_DAYS` from today; `LOAN_DAYS`
 * from its beginning where that would be before it.
 */
export function datesOfNewLoan(given: GivenDates, today: string): LoanDates {
  const loanDate = given.loan_date ?? today;
  const usual = addDays(today, LOAN_DAYS);
  return {
    loanDate,
    deadline: given.deadline ?? (usual < loanDate ? addDays(loanDate, LOAN_DAYS) : usual),
    returnDate: given.return_date ?? null,
  };
}

/** The days after a change: what is not given stays. */
export const changedDates = (dates: LoanDates, given: GivenDates): LoanDates => ({
  loanDate: given.loan_date ?? dates.loanDate,
  deadline: given.deadline ?? dates.deadline,
  returnDate: given.return_date === undefined ? dates.returnDate : given.return_date,
});

const TOO_EARLY = ['Must not be before loan_date.'];

/** The contradictions between the days, by field: nothing ends before it begins. */
export function dateProblems({ loanDate, deadline, returnDate }: LoanDates): FieldErrors {
  return {
    ...(deadline < loanDate && { deadline: TOO_EARLY }),
    ...(returnDate !== null && returnDate < loanDate && { return_date: TOO_EARLY }),
  };
}

/** Days since the deadline while the loan is not returned, else 0: a loan is overdue from the day after. */
export const overdueBy = ({ deadline, returnDate }: LoanDates, today: string): number =>
  returnDate === null ? Math.max(0, daysBetween(deadline, today)) : 0;
