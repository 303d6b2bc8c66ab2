import { isDeepStrictEqual } from 'node:util';

type Json = Record<string, unknown>;

type Document = { paths?: unknown; components?: object };

/** Keywords whose values are data, in which nothing is a schema. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);

const addressOf = (name: string) => `#/components/schemas/${name}`;

/**
 * The document with every schema that has a `title` as a component of that name, and references in its places. Routes
 * check requests with the whole schema, which is simple and fast; readers and generators of clients meet names.
 *
 * A schema with `x-documented-as` is shown as that schema. A union with a `discriminator` is shown as `oneOf`, with the
 * constants of its variants as the mapping. Paths and components are sorted by name.
 *
 * @throws Error where two different schemas have the same title
 */
export function withComponents<D extends Document>(document: D): D {
  const schemas: Record<string, Json> = {};

  function referred(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(referred);
    if (!isObject(node)) return node;
    if (isObject(node['x-documented-as'])) return referred(node['x-documented-as']);
    const { title, ...others } = isObject(node.discriminator) ? discriminated(node) : typed(node);
    if (typeof title !== 'string') return mapped(title === undefined ? others : { title, ...others });
    const schema = mapped(others);
    const known = schemas[title];
    if (known && !isDeepStrictEqual(known, schema)) {
      throw new Error(`Two different schemas have the title ${title}.`);
    }
    schemas[title] = schema;
    return { $ref: addressOf(title) };
  }

  function mapped(node: Json): Json {
    return mapValues(node, (value, key) => {
      if (DATA.has(key)) return value;
      // The names of fields are no keywords.
      return key === 'properties' && isObject(value) ? mapValues(value, referred) : referred(value);
    });
  }

  const paths = sorted(mapped(Object(document.paths)));
  return { ...document, paths, components: { ...document.components, schemas: sorted(schemas) } };
}

function discriminated({ anyOf, ...union }: Json): Json {
  const { propertyName } = Object(union.discriminator);
  const variants: Json[] = [anyOf].flat().map(Object);
  const mapping = variants.map(({ title, properties }) => {
    const constant: unknown = Object(Reflect.get(Object(properties), propertyName)).const;
    if (typeof title !== 'string' || typeof constant !== 'string') {
      throw new Error(`A variant of ${union.title} needs a title, and a constant as ${propertyName}.`);
    }
    return [constant, addressOf(title)];
  });
  const discriminator = { propertyName, mapping: Object.fromEntries(mapping) };
  return { ...union, oneOf: variants, discriminator };
}

/** Says of a choice of texts that it is text, which generators want to know. */
const typed = (node: Json): Json =>
  Array.isArray(node.enum) && node.enum.every((value) => typeof value === 'string')
    ? { type: 'string', ...node }
    : node;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const mapValues = (object: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

const sorted = <T>(object: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
