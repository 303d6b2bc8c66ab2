import { createTestDatabase } from '@repo/dev-database';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { type Database, openDatabase } from '../database.js';

/** The table whose balances the tests of transactions change. */
export const account = pgTable('account', {
  id: integer().primaryKey(),
  name: text().notNull().unique('account_name_key'),
  balance: integer().notNull(),
});
const schema = { account };

export type Accounts = Database<typeof schema>;

/** A pool of the service's kind; connects to nothing yet. */
export function openAccounts(url: string, poolSize = 4, applicationName = 'test'): Accounts {
  return openDatabase({
    url,
    schema,
    poolSize,
    applicationName,
    log: pino({ level: 'silent' }),
  });
}

/** A database with accounts, which `reset` makes those of ada and bob, who have 100 each. */
export async function createAccounts() {
  const server = await createTestDatabase();
  const database = openAccounts(server.url);
  await database.pool.query(
    'CREATE TABLE account (id int PRIMARY KEY, name text NOT NULL, balance int NOT NULL, CONSTRAINT account_name_key UNIQUE (name))',
  );
  return {
    url: server.url,
    database,
    reset: () =>
      database.pool.query("TRUNCATE account; INSERT INTO account VALUES (1, 'ada', 100), (2, 'bob', 100)"),
    /** Of all, by id. */
    balances: async () => {
      const rows = await database.db.select().from(account).orderBy(account.id);
      return rows.map(({ balance }) => balance);
    },
    /** Connections of these pools that are lent. */
    lent: (of: Accounts = database) => of.pool.totalCount - of.pool.idleCount,
    close: async () => {
      await database.close();
      await server.drop();
    },
  };
}

/** A change of one balance that is not waited for. */
export const changeBalance = (db: Accounts['db'], id: number, by: number) =>
  db
    .update(account)
    .set({ balance: sql`${account.balance} + ${by}` })
    .where(sql`${account.id} = ${id}`);
