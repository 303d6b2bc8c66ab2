/** The first day of the calendar of the catalogue. */
export const FIRST_DAY = '0001-01-01';

/** Readings of a bare year: as its first day, or as an invalid date. */
export const YEAR_READINGS = ['first-day', 'invalid'] as const;
export type YearReading = (typeof YEAR_READINGS)[number];

/** `fromYear` is true when the file says no more than the year. */
export type PublishDay =
  | { ok: true; day: string; fromYear: boolean }
  | { ok: false; problem: string; beforeChrist: boolean };

// A whole number, also as a column of numbers with gaps is often exported: 1997.0
const BARE_YEAR = /^(-?\d+)(?:\.0+)?$/;

// ISO 8601 with a year below 0: -0044-03-15
const DAY_BEFORE_CHRIST = /^-\d{4,6}-\d{2}-\d{2}$/;

/**
 * The day (YYYY-MM-DD) that a cell means. Whether a full date exists is left to the rules of the catalogue; a
 * year must be from 1 to 9999: the calendar of the catalogue has no years before Christ.
 */
export function publishDayOf(cell: string, yearAs: YearReading): PublishDay {
  const year = BARE_YEAR.exec(cell)?.[1];
  if (year === undefined && DAY_BEFORE_CHRIST.test(cell)) {
    return { ok: false, problem: `the day ${cell} is before Christ`, beforeChrist: true };
  }
  if (year === undefined) return { ok: true, day: cell, fromYear: false };
  const beforeChrist = Number(year) < 0;
  if (yearAs === 'invalid') return { ok: false, problem: `"${cell}" is a year, not a date`, beforeChrist };
  if (Number(year) < 1 || Number(year) > 9999) {
    return { ok: false, problem: `the year ${year} is not from 1 to 9999`, beforeChrist };
  }
  return { ok: true, day: `${String(Number(year)).padStart(4, '0')}-01-01`, fromYear: true };
}
