import { ERRORS, type ErrorCode } from '@repo/contracts/battle';
import { ServiceError } from '@repo/http-kit';

/** Makes an error of the catalogue; `detail` says what is wrong in this case and what would help. */
export function serviceError(
  code: ErrorCode,
  detail: string,
  extra: { fields?: Record<string, string[]>; headers?: Record<string, string> } = {},
): ServiceError {
  const [status, title] = ERRORS[code];
  const challenge = status === 401 && { headers: { 'www-authenticate': 'Bearer' } };
  return new ServiceError({ status, code, title, detail, ...challenge, ...extra });
}

/** The error for a token from before a change of the password. */
export const tokenEnded = () =>
  serviceError(
    'invalid_token',
    'The password was changed after this token was made; POST /token gives a new one.',
  );

/** The error for a valid token whose account does not exist (any more). */
export const accountGone = () => serviceError('invalid_token', 'The account of this token does not exist.');
