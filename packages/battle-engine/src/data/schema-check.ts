import type { Schema } from './schema.js';

function isList(schema: Schema, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const { items, prefixItems, minItems = 0, uniqueItems = false } = schema;
  if (prefixItems !== undefined) {
    return (
      value.length === prefixItems.length &&
      prefixItems.every((item, index) => fitsSchema(item, value[index]))
    );
  }
  if (value.length < minItems || (uniqueItems && new Set(value).size !== value.length)) return false;
  return items === undefined || value.every((item) => fitsSchema(items, item));
}

/** A field that is undefined counts as absent. */
function isObject(schema: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of required) if (!Object.hasOwn(fields, name) || fields[name] === undefined) return false;
  let given = 0;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (field === undefined) continue;
    given += 1;
    const ofField = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (ofField === undefined || ofField === false || !fitsSchema(ofField, field)) return false;
  }
  return given >= minProperties;
}

/** True for a value that the schema is for, whatever type it is said to be of. */
export function fitsSchema(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => fitsSchema(one, value));
  switch (schema.type) {
    case 'null':
      return value === null;
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return (
        Number.isInteger(value) &&
        Number(value) >= (schema.minimum ?? -Infinity) &&
        Number(value) <= (schema.maximum ?? Infinity)
      );
    case 'string':
      return (
        typeof value === 'string' &&
        value.length <= (schema.maxLength ?? Infinity) &&
        (schema.pattern === undefined || new RegExp(schema.pattern).test(value))
      );
    case 'array':
      return isList(schema, value);
    default:
      return isObject(schema, value);
  }
}
