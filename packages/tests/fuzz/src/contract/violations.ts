import fc from 'fast-check';
import type { Parameter, Schema } from './openapi.js';
import { fits } from './schemas.js';
import { valuesOf } from './values.js';

/** Things that are no valid text anywhere, though no schema says so: NUL, and halves of surrogate pairs. */
const NO_TEXT = ['a\0b', '\ud800', 'x\udfff'];

/** JSON of every kind, at and beyond the usual limits. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, '', ' ', '1', '0x10', [], {}, [
    [],
  ]),
  fc.constantFrom('2023-02-31', '0000-01-01', '2023-1-1', '20230101', '2023-01-01T00:00:00Z', 'x@', '@x.y'),
  fc.nat({ max: 600 }).map((length) => 'é'.repeat(length)),
  fc.string(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that do not fit the schema. */
function misfitsOf(schema: Schema): fc.Arbitrary<unknown> {
  const wrong = anything.filter((value) => !fits(schema, value));
  const isString = [schema.type ?? []].flat().includes('string');
  return isString ? fc.oneof({ weight: 5, arbitrary: wrong }, fc.constantFrom(...NO_TEXT)) : wrong;
}

const without = (object: object, name: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

/** Bodies with one thing wrong that the schema forbids. */
export function wrongBodies(schema: Schema): fc.Arbitrary<unknown> {
  const ways = (schema.oneOf ?? [schema]).flatMap(waysToBreak);
  return fc.oneof(anything, ...ways).filter((body) => !fits(schema, body) || hasNoText(body));
}

function waysToBreak(schema: Schema): fc.Arbitrary<unknown>[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const valid = valuesOf(schema).filter((value) => typeof value === 'object' && value !== null);
  const ways: fc.Arbitrary<unknown>[] = [];
  for (const [name, property] of Object.entries(properties)) {
    ways.push(
      fc.tuple(valid, misfitsOf(property)).map(([body, value]) => ({ ...Object(body), [name]: value })),
    );
  }
  for (const name of required) ways.push(valid.map((body) => without(Object(body), name)));
  if (additionalProperties === false) {
    const unknown = fc.tuple(
      valid,
      fc.constantFrom('id', 'role', 'elo_rating', 'is_admin', 'x', ''),
      anything,
    );
    ways.push(
      unknown
        .filter(([, name]) => !Object.hasOwn(properties, name))
        .map(([body, name, value]) => ({ ...Object(body), [name]: value })),
    );
  }
  return ways;
}

const hasNoText = (body: unknown) =>
  Object.values(Object(body)).some((value) => typeof value === 'string' && NO_TEXT.includes(value));

/** Texts that only a too lenient parser accepts as whole numbers. */
const NEARLY_NUMBERS = [
  '',
  '0x10',
  '1e3',
  '+5',
  ' 7',
  '7 ',
  '01',
  '1.0',
  '1.5',
  '-0',
  'NaN',
  'Infinity',
  'null',
  '٣',
  '[]',
];

/**
 * Generates texts that are not valid values of a query, header or path parameter.
 * @returns undefined where every text is valid
 */
export function wrongTexts({ in: place, schema }: Parameter): fc.Arbitrary<string> | undefined {
  if (schema.type === 'integer') {
    const outside = [schema.minimum ?? 0, schema.maximum ?? 0].flatMap((edge) => [edge - 1, edge + 1]);
    const wrong = outside.filter((value) => !fits(schema, value)).map(String);
    return fc.constantFrom(...NEARLY_NUMBERS, '99999999999999999999', ...wrong);
  }
  const texts = [
    ...(schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)]),
    ...(place === 'header' ? ['', 'a b', '\u00e9'] : ['', ' ', 'x', ...NO_TEXT.slice(0, 1)]),
  ].filter((text) => !fits(schema, text) || NO_TEXT.includes(text));
  return texts.length === 0 ? undefined : fc.constantFrom(...texts);
}
