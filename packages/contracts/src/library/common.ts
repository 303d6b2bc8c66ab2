import { Type } from 'typebox';

/** An object that allows no fields but its own: clients learn of a mistyped name instead of being ignored. */
export const Closed = <P extends Type.TProperties>(properties: P, options: Type.TObjectOptions = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** At least one character that is not white space. */
export const NOT_BLANK = '\\S';

/** Text of 1 to `maxLength` characters (code points), not only white space. */
export const text = (maxLength: number) => Type.String({ maxLength, pattern: NOT_BLANK });

/** The largest id: that of PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

export const Id = Type.Integer({ minimum: 1, maximum: MAX_ID });

/** A day of the Gregorian calendar from 0001-01-01 to 9999-12-31. */
export const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' });

export const NullableDay = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  format: 'date',
  description: 'YYYY-MM-DD',
});

/** What is wrong with a request: field → messages, every wrong field at once; `_schema` for the whole body. */
export const FieldMessages = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Field → messages.',
});

export const ErrorBody = Closed({ error: Type.String() });

export const MessageBody = Closed({ message: Type.String() });

export const RateLimitedBody = Closed({
  error: Type.Literal('Too many requests'),
  message: Type.String({ description: 'The limit, e.g. `50 per 1 hour`.' }),
});

/** A body that is one JSON string, quotes included. */
export const TextBody = (example: string) => Type.String({ examples: [example] });
