import type { TLocalizedValidationError } from 'typebox/error';
import type { FieldErrors } from '../errors/errors.js';
import { FieldProblems } from './field-problems.js';
import { settleUnions } from './union-errors.js';

/** One thing that is wrong with one field, for {@link DescribeIssue} to put into words. */
export type ValidationIssue = {
  /** Path of the field in dots: `title`, `moves.0`; empty for the whole body. */
  field: string;
  /** The JSON Schema keyword that failed; `additionalProperties` for an unknown field. */
  keyword: string;
  /** The keyword's parameters, e.g. `{ limit: 3 }`. */
  params: Readonly<Record<string, unknown>>;
  /** The schema of the field where it is known: lets the words depend on, say, its `format`. */
  schema: Readonly<Record<string, unknown>>;
};

/** Says in plain words what is wrong with a field. */
export type DescribeIssue = (issue: ValidationIssue) => string;

type SchemaError = TLocalizedValidationError;

/** The errors of one schema check as a map of field → messages, up to 20 of them. */
export function fieldErrors(
  schema: object,
  errors: readonly SchemaError[],
  describe: DescribeIssue,
): FieldErrors {
  const problems = new FieldProblems();
  // First that a list is too long: otherwise its items might be all that is told.
  const isTooLong = ({ keyword }: SchemaError) => keyword === 'maxItems';
  const settled = settleUnions(errors).sort((a, b) => Number(isTooLong(b)) - Number(isTooLong(a)));
  for (const error of settled) {
    for (const issue of issuesOf(schema, error)) problems.add(issue.field, describe(issue));
  }
  return problems.toErrors();
}

/** Whether the whole value is of the wrong kind, e.g. a list where an object is asked for, or nothing at all. */
export function isWrongKind(errors: readonly SchemaError[]): boolean {
  return errors.some((error) => error.instancePath === '' && error.keyword === 'type');
}

function issuesOf(schema: object, error: SchemaError): ValidationIssue[] {
  const path = pathOf(error.instancePath);
  const params = { ...error.params };
  const at = (keyword: string, names: readonly string[], of: (name: string) => string): ValidationIssue[] =>
    names.map((name) => ({
      field: [...path, name].join('.'),
      keyword,
      params,
      schema: schemaAt(schema, of(name)),
    }));

  switch (error.keyword) {
    case 'required':
      return at(
        'required',
        error.params.requiredProperties,
        (name) => `${error.schemaPath}/properties/${name}`,
      );
    case 'additionalProperties':
      return at('additionalProperties', error.params.additionalProperties, () => error.schemaPath);
    case 'boolean':
      // Beside each unknown field there is this second error of the same meaning.
      return [];
    default:
      return [
        { field: path.join('.'), keyword: error.keyword, params, schema: schemaAt(schema, error.schemaPath) },
      ];
  }
}

const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function schemaAt(schema: object, pointer: string): Record<string, unknown> {
  let current: unknown = schema;
  for (const part of pathOf(pointer)) {
    current = typeof current === 'object' && current !== null ? Reflect.get(current, part) : undefined;
  }
  return typeof current === 'object' && current !== null ? { ...current } : {};
}
