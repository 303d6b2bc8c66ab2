/**
 * The bodies that an error of this service can have: `{ "error": … }`, `{ "message": … }`, the JSON string alone, or a
 * map from the field that it is about.
 */
type Shape = 'error' | 'message' | 'text' | { field: string };

/** Every error of the library service's own, declared once. Clients rely on all three: status, shape and text. */
export const ERRORS = {
  token_missing: [401, 'error', 'Token is missing from the authorization headers'],
  token_expired: [403, 'message', 'token is expired'],
  token_invalid: [401, 'message', 'invalid token'],
  wrong_credentials: [401, 'message', 'Invalid email or password'],
  wrong_password: [401, 'message', 'Invalid password'],
  password_expired: [401, 'message', 'This one-time password has ended: ask at the desk for another'],
  password_change_required: [403, 'error', 'Choose a new password first'],
  session_ended: [401, 'error', 'The session has ended'],
  foreign_page: [403, 'error', 'Only a page of this service may do this'],
  device_not_found: [404, 'error', 'Device not found'],
  role_not_allowed: [403, 'error', 'Only a librarian may do this'],
  admin_only: [403, 'error', 'Only an admin may do this'],
  user_not_found: [404, 'error', 'User not found'],
  user_has_open_loans: [409, 'error', 'A loan of this user is not returned'],
  email_taken: [409, { field: 'email' }, 'Already registered.'],
  book_not_found: [404, 'error', 'Book not found'],
  invalid_book_id: [404, 'text', 'Invalid book_id'],
  book_on_loan: [409, 'text', 'This book is on a loan that is not returned'],
  title_taken: [409, { field: 'title' }, 'Already in the catalogue.'],
  loan_not_found: [404, 'error', 'Loan not found'],
  loan_already_returned: [409, 'error', 'Loan is already returned'],
  loan_not_returned: [409, 'error', 'Loan is not returned'],
  checkin_of_another: [409, 'error', 'Somebody else has taken it back'],
  checkin_too_old: [409, 'error', 'It was taken back too long ago'],
  checkin_overtaken: [409, 'error', 'Something was done with the copy since then'],
  loan_not_begun: [409, 'error', 'Loan begins after today'],
  book_already_on_loan: [400, 'text', 'This book is already on the loan'],
  too_many_loan_books: [409, 'error', 'The loan has as many books as there may be'],
  book_not_on_loan: [400, 'text', 'This book is not on the loan'],
  patron_not_found: [404, 'error', 'Patron not found'],
  no_login_name: [409, 'error', 'Without a mail address or a card nobody can log in'],
  own_account: [409, 'error', 'This is your own account: change its password yourself'],
  staff_account: [409, 'error', 'This account is of the staff'],
  card_taken: [409, { field: 'card' }, 'Already used by another reader.'],
  unknown_category: [409, { field: 'category' }, 'The policy in force does not name it.'],
  hold_not_found: [404, 'error', 'Hold not found'],
  hold_closed: [409, 'error', 'The hold has ended'],
  too_many_holds: [409, 'error', 'As many readers wait for this title as may'],
  copy_not_found: [404, 'error', 'Copy not found'],
  copy_in_use: [409, 'error', 'This copy is on loan or held'],
  barcode_taken: [409, { field: 'barcode' }, 'Already used for another copy.'],
  unknown_material: [409, { field: 'material' }, 'The policy in force does not name it.'],
  all_copies_labelled: [409, 'error', 'Every copy of this book has a barcode'],
  too_many_copies: [409, 'error', 'The book has as many copies as there may be'],
  policy_not_found: [404, 'error', 'Policy not found'],
  browser_not_found: [404, 'error', 'Browser not found'],
  closure_not_found: [404, 'error', 'Closure not found'],
  too_many_closures: [409, 'error', 'There are as many closures as there may be'],
  stocktake_not_found: [404, 'error', 'Stocktake not found'],
  stocktake_open: [409, 'error', 'There is an open stocktake of these shelves'],
  stocktake_closed: [409, 'error', 'The stocktake is closed'],
  stocktake_not_closed: [409, 'error', 'The stocktake is not closed'],
  message_not_found: [404, 'error', 'There is no such message that could not be delivered'],
  unknown_token: [404, 'error', 'This link does not count any more'],
  mail_not_available: [409, 'error', 'The library sends no mails'],
  address_suppressed: [409, { field: 'address' }, 'Asked for no mails.'],
  address_not_confirmed: [409, 'error', 'There is no confirmed address'],
  no_browser: [409, 'error', 'No browser is told'],
  too_many_mails: [409, 'error', 'There were too many of these messages: try again tomorrow'],
  push_service_unknown: [400, { field: 'endpoint' }, 'Not of a known push service.'],
  invalid_push_keys: [400, { field: 'keys' }, 'Not those of a browser.'],
  push_not_available: [409, 'error', 'The library does not push'],
  too_many_browsers: [409, 'error', 'As many of your browsers are told as may'],
  import_not_found: [404, 'error', 'Import not found'],
  import_running: [409, 'error', 'Another import is running'],
  changed_meanwhile: [409, 'error', 'Changed meanwhile'],
} as const satisfies Record<string, readonly [number, Shape, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of an error, as clients get it. */
export function bodyOfError(code: ErrorCode): unknown {
  const [, shape, text] = ERRORS[code];
  if (shape === 'text') return text;
  return typeof shape === 'object' ? { [shape.field]: [text] } : { [shape]: text };
}
