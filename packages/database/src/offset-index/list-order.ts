import { and, asc, desc, eq, gt, gte, lt, lte, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column that a list is sorted by. */
export type SortColumn<C extends PgColumn = PgColumn> = { column: C; descending: boolean };

/**
 * The order of a list, written once for all statements about it: its columns by name, the most significant first.
 * None of them is null, and together they are unique.
 */
export type ListOrder = Readonly<Record<string, SortColumn>>;

/** A point in a list: the values that an entry has, or would have, in the columns of the order. */
export type ListPoint<O extends ListOrder> = { [K in keyof O]: O[K]['column']['_']['data'] };

export const ascending = <C extends PgColumn>(column: C): SortColumn<C> => ({ column, descending: false });
export const descending = <C extends PgColumn>(column: C): SortColumn<C> => ({ column, descending: true });

/** The same list from its end. */
export const reversed = (order: ListOrder): ListOrder =>
  Object.fromEntries(
    Object.entries(order).map(([name, { column, descending: isDescending }]) => [
      name,
      { column, descending: !isDescending },
    ]),
  );

/** Compares two points as the list does: negative where `a` comes first. Its texts are sorted by their bytes, and ASCII. */
export function comparePoints<O extends ListOrder>(
  order: O,
  a: Readonly<Record<keyof O, string | number>>,
  b: Readonly<Record<keyof O, string | number>>,
): number {
  for (const name of Object.keys(order) as (keyof O & string)[]) {
    if (a[name] !== b[name]) return a[name] < b[name] === order[name]?.descending ? 1 : -1;
  }
  return 0;
}

/** The columns of an order by their names, for a SELECT. */
export const columnsOf = (order: ListOrder): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(order).map(([name, { column }]) => [name, column]));

/** The terms of ORDER BY. */
export const orderBy = (order: ListOrder): SQL[] =>
  Object.values(order).map(({ column, descending: isDescending }) =>
    isDescending ? desc(column) : asc(column),
  );

/**
 * Conditions whose matches, one after the other, are the entries of a list from `point` on, the entry at the point
 * included. Combined with UNION ALL, each part is a range of the index; PostgreSQL reads a single OR of them from the
 * first entry that shares the leading column.
 *
 * @param point a value or a placeholder for each column of the order
 */
export function rangesFrom<O extends ListOrder>(
  order: O,
  point: Readonly<Record<keyof O, unknown | Placeholder>>,
): [SQL, ...SQL[]] {
  const names = Object.keys(order);
  const ranges = names.map((name, index) => {
    const sameBefore = names.slice(0, index).map((same) => eq(columnOf(order, same), point[same]));
    return and(...sameBefore, further(order, name, point[name], index === names.length - 1));
  });
  const [first, ...others] = ranges.reverse().filter((range) => range !== undefined);
  if (first === undefined) throw new Error('an order has at least one column');
  return [first, ...others];
}

function columnOf(order: ListOrder, name: string): PgColumn {
  const sorted = order[name];
  if (sorted === undefined) throw new Error(`the order has no column ${name}`);
  return sorted.column;
}

function further(order: ListOrder, name: string, value: unknown, inclusive: boolean): SQL {
  const column = columnOf(order, name);
  if (order[name]?.descending) return inclusive ? lte(column, value) : lt(column, value);
  return inclusive ? gte(column, value) : gt(column, value);
}
