import fc from 'fast-check';
import type { Schema } from './openapi.js';
import { fits } from './schemas.js';

/** A placeholder for something that the service knows, e.g. the id of a book. It is chosen when the request is sent. */
export class Known {
  constructor(
    readonly kind: string,
    /** Any whole number. It is taken modulo the number of known things. */
    readonly index: number,
  ) {}

  toString(): string {
    return `<${this.kind} ${this.index}>`;
  }
}

/** Gives the kind of known thing that a parameter or field of this name refers to; undefined for any other value. */
export type KindOf = (name: string) => string | undefined;

const NOTHING_KNOWN: KindOf = () => undefined;

/** Values that fit the schema; objects have `Known` things in some of the fields that `kindOf` names. */
export function valuesOf(schema: Schema, kindOf: KindOf = NOTHING_KNOWN): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valuesOf(option, kindOf)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const values = fc.oneof(...[schema.type ?? []].flat().map((type) => ofType(type, schema, kindOf)));
  return schema.not ? values.filter((value) => fits(schema, value)) : values;
}

function ofType(type: string, schema: Schema, kindOf: KindOf): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, kindOf);
    case 'array':
      return arrays(schema, kindOf);
    case 'string':
      return texts(schema);
    case 'integer':
      return integers(schema);
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`no values are known for the type ${type}`);
  }
}

const numbers = ({ minimum, maximum }: Schema) =>
  fc.double({
    ...{ noNaN: true, noDefaultInfinity: true },
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  });

function objects({ properties = {}, required = [], minProperties = 0 }: Schema, kindOf: KindOf) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fieldValues(name, property, kindOf)]),
  );
  return fc
    .record(fields, { requiredKeys: required })
    .filter((object) => Object.keys(object).length >= minProperties);
}

/** Values of a parameter or field: three times out of four something known, where there is such a thing. */
export function fieldValues(name: string, schema: Schema, kindOf: KindOf): fc.Arbitrary<unknown> {
  const kind = kindOf(name);
  const values = valuesOf(schema, kindOf);
  return kind === undefined
    ? values
    : fc.oneof({ weight: 3, arbitrary: knownThings(kind) }, { weight: 1, arbitrary: values });
}

const knownThings = (kind: string) => fc.nat({ max: 10_000 }).map((index) => new Known(kind, index));

function arrays({ items = {}, minItems = 0, maxItems = 8, uniqueItems }: Schema, kindOf: KindOf) {
  const lengths = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 8) };
  const values = valuesOf(items, kindOf);
  return uniqueItems ? fc.uniqueArray(values, lengths) : fc.array(values, lengths);
}

function integers({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema) {
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));
}

const moments = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: moments.map((moment) => moment.slice(0, 10)),
  'date-time': moments,
  email: fc.emailAddress(),
  uuid: fc.uuid(),
};

/** PostgreSQL stores no NUL, and no text of Unicode has half a surrogate pair: neither is valid anywhere. */
const isText = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

function texts(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  const isFit = (text: string) => isText(text) && fits(schema, text);
  if (format !== undefined) {
    const values = FORMATS[format];
    if (!values) throw new Error(`no values are known for the format ${format}`);
    return values.filter(isFit);
  }
  const shorter = Math.min(maxLength, minLength + 20);
  const ofPattern =
    pattern === undefined || pattern === '\\S' ? [] : [fc.stringMatching(new RegExp(pattern))];
  const anyText = [
    fc.string({ minLength, maxLength: shorter }),
    fc.string({ unit: 'binary', minLength, maxLength: shorter }),
    // As long as may be, in characters of four bytes.
    fc.constant('🀄'.repeat(maxLength)),
  ];
  const longest = fc.constant('x'.repeat(maxLength));
  return fc.oneof(...(ofPattern.length > 0 ? [...ofPattern, longest] : [...anyText, longest])).filter(isFit);
}
