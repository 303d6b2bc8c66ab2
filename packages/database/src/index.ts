export { type Database, openDatabase } from './database.js';
export {
  CommitUnknown,
  databaseErrorCode,
  describeUnavailable,
  findCommitUnknown,
  isRefused,
  isUnavailable,
  lacksMigration,
  violatedConstraint,
} from './errors.js';
export { type Listener, openListener } from './listener.js';
export type { Log } from './log.js';
export { appliedTable, type Migrations, readJournal } from './migrations/applied-migrations.js';
export { migrateDatabase } from './migrations/migrate.js';
export { RollbackRefused, rollbackDatabase } from './migrations/rollback.js';
export { keepOffsetIndex } from './offset-index/kept-offset-index.js';
export { keepValue } from './offset-index/kept-value.js';
export {
  ascending,
  comparePoints,
  descending,
  type ListOrder,
  type ListPoint,
  orderBy,
  rangesFrom,
  reversed,
  type SortColumn,
} from './offset-index/list-order.js';
export { countBefore, type OffsetIndex, startOfPage } from './offset-index/offset-index.js';
export { NO_LIMITS } from './pool.js';
export { literalLimit, prepared, preparedSql } from './prepared.js';
export type { Queryable } from './queryable.js';
export { withTransaction } from './transaction.js';
