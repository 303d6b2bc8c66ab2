import type { ErrorObject } from 'ajv';

/**
 * Reduces the errors of unions to those that help a client; ajv gives the errors of every variant. They are the errors of
 * the one variant that the value is meant for, by its fixed field (such as `action_type`) or its kind (text, not null),
 * or else one error with all values that this field, or this kind, may have.
 */
export function settleUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  const outside = errors.filter(({ schemaPath }) => !schemaPath.includes('/anyOf'));
  const unions = errors.filter(
    ({ keyword, schemaPath }) => keyword === 'anyOf' && !schemaPath.includes('/anyOf/'),
  );
  return [...outside, ...unions.flatMap((union) => settle(union, errors))];
}

function settle(union: ErrorObject, errors: readonly ErrorObject[]): ErrorObject[] {
  // Of `anyOf` the schema is the list of variants.
  const variants = (union.schema as readonly unknown[]).map((_, index) =>
    errors.filter(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/${index}/`)),
  );
  const isKind = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'type' && instancePath === union.instancePath;
  const isConstant = ({ keyword }: ErrorObject) => keyword === 'const';
  const meant = variants.filter((each) => !each.some((error) => isKind(error) || isConstant(error)));
  if (meant.length === 1) return meant.flat();

  if (meant.length === 0) {
    const constants = variants.flat().filter(isConstant);
    const [constant] = constants;
    if (constant && constants.every(({ instancePath }) => instancePath === constant.instancePath)) {
      const allowedValues = constants.map(({ params }) => params.allowedValue);
      return [{ ...constant, keyword: 'enum', params: { allowedValues } }];
    }
    const kinds = variants.flat().filter(isKind);
    const [kind] = kinds;
    if (kind)
      return [{ ...kind, params: { type: [...new Set(kinds.flatMap(({ params }) => params.type))] } }];
  }
  const missing = missingEverywhere(variants);
  return missing.length > 0 ? missing : [union];
}

/** Returns the fields that every variant requires and the value lacks, most often the very field that picks a variant. */
function missingEverywhere(variants: readonly ErrorObject[][]): ErrorObject[] {
  const lacks = (errors: readonly ErrorObject[], name: unknown) =>
    errors.some(({ keyword, params }) => keyword === 'required' && params.missingProperty === name);
  const [first = []] = variants;
  return first.filter(
    ({ keyword, params }) =>
      keyword === 'required' && variants.every((errors) => lacks(errors, params.missingProperty)),
  );
}
