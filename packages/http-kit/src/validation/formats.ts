import addFormats from 'ajv-formats';
import Format from 'typebox/format';
import { Settings } from 'typebox/system';

const isDate = Format.IsDate;

/**
 * The formats that typebox's own are too lenient for; the schemas' names stay those of JSON Schema. The year
 * 0000 is a date to RFC 3339 but not to PostgreSQL; an address without a domain is none a person can be
 * reached at.
 */
export function useStrictFormats(): void {
  const email = addFormats.default.get('email');
  if (!(email instanceof RegExp)) throw new Error('ajv-formats has changed how it holds the email format.');
  Format.Set('email', (text) => email.test(text));
  Format.Set('date', (text) => isDate(text) && !text.startsWith('0000'));
  // More than an excerpt of a request has: what is found last, such as that a list is too long, is not left out.
  Settings.Set({ maxErrors: 500 });
}
