/** A loan; days are YYYY-MM-DD. */
export type Loan = {
  user: number | null;
  books: number[];
  lentOn: string;
  deadline: string;
  /** Null while it is open. */
  returnedOn: string | null;
  renewals: number;
  /** The book whose copy was checked out on it. */
  copyOf: number | null;
};

/** Where the one copy of a book is: on a loan, kept for a hold, or neither. */
export type Copy = { loan: number | null; hold: number | null };

/** A reader's wish for a book that has not ended: it waits, or the copy is kept for it. */
export type Hold = {
  user: number;
  book: number;
  /** The smallest comes first; among equals, the smallest id. */
  priority: number;
  /** The last day on which it gets nothing; null: it is not paused. */
  pausedUntil: string | null;
  /** The last day on which it waits. */
  waitsUntil: string;
  /** The first and the last day on which the copy is kept; null: it waits. */
  kept: { on: string; until: string } | null;
};

/** All that a library is, by id. */
export type Library = {
  today: string;
  users: Record<number, { email: string }>;
  books: Record<number, { title: string }>;
  loans: Record<number, Loan>;
  /** By book. */
  copies: Record<number, Copy>;
  /** Those that have not ended. */
  holds: Record<number, Hold>;
  /** No id is given twice. */
  used: { users: number[]; books: number[]; loans: number[]; holds: number[] };
  /** The lists of most read books since the count shown last. The service may have counted at any of these moments. */
  mostRead: string[];
};

/** Somebody of the staff, who is there from the beginning. */
export const STAFF = { id: 1, email: 'staff@example.org' };

/** The day on which every sequence begins: a leap year's last February days are near. */
export const FIRST_DAY = '2028-02-20';

export const EMPTY: Library = {
  today: FIRST_DAY,
  users: { [STAFF.id]: { email: STAFF.email } },
  books: {},
  loans: {},
  copies: {},
  holds: {},
  used: { users: [STAFF.id], books: [], loans: [], holds: [] },
  mostRead: ['[]'],
};

export const DAY_MILLIS = 86_400_000;

export const dayOf = (millis: number): string => new Date(millis).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MILLIS);

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MILLIS;

export const ascending = (a: number, b: number): number => a - b;

/** The entries of a record, by id. */
export const entriesOf = <T>(record: Record<number, T>): [number, T][] =>
  Object.entries(record).map(([id, value]) => [Number(id), value]);

/** The last day of a hold. */
export const lastDayOf = ({ kept, waitsUntil }: Hold): string => kept?.until ?? waitsUntil;

/** Notes the id as used; false if it was before. */
export function isNew(used: number[], id: unknown): boolean {
  if (typeof id !== 'number' || used.includes(id)) return false;
  used.push(id);
  used.sort(ascending);
  return true;
}
