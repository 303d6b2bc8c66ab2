import AjvCompiler from '@fastify/ajv-compiler';
import type { ErrorObject } from 'ajv';
import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify';
import { invalid, ServiceError } from '../errors/errors.js';
import { AJV_OPTIONS, extendAjv } from './ajv.js';
import { type DescribeIssue, fieldErrors, isWrongKind } from './validation-issues.js';

/** 400 with code `malformed_body`: no JSON, or not the kind of JSON asked for. */
export const malformedBody = (detail: string, cause?: unknown) =>
  new ServiceError({ status: 400, code: 'malformed_body', detail, cause });

/** One for all services of a process, so that each schema is compiled once. */
const buildValidator = AjvCompiler();

/**
 * Fastify's options for validation. Nothing is coerced, and unknown fields are errors where the schema says so. The error
 * names up to 20 problems.
 */
export function validationOptions(
  describe: DescribeIssue,
): Required<Pick<FastifyServerOptions, 'ajv' | 'schemaController' | 'schemaErrorFormatter'>> {
  return {
    ajv: { customOptions: AJV_OPTIONS, onCreate: extendAjv },
    schemaController: { compilersFactory: { buildValidator } },
    schemaErrorFormatter: (found: FastifySchemaValidationError[], part: string) => {
      // Fastify's type leaves out what ajv adds with `verbose`.
      const errors = found as ErrorObject[];
      return part === 'body' && isWrongKind(errors)
        ? malformedBody('The body must be a JSON object with the fields this route describes.')
        : invalid(fieldErrors(errors, describe));
    },
  };
}
