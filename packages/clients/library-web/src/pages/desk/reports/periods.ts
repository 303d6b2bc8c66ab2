/** The choices of a period. */
export const PERIODS = ['this month', 'last month', 'this school year', 'last year', 'own days'] as const;
export type Period = (typeof PERIODS)[number];

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns a day; months count from 0, and the day 0 is the last one of the month before. */
const day = (year: number, month: number, date: number): string =>
  dayOf(new Date(Date.UTC(year, month, date)));

/** The month in which a school year begins, from 0: August. */
const SCHOOL_BEGINS = 7;

/** Returns the first and the last day of a period (YYYY-MM-DD); one that goes on ends today. */
export function daysOf(period: Exclude<Period, 'own days'>, today: string): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  switch (period) {
    case 'this month':
      return { from: day(year, month, 1), to: today };
    case 'last month':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'this school year':
      return { from: day(month < SCHOOL_BEGINS ? year - 1 : year, SCHOOL_BEGINS, 1), to: today };
    case 'last year':
      return { from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) };
  }
}

/** Returns the days of the last so many years. */
export const lastYears = (years: number, today: string): { from: string; to: string } => ({
  from: day(Number(today.slice(0, 4)) - years, Number(today.slice(5, 7)) - 1, Number(today.slice(8)) + 1),
  to: today,
});
