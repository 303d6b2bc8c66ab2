export { type CallOptions, type Calls, createCalls, path } from './calls.js';
export { ApiError, OutcomeUnknown, type RequestLine, UnexpectedAnswer, Unreachable } from './errors.js';
export type { EventsRequest, ServerEvent } from './events.js';
export {
  type ConnectionOptions,
  createHttpClient,
  type HttpClient,
  type HttpOptions,
  type Refusal,
} from './http.js';
export type { Page, Pages } from './pages.js';
export type { Answer, HttpRequest, QueryValue } from './request.js';
