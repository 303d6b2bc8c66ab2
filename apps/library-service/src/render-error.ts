import { bodyOfError, ERRORS, type ErrorCode } from '@repo/contracts/library';
import type { FieldErrors, RenderError, ServiceError } from '@repo/http-kit';
import { Refused } from './desk/refusal.js';

const isOwn = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Writes the body of every answer that is not a success: a map of messages, `{ "error": … }`, or a JSON string. */
export const renderError: RenderError = (error) => ({
  contentType: 'application/json; charset=utf-8',
  body: bodyOf(error),
});

function bodyOf(error: ServiceError): unknown {
  if (error.fields) return messagesOf(error.fields);
  if (error instanceof Refused) {
    const { detail, reasons, loan, hold } = error;
    return { error: detail, reasons, loan, hold };
  }
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
      return isOwn(error.code) ? bodyOfError(error.code) : { error: error.detail };
  }
}

/** Names what is wrong with the whole body `_schema`, which is no field of any. */
const messagesOf = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field === '' ? '_schema' : field, messages]),
  );
