import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { invalid, ServiceError } from './errors.js';
import { useStrictFormats } from './formats.js';
import { type DescribeIssue, fieldErrors, isWrongKind } from './validation-issues.js';

/** 400 with code `malformed_body`: no JSON, or not the kind of JSON asked for. */
export const malformedBody = (detail: string, cause?: unknown) =>
  new ServiceError({ status: 400, code: 'malformed_body', detail, cause });

/**
 * Checks requests with typebox's own compiler. Bodies are taken as they are: nothing is coerced, unknown fields
 * are errors where the schema says so. Query and path text becomes a number or boolean only from its one
 * canonical form: `10`, never `0x10`, `1e1`, `+10` or ` 10`. Defaults are filled in. Every wrong field is named.
 */
export function createValidatorCompiler(describe: DescribeIssue): FastifySchemaCompiler<TSchema> {
  useStrictFormats();
  return ({ schema, httpPart }) => {
    const validator = Compile(schema);
    return (input: unknown) => {
      const value = Value.Default(schema, httpPart === 'body' ? input : fromText(schema, input));
      if (validator.Check(value)) return { value };
      const errors = validator.Errors(value);
      if (httpPart === 'body' && isWrongKind(errors)) {
        return {
          error: malformedBody('The body must be a JSON object with the fields this route describes.'),
        };
      }
      return { error: invalid(fieldErrors(schema, errors, describe)) };
    };
  };
}

const CANONICAL_INTEGER = /^(0|-?[1-9][0-9]*)$/;
const CANONICAL_NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/;

function fromText(schema: TSchema, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('properties' in schema)) return input;
  const properties: object = Object(schema.properties);
  return Object.fromEntries(
    Object.entries(input).map(([name, text]) => [name, convert(Reflect.get(properties, name), text)]),
  );
}

function convert(property: unknown, text: unknown): unknown {
  const type = typeof property === 'object' && property !== null && 'type' in property ? property.type : '';
  if (typeof text !== 'string') return text;
  if (type === 'integer' && CANONICAL_INTEGER.test(text)) return Number(text);
  if (type === 'number' && CANONICAL_NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
