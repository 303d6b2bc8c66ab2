import { type FieldErrors, type RenderError, ServiceError } from '@repo/http-kit';

/**
 * The bodies that an error of this service can have: `{ "error": … }`, `{ "message": … }`, the JSON string alone, or a
 * map from the field that it is about.
 */
type Shape = 'error' | 'message' | 'text' | { field: string };

/** Every error of this service's own, declared once. Clients rely on all three: status, shape and text. */
const ERRORS = {
  token_missing: [401, 'error', 'Token is missing from the authorization headers'],
  token_expired: [403, 'message', 'token is expired'],
  token_invalid: [401, 'message', 'invalid token'],
  wrong_credentials: [401, 'message', 'Invalid email or password'],
  wrong_password: [401, 'message', 'Invalid password'],
  role_not_allowed: [403, 'error', 'Only a librarian may do this'],
  user_not_found: [404, 'error', 'User not found'],
  user_has_open_loans: [409, 'error', 'A loan of this user is not returned'],
  email_taken: [409, { field: 'email' }, 'Already registered.'],
  book_not_found: [404, 'error', 'Book not found'],
  invalid_book_id: [404, 'text', 'Invalid book_id'],
  book_on_loan: [409, 'text', 'This book is on a loan that is not returned'],
  title_taken: [409, { field: 'title' }, 'Already in the catalogue.'],
  loan_not_found: [404, 'error', 'Loan not found'],
  loan_already_returned: [409, 'error', 'Loan is already returned'],
  loan_not_begun: [409, 'error', 'Loan begins after today'],
  book_already_on_loan: [400, 'text', 'This book is already on the loan'],
  book_not_on_loan: [400, 'text', 'This book is not on the loan'],
} as const satisfies Record<string, readonly [number, Shape, string]>;

export type ErrorCode = keyof typeof ERRORS;

const isOwn = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The text of an error, as clients get it. */
export const errorText = (code: ErrorCode): string => ERRORS[code][2];

/** Makes an error of this service's own. */
export function libraryError(code: ErrorCode): ServiceError {
  const [status, shape, detail] = ERRORS[code];
  return new ServiceError({
    status,
    code,
    detail,
    ...(typeof shape === 'object' && { fields: { [shape.field]: [detail] } }),
    // RFC 9110 section 11.6.1: a 401 names the scheme that would help.
    ...(status === 401 && { headers: { 'www-authenticate': 'Bearer' } }),
  });
}

/** Writes the body of every answer that is not a success: a map of messages, `{ "error": … }`, or a JSON string. */
export const renderError: RenderError = (error) => ({
  contentType: 'application/json; charset=utf-8',
  body: bodyOf(error),
});

function bodyOf(error: ServiceError): unknown {
  if (error.fields) return messagesOf(error.fields);
  if (error.limit) return { error: 'Too many requests', message: error.limit.text };
  switch (error.code) {
    case 'malformed_body':
      return { _schema: ['Invalid input.'] };
    case 'not_found':
      return { error: 'Not found' };
    case 'method_not_allowed':
      return { error: 'Method not allowed' };
    case 'bad_request':
      // A path that cannot be decoded: 400 is a map wherever no field is named.
      return error.status === 400 ? { _schema: ['Invalid input.'] } : { error: error.detail };
    default:
      return isOwn(error.code) ? ownBody(error.code) : { error: error.detail };
  }
}

function ownBody(code: ErrorCode): unknown {
  const [, shape, text] = ERRORS[code];
  if (shape === 'text') return text;
  return typeof shape === 'object' ? { [shape.field]: [text] } : { [shape]: text };
}

/** Names what is wrong with the whole body `_schema`, which is no field of any. */
const messagesOf = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field === '' ? '_schema' : field, messages]),
  );
