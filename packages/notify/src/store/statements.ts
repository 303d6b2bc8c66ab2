import { preparedSql } from '@repo/database';
import type pg from 'pg';

/** An account's id: of battles a UUID, of the library a number. */
export type OwnerId = string | number;

/** The handle that statements run on: a transaction, or the pool. */
export type Db = { $client: pg.Pool | pg.PoolClient };

/** Where the tables of a service are, and the type of its accounts' ids. */
export type Place = {
  schema: 'battle' | 'library';
  accounts: 'trainers' | 'users';
  ownerType: 'uuid' | 'int';
};

type Run<R extends pg.QueryResultRow> = (db: Db, values: unknown[]) => Promise<pg.QueryResult<R>>;

/**
 * A statement for the tables of a service, planned once by each connection. In its text `$S` is the schema, `$A` the
 * table of accounts, and `$O` the type of their ids.
 * @param name by which PostgreSQL keeps it
 */
export function statementFor<R extends pg.QueryResultRow = pg.QueryResultRow>(
  name: string,
  text: string,
): (place: Place) => Run<R> {
  return ({ schema, accounts, ownerType }) =>
    preparedSql<R>(
      `notify_${name}`,
      text.replaceAll('$S', schema).replaceAll('$A', accounts).replaceAll('$O', ownerType),
    );
}
