import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { invalid, ServiceError } from '../errors/errors.js';
import { excerptOf } from './excerpt.js';
import { useStrictFormats } from './formats.js';
import { fromText } from './from-text.js';
import { type DescribeIssue, fieldErrors, isWrongKind } from './validation-issues.js';

/** 400 with code `malformed_body`: no JSON, or not the kind of JSON asked for. */
export const malformedBody = (detail: string, cause?: unknown) =>
  new ServiceError({ status: 400, code: 'malformed_body', detail, cause });

/**
 * Checks requests with typebox's own compiler. Bodies are taken as they are: nothing is coerced, unknown fields
 * are errors where the schema says so. Query and path text becomes a number or boolean where the schema asks for
 * one. Defaults are filled in. All that is wrong is named, up to 20 problems.
 */
export function createValidatorCompiler(describe: DescribeIssue): FastifySchemaCompiler<TSchema> {
  useStrictFormats();
  return ({ schema, httpPart }) => {
    const validator = Compile(schema);
    // Looking for defaults costs more than the check itself: only where there are any.
    const fill = hasDefaults(schema)
      ? (value: unknown) => Value.Default(schema, value)
      : (value: unknown) => value;
    return (input: unknown) => {
      const value = fill(httpPart === 'body' ? input : fromText(schema, input));
      if (validator.Check(value)) return { value };
      const errors = validator.Errors(excerptOf(schema, value));
      if (httpPart === 'body' && isWrongKind(errors)) {
        return {
          error: malformedBody('The body must be a JSON object with the fields this route describes.'),
        };
      }
      return { error: invalid(fieldErrors(schema, errors, describe)) };
    };
  };
}

const hasDefaults = (schema: object): boolean =>
  'default' in schema ||
  Object.values(schema).some((part) => typeof part === 'object' && part !== null && hasDefaults(part));
