/** The order of the numbers in dates that do not begin with the year. */
export const DATE_ORDERS = ['iso', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const TIME = /[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/**
 * Reads a day, as YYYY-MM-DD; a time behind it is left out. Dates that begin with the year are read in every order.
 * @returns null for a text that is no day of the calendar
 */
export function readDay(text: string, order: DateOrder): string | null {
  const date = text.replace(TIME, '');
  const [, first = '', second = '', year] = (order !== 'iso' && NUMBERS.exec(date)) || [];
  const [day, month] = order === 'mdy' ? [second, first] : [first, second];
  const iso = year === undefined ? date : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return ISO.test(iso) && isOfCalendar(iso) ? iso : null;
}

const isOfCalendar = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
