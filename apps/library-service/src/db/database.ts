import type { Database, Queryable } from '@repo/database';
import type * as schema from './schema.js';

export type LibraryDatabase = Database<typeof schema>;

/** The handle that repositories work on: a transaction, or the pool for a single statement. */
export type Db = Queryable<typeof schema>;
