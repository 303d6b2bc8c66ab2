export type { App } from './app.js';
// Only for its types: apps know the settings of routes that it declares.
export type {} from './caching/caching.js';
export { isNamed } from './caching/prepared-answer.js';
export { type Clock, systemClock } from './clock.js';
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
} from './errors/errors.js';
export { type RenderError, renderProblem } from './errors/problem.js';
export { toServiceError } from './errors/to-service-error.js';
export {
  defineService,
  type OpenOptions,
  type RandomBytes,
  type Service,
} from './lifecycle/define-service.js';
export type { HealthCheck } from './lifecycle/health.js';
export { type Repeating, repeating } from './lifecycle/repeating.js';
export { clientAddress } from './limits/rate-limits.js';
export type { RateRule, RateWindow } from './limits/rate-rules.js';
export { createLog } from './observability/log.js';
export { type Metrics, registerDatabaseGauge } from './observability/metrics.js';
export { LOGINS_OF_PAGES } from './sessions/log-in-windows.js';
export { requireOwnPage, requireType } from './sessions/own-page.js';
export { openSessionCookie } from './sessions/session-cookie.js';
export {
  createSessions,
  type SessionGrant,
  type SessionRow,
  type SessionStore,
  type Sessions,
} from './sessions/sessions.js';
export { readVersion } from './settings/read-version.js';
export { describeIssue } from './validation/describe-issue.js';
export { isUuid } from './validation/uuid.js';
export type { DescribeIssue, ValidationIssue } from './validation/validation-issues.js';
