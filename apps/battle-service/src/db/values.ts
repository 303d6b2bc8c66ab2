import { type Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { battles } from './schema.js';

/** The time of the database, which all processes share. */
export const currentTime = sql<Date>`clock_timestamp()::timestamptz(3)`.mapWith(battles.updatedAt);

/** A value of a column as an SQL expression, for `insert().select()`; encoded as the column is. */
export const columnValue = <C extends AnyPgColumn>(column: C, value: C['_']['data'] | Placeholder) =>
  sql<C['_']['data']>`${sql.param(value, column)}`.as(column.name);

/** The same for a prepared statement: the value that is given under `name`. */
export const inserted = <C extends AnyPgColumn>(column: C, name: string) =>
  columnValue(column, sql.placeholder(name));

/** An SQL expression for `update().set()` of a prepared statement: the value that is given under `name`. */
export const given = <C extends AnyPgColumn>(column: C, name: string) =>
  sql<C['_']['data']>`${sql.param(sql.placeholder(name), {
    // Columns encode no null: a moment fails, and JSON becomes its own null.
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  })}`;
