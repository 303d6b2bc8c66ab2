import { STATUS_CODES } from 'node:http';
import { shortened } from './shortened.js';

/** Field path (`title`, `moves.0`) to what is wrong with it, in plain words. */
export type FieldErrors = Record<string, string[]>;

/** The limit a refused request was over; `text` says it in words: `50 per 1 hour`. */
export type ExceededLimit = { max: number; seconds: number; text: string };

type ServiceErrorOptions = {
  /** HTTP status, 400–599. */
  status: number;
  /** Stable and machine-readable, e.g. `not_your_turn`. */
  code: string;
  /**
   * Says for a person what happened; never a secret or an internal detail. It is cut to 300 characters, since a name in it
   * may be as long as an address.
   */
  detail: string;
  /** Short name of the kind of error; default: the status's reason phrase. */
  title?: string;
  fields?: FieldErrors;
  headers?: Record<string, string>;
  /** Only on `rate_limited`. */
  limit?: ExceededLimit;
  cause?: unknown;
};

/** Characters. */
const LONGEST_DETAIL = 300;

/** An answer other than success that a client is meant to see. Anything else thrown is a bug: 500. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  readonly limit: ExceededLimit | undefined;

  constructor(options: ServiceErrorOptions) {
    const detail = shortened(options.detail, LONGEST_DETAIL);
    super(`${options.code}: ${detail}`, { cause: options.cause });
    this.status = options.status;
    this.code = options.code;
    this.title = options.title ?? STATUS_CODES[options.status] ?? 'Error';
    this.detail = detail;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.limit = options.limit;
  }
}

/** 400 with code `validation`: the errors by field. */
export const invalid = (fields: FieldErrors, detail = 'The request is not valid; see the fields named.') =>
  new ServiceError({ status: 400, code: 'validation', detail, fields });

/** 400: no request this service can understand. */
export const badRequest = (detail: string, cause?: unknown) =>
  new ServiceError({ status: 400, code: 'bad_request', detail, cause });

/** 401 with the challenge RFC 9110 section 11.6.1 asks for. */
export const unauthorized = (code: string, detail: string) =>
  new ServiceError({ status: 401, code, detail, headers: { 'www-authenticate': 'Bearer' } });

/** 403: the sender is known, and may not do this. */
export const forbidden = (code: string, detail: string) => new ServiceError({ status: 403, code, detail });

/** 404 */
export const notFound = (code: string, detail: string) => new ServiceError({ status: 404, code, detail });

/** 409: the request contradicts the state. */
export const conflict = (code: string, detail: string, fields?: FieldErrors) =>
  new ServiceError({ status: 409, code, detail, ...(fields && { fields }) });

/** 415 */
export const unsupportedMediaType = (detail: string) =>
  new ServiceError({ status: 415, code: 'unsupported_media_type', detail });

/** 503 with `Retry-After` in seconds: something this service needs is away; the same request may be sent again. */
export const unavailable = (
  detail = 'Something this service depends on is away; try again shortly.',
  retryAfterSeconds = 2,
  cause?: unknown,
) =>
  new ServiceError({
    status: 503,
    code: 'unavailable',
    detail,
    headers: { 'retry-after': String(retryAfterSeconds) },
    cause,
  });
