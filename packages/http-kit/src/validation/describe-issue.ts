import type { DescribeIssue } from './validation-issues.js';

const plural = (count: unknown, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  date: 'Not a valid date.',
  'date-time': 'Not a valid time.',
  email: 'Not a valid email address.',
  uuid: 'Not a valid UUID.',
  uri: 'Not a valid URL.',
};

/** The words both services use unless one has its own. */
export const describeIssue: DescribeIssue = ({ keyword, params, schema }) => {
  switch (keyword) {
    case 'required':
      return 'Missing data for required field.';
    case 'additionalProperties':
      return 'Unknown field.';
    case 'type':
      return `Must be ${[params.type]
        .flat()
        .map((type) => KINDS[String(type)] ?? String(type))
        .join(' or ')}.`;
    case 'format':
      return FORMATS[String(params.format)] ?? `Not a valid ${String(params.format)}.`;
    case 'minLength':
      return `Must have at least ${plural(params.limit, 'character')}.`;
    case 'maxLength':
      return `Must have at most ${plural(params.limit, 'character')}.`;
    case 'minItems':
      return `Must have at least ${plural(params.limit, 'item')}.`;
    case 'maxItems':
      return `Must have at most ${plural(params.limit, 'item')}.`;
    case 'uniqueItems':
      return 'Must not have the same item twice.';
    case 'minimum':
      return `Must be at least ${String(params.limit)}.`;
    case 'maximum':
      return `Must be at most ${String(params.limit)}.`;
    case 'enum':
      return `Must be one of: ${[params.allowedValues].flat().map(String).join(', ')}.`;
    case 'const':
      return `Must be ${String(params.allowedValue)}.`;
    case 'pattern':
      return `Must match the pattern ${String(schema.pattern)}.`;
    default:
      return 'Not valid.';
  }
};
