import type { ErrorObject } from 'ajv';

/**
 * Reduces the errors of unions to those that help a client; ajv gives the errors of every variant. They are the errors of
 * the one variant that the value is meant for, by its fixed field (such as `action_type`) or its kind (text, not null),
 * or else one error with all values that this field, or this kind, may have.
 */
export function settleUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = new Set(
    errors.flatMap((error) => error.schemaPath.match(/^.*?(?=\/anyOf\/\d+)/)?.[0] ?? []),
  );
  let settled = [...errors];
  for (const union of unions) {
    const isInside = (error: ErrorObject) => error.schemaPath.startsWith(`${union}/anyOf/`);
    const inside = settled.filter(isInside);
    const isOwn = (error: ErrorObject) => error.keyword === 'anyOf' && error.schemaPath === `${union}/anyOf`;
    const own = settled.filter(isOwn);
    const rest = settled.filter((error) => !isInside(error) && !isOwn(error));
    settled = [...rest, ...settleUnion(union, inside, own)];
  }
  return settled;
}

function settleUnion(union: string, inside: ErrorObject[], own: ErrorObject[]): ErrorObject[] {
  const at = own[0]?.instancePath ?? '';
  const variants = groupByVariant(inside, `${union}/anyOf/`);
  const kinds = inside.flatMap((error) =>
    error.keyword === 'type' && error.instancePath === at ? [error] : [],
  );
  const constants = inside.flatMap((error) => (error.keyword === 'const' ? [error] : []));

  const ruledOut = new Set<ErrorObject>([...kinds, ...constants]);
  const [picked, ...others] = variants.filter((errors) => !errors.some((error) => ruledOut.has(error)));
  if (picked && others.length === 0) return picked;

  const [constant] = constants;
  if (!picked && constant && constants.every(({ instancePath }) => instancePath === constant.instancePath)) {
    const allowedValues = constants.map(({ params }) => params.allowedValue);
    return [{ ...constant, keyword: 'enum', params: { allowedValues } }];
  }

  const [kind] = kinds;
  if (!picked && kind) {
    return [{ ...kind, params: { type: [...new Set(kinds.flatMap(({ params }) => params.type))] } }];
  }
  return missingEverywhere(variants) ?? own;
}

function groupByVariant(errors: readonly ErrorObject[], prefix: string): ErrorObject[][] {
  const variants = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const variant = error.schemaPath.slice(prefix.length).split('/')[0] ?? '';
    const known = variants.get(variant);
    if (known) known.push(error);
    else variants.set(variant, [error]);
  }
  return [...variants.values()];
}

/** The fields that every variant requires and the value lacks, most often the very field that picks a variant. */
function missingEverywhere(variants: readonly ErrorObject[][]): ErrorObject[] | undefined {
  const missing = variants.map((errors) => errors.filter(({ keyword }) => keyword === 'required'));
  const isMissing = (errors: readonly ErrorObject[], name: unknown) =>
    errors.some(({ params }) => params.missingProperty === name);
  const common = missing[0]?.filter(({ params }) =>
    missing.every((errors) => isMissing(errors, params.missingProperty)),
  );
  return common && common.length > 0 ? common : undefined;
}
