import type { ErrorObject } from 'ajv';
import type { FieldErrors } from '../errors/errors.js';
import { FieldProblems } from './field-problems.js';
import { settleUnions } from './union-errors.js';

/** One error of one field. */
export type ValidationIssue = {
  /** Path of the field in dots: `title`, `moves.0`; empty for the whole body. */
  field: string;
  /** The JSON Schema keyword that failed; `additionalProperties` for an unknown field. */
  keyword: string;
  /** The keyword's parameters, e.g. `{ limit: 3 }`. */
  params: Readonly<Record<string, unknown>>;
  /** The schema of the field where it is known: lets the text depend on, say, its `format`. */
  schema: Readonly<Record<string, unknown>>;
};

/** Makes the text that tells a client what is wrong with a field. */
export type DescribeIssue = (issue: ValidationIssue) => string;

/** The errors that ajv found as a map of field → messages, up to 20 of them. */
export function fieldErrors(errors: readonly ErrorObject[], describe: DescribeIssue): FieldErrors {
  const problems = new FieldProblems();
  // First that a list is too long: otherwise its items might use up the 20.
  const isTooLong = ({ keyword }: ErrorObject) => keyword === 'maxItems';
  const settled = settleUnions(errors);
  for (const error of [...settled.filter(isTooLong), ...settled.filter((each) => !isTooLong(each))]) {
    if (problems.isFull) break;
    const issue = issueOf(error);
    problems.add(issue.field, describe(issue));
  }
  return problems.toErrors();
}

/** True where the whole value is of the wrong kind, such as a list where an object is asked for, or nothing at all. */
export function isWrongKind(errors: readonly ErrorObject[]): boolean {
  return errors.some((error) => error.instancePath === '' && error.keyword === 'type');
}

function issueOf({ keyword, instancePath, params, parentSchema = {} }: ErrorObject): ValidationIssue {
  const path = pathOf(instancePath);
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    const schema = Object(Reflect.get(Object(parentSchema.properties), name));
    return { field: [...path, name].join('.'), keyword, params, schema };
  }
  if (keyword === 'additionalProperties') {
    const field = [...path, String(params.additionalProperty)].join('.');
    return { field, keyword, params, schema: {} };
  }
  return { field: path.join('.'), keyword, params, schema: parentSchema };
}

const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
