import type { TLocalizedValidationError } from 'typebox/error';

type SchemaError = TLocalizedValidationError;

/**
 * A union says for each of its variants why it does not fit. Kept is only what helps: the errors of the one variant
 * that the value is meant for, by its fixed field (e.g. `action_type`) or its kind (text, not null), or else the
 * list of what that field or kind may be.
 */
export function settleUnions(errors: readonly SchemaError[]): SchemaError[] {
  const unions = new Set(
    errors.flatMap((error) => error.schemaPath.match(/^.*?(?=\/anyOf\/\d+)/)?.[0] ?? []),
  );
  let settled = [...errors];
  for (const union of unions) {
    const inside = settled.filter((error) => error.schemaPath.startsWith(`${union}/anyOf/`));
    const own = settled.filter((error) => error.keyword === 'anyOf' && error.schemaPath === union);
    const rest = settled.filter((error) => !inside.includes(error) && !own.includes(error));
    settled = [...rest, ...settleUnion(union, inside, own)];
  }
  return settled;
}

function settleUnion(union: string, inside: SchemaError[], own: SchemaError[]): SchemaError[] {
  const at = own[0]?.instancePath ?? '';
  const variants = groupByVariant(inside, `${union}/anyOf/`);
  const kinds = inside.flatMap((error) =>
    error.keyword === 'type' && error.instancePath === at ? [error] : [],
  );
  const constants = inside.flatMap((error) => (error.keyword === 'const' ? [error] : []));

  const ruledOut = new Set<SchemaError>([...kinds, ...constants]);
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

function groupByVariant(errors: readonly SchemaError[], prefix: string): SchemaError[][] {
  const variants = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const variant = error.schemaPath.slice(prefix.length).split('/')[0] ?? '';
    variants.set(variant, [...(variants.get(variant) ?? []), error]);
  }
  return [...variants.values()];
}

/** What every variant demands and the value lacks, most often the very field that picks one. */
function missingEverywhere(variants: readonly SchemaError[][]): SchemaError[] | undefined {
  const missing = variants.map((errors) =>
    errors.flatMap((error) => (error.keyword === 'required' ? error.params.requiredProperties : [])),
  );
  const common = missing[0]?.filter((name) => missing.every((names) => names.includes(name))) ?? [];
  const first = variants[0]?.find((error) => error.keyword === 'required');
  return first?.keyword === 'required' && common.length > 0
    ? [{ ...first, params: { requiredProperties: common } }]
    : undefined;
}
