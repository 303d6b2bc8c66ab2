const format = new Intl.NumberFormat('en-GB');

/** Returns a number in words; null: a few of one category, which are not told. */
export const number = (count: number | null): string => (count === null ? 'under 5' : format.format(count));

const monthOf = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (month: string): string => words.format(new Date(`${month}-01`));
};

/** Returns a month (YYYY-MM) in short, and in full with its year. */
export const shortMonth = monthOf({ month: 'short' });
export const fullMonth = monthOf({ month: 'long', year: 'numeric' });

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the name of a weekday; 1 is Monday. */
export const weekday = (day: number): string => WEEKDAYS[day - 1] ?? '';
