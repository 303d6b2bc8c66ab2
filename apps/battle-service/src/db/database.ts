import type { Database, Queryable } from '@repo/database';
import type * as schema from './schema.js';

export type BattleDatabase = Database<typeof schema>;

/** A handle for repositories: a transaction, or the pool for a single statement. */
export type Db = Queryable<typeof schema>;
