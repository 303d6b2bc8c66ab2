import { MOST_PROBLEMS } from './field-problems.js';

type Schema = {
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  items?: unknown;
  maxItems?: number;
  anyOf?: unknown[];
};

/**
 * As much of a value that does not fit the schema as its problems are told from: of a list one item more than it may
 * have, of an object its own fields and 20 others. It does not fit the schema either. Looking for all problems of the whole
 * value would take seconds where there are thousands, e.g. of equal items where each has to be another.
 */
export function excerptOf(schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return excerptOfList(schema, value);
  if (typeof value !== 'object' || value === null) return value;
  const variants = variantsOf(schema);
  const properties: object = Object.assign({}, ...variants.map((variant) => variant.properties));
  const isOwn = (name: string) => Object.hasOwn(properties, name);
  const names = Object.keys(value);
  const isClosed = variants.some(({ additionalProperties }) => additionalProperties === false);
  const others = names.filter((name) => !isOwn(name)).slice(0, isClosed ? MOST_PROBLEMS : names.length);
  return Object.fromEntries([
    ...names
      .filter(isOwn)
      .map((name) => [name, excerptOf(Reflect.get(properties, name), Reflect.get(value, name))]),
    ...others.map((name) => [name, Reflect.get(value, name)]),
  ]);
}

function excerptOfList(schema: unknown, list: readonly unknown[]): unknown[] {
  const lists = variantsOf(schema).filter(({ items }) => items !== undefined);
  const most = Math.max(...lists.map(({ maxItems = list.length }) => maxItems));
  return list
    .slice(0, most + 1)
    .map((item) => (lists.length === 1 ? excerptOf(lists[0]?.items, item) : item));
}

/** The schema itself and, of a union, what it is a union of. */
function variantsOf(schema: unknown): Schema[] {
  const own: Schema = Object(schema);
  return [own, ...(own.anyOf ?? []).flatMap(variantsOf)];
}
