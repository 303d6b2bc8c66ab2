export { type App, type AppOptions, createApp } from './app.js';
export type { CacheStore } from './caching.js';
export { type Checked, createChecker } from './checker.js';
export { type Clock, systemClock } from './clock.js';
export { type Arguments, type Command, reportFailure, runCommand } from './command.js';
export { CommandError, UsageError } from './command-errors.js';
export { type CommonEnv, commonEnv } from './common-env.js';
export { answerPreflights, registerCors } from './cors.js';
export {
  type Database,
  inOneTrip,
  openDatabase,
  type Queryable,
  saving,
  withTransaction,
} from './database.js';
export { createDatabaseCheck } from './database-check.js';
export { isUnavailable, violatedConstraint } from './database-errors.js';
export { describeIssue } from './describe-issue.js';
export { EnvError, parseEnv } from './env.js';
export {
  conflict,
  type ExceededLimit,
  type FieldErrors,
  forbidden,
  invalid,
  notFound,
  ServiceError,
  unauthorized,
  unavailable,
} from './errors.js';
export { FrontPage, registerFrontPage } from './front-page.js';
export { type HealthOptions, registerHealth } from './health.js';
export { keepRecent } from './keep-recent.js';
export { registerLoadShedding } from './load-shedding.js';
export { createLog } from './log.js';
export { registerMethodNotAllowed } from './method-not-allowed.js';
export { type Metrics, registerDatabaseGauge, registerMetrics } from './metrics.js';
export { migrateDatabase } from './migrate.js';
export { runMigrate, runRollback } from './migration-commands.js';
export { type OpenApiOptions, registerDocs, registerOpenApi } from './openapi.js';
export { prepared, preparedSql } from './prepared.js';
export { type RenderError, renderProblem } from './problem.js';
export {
  clientAddress,
  type RateLimitOptions,
  type RateRule,
  type RateWindow,
  registerRateLimits,
} from './rate-limits.js';
export { readVersion } from './read-version.js';
export { currentRequestId, rememberRequestId } from './request-id.js';
export { PAGE_HEADERS, refusalHeaders, withHeaders } from './response-headers.js';
export { runService, type Service } from './run.js';
export { toServiceError } from './to-service-error.js';
export { together } from './together.js';
export type { DescribeIssue, ValidationIssue } from './validation-issues.js';
