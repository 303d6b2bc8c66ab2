import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FieldErrors } from './errors.js';
import { useStrictFormats } from './formats.js';
import { textProblems } from './text-hygiene.js';
import { type DescribeIssue, fieldErrors } from './validation-issues.js';

/** A value that fits its schema, or what is wrong with it. */
export type Checked<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

/**
 * A function that holds data which does not come over HTTP, e.g. from a file, to the same rules and in the same
 * words as a request's body. Nothing is coerced and every wrong field is named.
 */
export function createChecker<S extends TSchema>(
  schema: S,
  describe: DescribeIssue,
): (value: unknown) => Checked<Static<S>> {
  useStrictFormats();
  const validator = Compile(schema);
  return (value) => {
    const text = textProblems(value);
    if (Object.keys(text).length > 0) return { ok: false, fields: text };
    if (validator.Check(value)) return { ok: true, value };
    return { ok: false, fields: fieldErrors(schema, validator.Errors(value), describe) };
  };
}
