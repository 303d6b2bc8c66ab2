import type { FieldErrors, RenderError, ServiceError } from '@repo/http-kit';
import { refusalBody } from './errors.js';

/** Every body of this service that is not a success: maps of messages, `{ "error": … }`, or JSON strings. */
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
      return refusalBody(error.code) ?? { error: error.detail };
  }
}

/** What is wrong with the whole body is named `_schema`, which is no field of any. */
const messagesOf = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field === '' ? '_schema' : field, messages]),
  );
