import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import type { FieldErrors } from '../errors/errors.js';
import { AJV_OPTIONS, extendAjv } from './ajv.js';
import { FieldProblems } from './field-problems.js';
import { findBadText } from './text-hygiene.js';
import { type DescribeIssue, fieldErrors } from './validation-issues.js';

/** A value that fits its schema, or its errors by field. */
export type Checked<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

/**
 * Makes a function that holds data from elsewhere, such as a file, to the rules of a request's body, with the same texts.
 * Nothing is coerced; the errors name up to 20 problems.
 */
export function createChecker<S extends TSchema>(
  schema: S,
  describe: DescribeIssue,
): (value: unknown) => Checked<Static<S>> {
  const ajv = new Ajv(AJV_OPTIONS);
  addFormats.default(ajv);
  extendAjv(ajv);
  const validate = ajv.compile<Static<S>>(schema);
  return (value) => {
    const text = new FieldProblems();
    findBadText(value, text);
    if (!text.isEmpty) return { ok: false, fields: text.toErrors() };
    if (validate(value)) return { ok: true, value };
    return { ok: false, fields: fieldErrors(validate.errors ?? [], describe) };
  };
}
