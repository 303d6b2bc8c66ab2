import { findCommitUnknown, isUnavailable } from '@repo/database';
import { malformedBody } from '../validation/validation.js';
import { badRequest, notFound, ServiceError, unavailable, unsupportedMediaType } from './errors.js';

/** Turns anything that was thrown while a request was handled into the error that its client is told. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code, statusCode, retryAfterSeconds } = propertiesOf(error);
  if (statusCode === 503 && typeof retryAfterSeconds === 'number') {
    return unavailable('The service is busy; try again shortly.', retryAfterSeconds, error);
  }
  const unknown = findCommitUnknown(error);
  if (unknown) return unavailable(unknown.message, 1, unknown.cause);
  // A client that hangs up while it sends is reset like a database is; only Fastify's errors have a status.
  if (statusCode === undefined && isUnavailable(error)) return unavailable(undefined, undefined, error);
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return internal(error);
  switch (statusCode) {
    case 404:
      return notFound('not_found', 'There is nothing at this address.');
    case 413:
      return new ServiceError({
        status: 413,
        code: 'payload_too_large',
        detail: 'The body is larger than this service accepts.',
      });
    case 415:
      return unsupportedMediaType('Send the body as application/json.');
  }
  // The JSON parser's own errors carry no code, only the status.
  if (error instanceof SyntaxError || String(code).startsWith('FST_ERR_CTP_')) {
    return malformedBody('The body is not valid JSON.', error);
  }
  return badRequest('The request cannot be understood.', error);
}

const internal = (cause: unknown) =>
  new ServiceError({
    status: 500,
    code: 'internal',
    detail: 'Something went wrong on our side. The request id in X-Request-Id helps to find out what.',
    cause,
  });

function propertiesOf(error: unknown): { code?: unknown; statusCode?: unknown; retryAfterSeconds?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
