export { type CallOptions, type Calls, createCalls, path } from './calls.js';
export { ApiError, OutcomeUnknown, type RequestLine, UnexpectedAnswer, Unreachable } from './errors.js';
export type { ServerEvent } from './event-parser.js';
export type { EventsRequest } from './events.js';
export {
  type Answer,
  type ConnectionOptions,
  createHttpClient,
  type HttpClient,
  type HttpOptions,
  type HttpRequest,
  type QueryValue,
  type Refusal,
} from './http.js';
export type { Page, Pages } from './pages.js';
