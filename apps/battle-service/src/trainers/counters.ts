import type { Counter } from '@repo/contracts/battle';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { trainers } from '../db/schema.js';

type CamelCase<Name> = Name extends `${infer First}_${infer Second}` ? `${First}${Capitalize<Second>}` : Name;

/** The column of each counter, under the name that it has in rows. */
export const counterColumns = {
  battleWins: trainers.battleWins,
  battleLosses: trainers.battleLosses,
  battleDraws: trainers.battleDraws,
} satisfies { [Name in Counter as CamelCase<Name>]: PgColumn & { _: { name: Name } } };

/** The counters of a trainer's row. */
export type CounterRow = Record<CamelCase<Counter>, number>;

/** Returns the counters as clients see them. */
export const countersBody = (row: CounterRow): Record<Counter, number> => ({
  battle_wins: row.battleWins,
  battle_losses: row.battleLosses,
  battle_draws: row.battleDraws,
});

/** The number of a trainer's rated battles. Unrated ones count nowhere. */
export const ratedBattles = sql<number>`${sql.join(Object.values(counterColumns), sql` + `)}`;

/** Returns the number of a trainer's rated battles. */
export const ratedBattlesOf = (row: CounterRow): number =>
  Object.values(countersBody(row)).reduce((sum, count) => sum + count, 0);
