import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FieldErrors } from '../errors/errors.js';
import { excerptOf } from './excerpt.js';
import { FieldProblems } from './field-problems.js';
import { useStrictFormats } from './formats.js';
import { findBadText } from './text-hygiene.js';
import { type DescribeIssue, fieldErrors } from './validation-issues.js';

/** A value that fits its schema, or what is wrong with it. */
export type Checked<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

/**
 * A function that holds data which does not come over HTTP, e.g. from a file, to the same rules and in the same
 * words as a request's body. Nothing is coerced, and all that is wrong is named, up to 20 problems.
 */
export function createChecker<S extends TSchema>(
  schema: S,
  describe: DescribeIssue,
): (value: unknown) => Checked<Static<S>> {
  useStrictFormats();
  const validator = Compile(schema);
  return (value) => {
    const text = new FieldProblems();
    findBadText(value, text);
    if (!text.isEmpty) return { ok: false, fields: text.toErrors() };
    if (validator.Check(value)) return { ok: true, value };
    return { ok: false, fields: fieldErrors(schema, validator.Errors(excerptOf(schema, value)), describe) };
  };
}
