export { type Database, openDatabase, type Queryable } from './database.js';
export {
  CommitUnknown,
  databaseErrorCode,
  describeUnavailable,
  isRefused,
  isUnavailable,
  lacksMigration,
  violatedConstraint,
} from './errors.js';
export type { Log } from './log.js';
export { appliedTable, type Migrations, readJournal } from './migrations/applied-migrations.js';
export { migrateDatabase } from './migrations/migrate.js';
export { RollbackRefused, rollbackDatabase } from './migrations/rollback.js';
export { prepared, preparedSql } from './prepared.js';
export { together } from './together.js';
export { inOneTrip, saving, withTransaction } from './transaction.js';
