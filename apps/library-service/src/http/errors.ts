import { ERRORS, type ErrorCode } from '@repo/contracts/library';
import { ServiceError } from '@repo/http-kit';

/** Makes an error of this service's own. */
export function libraryError(code: ErrorCode): ServiceError {
  const [status, shape, detail] = ERRORS[code];
  return new ServiceError({
    status,
    code,
    detail,
    ...(typeof shape === 'object' && { fields: { [shape.field]: [detail] } }),
    ...(status === 503 && { headers: { 'retry-after': '30' } }),
    // RFC 9110 section 11.6.1: a 401 names the scheme that would help.
    ...(status === 401 && { headers: { 'www-authenticate': 'Bearer' } }),
  });
}
