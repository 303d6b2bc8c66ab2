import { today as dayOf } from '../../rules/days.js';

/** A loan as the tests make it. */
export type ModelLoan = {
  loan_date: string;
  deadline: string;
  return_date: string | null;
  renewals: number;
  terms: string | null;
  hasReader: boolean;
  /** Places in the list of books. */
  books: number[];
};

export type ModelQuery = { from: string; to: string; category?: string; material?: string };

export const COUNTS = ['loans', 'before', 'returns', 'late', 'renewals'] as const;
export type ModelCounts = Record<(typeof COUNTS)[number], number>;

/** Something that counts, and where: that of the year before in the month a year later. */
type Counted = {
  name: keyof ModelCounts;
  by: number;
  month: string;
  weekday: number;
  category: string;
  material: string;
};

function yearsAfter(day: string, years: number): string {
  const date = new Date(day);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  // 29 February becomes the 28th.
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return dayOf(date);
}

/** Returns all that counts, book by book: what the service sums up in SQL. */
export function countedIn(loans: readonly ModelLoan[], query: ModelQuery): Counted[] {
  const isWithin = (day: string, years = 0) =>
    day >= yearsAfter(query.from, years) && day <= yearsAfter(query.to, years);
  return loans.flatMap(({ terms, loan_date: lent, return_date: back, deadline, renewals, books }) => {
    const [category = '', material = ''] = (terms ?? 'default/book').split('/');
    if (![category, undefined].includes(query.category) || ![material, undefined].includes(query.material))
      return [];
    const at = (name: keyof ModelCounts, day: string, { by = 1, month = day } = {}): Counted => ({
      ...{ name, by, month: month.slice(0, 7), weekday: new Date(day).getUTCDay() || 7, category, material },
    });
    return books.flatMap(() => [
      ...(isWithin(lent) ? [at('loans', lent), at('renewals', lent, { by: renewals })] : []),
      ...(isWithin(lent, -1) ? [at('before', lent, { month: yearsAfter(lent, 1) })] : []),
      ...(back !== null && isWithin(back) ? [at('returns', back)] : []),
      ...(back !== null && isWithin(back) && back > deadline ? [at('late', back)] : []),
    ]);
  });
}

/** Sums up what counts. */
export function sumsOf(counted: readonly Counted[]): ModelCounts {
  const of = (name: keyof ModelCounts) =>
    counted.reduce((sum, each) => sum + (each.name === name ? each.by : 0), 0);
  return {
    ...{ loans: of('loans'), before: of('before'), returns: of('returns'), late: of('late') },
    renewals: of('renewals'),
  };
}
