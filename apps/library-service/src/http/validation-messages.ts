import { NOT_BLANK } from '@repo/contracts/library';
import type { DescribeIssue, FieldErrors } from '@repo/http-kit';

const KINDS: Record<string, string> = {
  string: 'Not a valid string.',
  integer: 'Not a valid integer.',
  array: 'Not a valid list.',
};

const FORMATS: Record<string, string> = {
  date: 'Not a valid date.',
  email: 'Not a valid email address.',
};

/** The message about an invalid field, in the words of the marshmallow library, which clients know. */
export const describeIssue: DescribeIssue = ({ keyword, params, schema }) => {
  switch (keyword) {
    case 'required':
      return 'Missing data for required field.';
    case 'additionalProperties':
      return 'Unknown field.';
    case 'type':
    case 'format':
      return FORMATS[String(schema.format)] ?? KINDS[String([params.type].flat()[0])] ?? 'Not valid.';
    case 'pattern':
      return schema.pattern === NOT_BLANK ? 'Field may not be blank.' : 'Not valid.';
    case 'minLength':
      return `Shorter than minimum length ${String(params.limit)}.`;
    case 'maxLength':
      return `Longer than maximum length ${String(params.limit)}.`;
    case 'maxItems':
      return `Longer than maximum length ${String(params.limit)}.`;
    case 'uniqueItems':
      return 'Must not have the same item twice.';
    case 'minimum':
      return `Must be greater than or equal to ${String(params.limit)}.`;
    case 'maximum':
      return `Must be less than or equal to ${String(params.limit)}.`;
    case 'enum':
      return `Must be one of: ${[params.allowedValues].flat().map(String).join(', ')}.`;
    case 'not':
      return 'Cannot be chosen at registration.';
    default:
      return 'Not valid.';
  }
};

/** Writes messages by field as text, for the commands: `email: Already registered.`, a line for each field. */
export const describeFields = (fields: FieldErrors): string =>
  Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join('\n');
