export {
  ApiError,
  type CallOptions,
  OutcomeUnknown,
  type Page,
  type Pages,
  UnexpectedAnswer,
  Unreachable,
} from '@creature-arena/http';
export type { LogIn, Session } from './accounts.js';
export type { CheckedOut } from './circulation.js';
export { createLibraryClient, type LibraryClient, type LibraryClientOptions } from './client.js';
export type { ExportFormat } from './exports.js';
export { isRefusal, LibraryRefusal } from './refusal.js';
export type { ReportName } from './reports.js';
export type * from './types.js';
