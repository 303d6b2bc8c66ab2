import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';

/** At least one character that is not white space. */
export const NOT_BLANK = '\\S';

/** Text of 1 to `maxLength` characters (code points), not only white space. */
export const text = (maxLength: number) => Type.String({ maxLength, pattern: NOT_BLANK });

/** The largest id: that of PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

export const Id = Type.Integer({ title: 'Id', minimum: 1, maximum: MAX_ID });

/** A day of the Gregorian calendar from 0001-01-01 to 9999-12-31. */
export const Day = Type.String({ title: 'Day', format: 'date', description: 'YYYY-MM-DD' });

export const NullableDay = Type.Unsafe<string | null>({
  title: 'NullableDay',
  type: ['string', 'null'],
  format: 'date',
  description: 'YYYY-MM-DD',
});

/** The body of a 400 or 409 about a request's fields: all of them at once; `_schema` is the whole body. */
export const FieldMessages = Type.Record(Type.String(), Type.Array(Type.String()), {
  title: 'FieldMessages',
  description: 'Field → messages; `_schema` is the whole body.',
  examples: [{ title: ['Missing data for required field.'], publish_date: ['Not a valid date.'] }],
});

export const ErrorBody = Closed(
  { error: Type.String() },
  { title: 'ErrorBody', examples: [{ error: 'Book not found' }] },
);

export const MessageBody = Closed(
  { message: Type.String() },
  { title: 'MessageBody', examples: [{ message: 'Successfully deleted user 7' }] },
);

export const RateLimitedBody = Closed(
  {
    error: Type.Literal('Too many requests'),
    message: Type.String({ description: 'The limit, e.g. `50 per 1 hour`.' }),
  },
  { title: 'RateLimitedBody', examples: [{ error: 'Too many requests', message: '50 per 1 hour' }] },
);

/** A body that is one JSON string, quotes included. */
export const TextBody = (example: string) => Type.String({ examples: [example] });

/** A list whose JSON text the handler writes itself, as a stream or whole. */
export const JsonArray = (item: Type.TSchema, options: Type.TArrayOptions = {}) =>
  Type.Unsafe<AsyncIterable<string> | string>(Type.Array(item, options));
