import { ServiceError } from '@repo/http-kit';

/** The three bodies a refusal can have: `{ "error": … }`, `{ "message": … }` or the JSON string alone. */
type Shape = 'error' | 'message' | 'text';

/** Every refusal of this service's own, declared once. Clients rely on all three: status, shape and words. */
const REFUSALS = {
  token_missing: [401, 'error', 'Token is missing from the authorization headers'],
  token_expired: [403, 'message', 'token is expired'],
  token_invalid: [401, 'message', 'invalid token'],
  wrong_credentials: [401, 'message', 'Invalid email or password'],
  wrong_password: [401, 'message', 'Invalid password'],
  role_not_allowed: [403, 'error', 'Only a librarian may do this'],
  user_not_found: [404, 'error', 'User not found'],
  user_has_open_loans: [409, 'error', 'A loan of this user is not returned'],
  book_not_found: [404, 'error', 'Book not found'],
  invalid_book_id: [404, 'text', 'Invalid book_id'],
  book_on_loan: [409, 'text', 'This book is on a loan that is not returned'],
  loan_not_found: [404, 'error', 'Loan not found'],
  loan_already_returned: [409, 'error', 'Loan is already returned'],
  loan_not_begun: [409, 'error', 'Loan begins after today'],
  book_already_on_loan: [400, 'text', 'This book is already on the loan'],
  book_not_on_loan: [400, 'text', 'This book is not on the loan'],
} as const satisfies Record<string, readonly [number, Shape, string]>;

export type RefusalCode = keyof typeof REFUSALS;

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** The error for a refusal. */
export function refusal(code: RefusalCode): ServiceError {
  const [status, , detail] = REFUSALS[code];
  // RFC 9110 section 11.6.1: a 401 names the scheme that would help.
  const challenge = status === 401 && { headers: { 'www-authenticate': 'Bearer' } };
  return new ServiceError({ status, code, detail, ...challenge });
}

/** The body of a refusal of this service's own, undefined for any other error. */
export function refusalBody(code: string): unknown {
  if (!isRefusalCode(code)) return undefined;
  const [, shape, words] = REFUSALS[code];
  return shape === 'text' ? words : { [shape]: words };
}
