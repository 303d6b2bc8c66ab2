import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type DataField, dataFields, isDataField, type MarcRecord, valuesOf } from './record.js';

const Text = Type.Union([Type.String(), Type.Null()]);

/** The values of a title in the catalogue that records have fields for. */
const TitleValues = Type.Object({
  title: Type.String(),
  /** Where it is longer than a book's may be, or another. */
  full_title: Text,
  author: Type.String(),
  publish_date: Type.String(),
  genre: Type.String(),
  age_category: Type.String(),
  original_title: Text,
  language: Text,
  publisher: Text,
  edition_statement: Text,
  extent: Text,
  series: Text,
  series_number: Text,
  subjects: Type.Array(Type.String()),
  /** As 13 digits, sorted. */
  isbns: Type.Array(Type.String()),
  summary: Text,
});
export type TitleValues = Type.Static<typeof TitleValues>;

export const VALUE_NAMES = Object.keys(TitleValues.properties) as readonly (keyof TitleValues)[];

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns a hash of the values, by which it is seen later that one has changed. */
export const digestOf = (values: TitleValues): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(VALUE_NAMES.map((name) => values[name])))
    .digest();

/** Field 887 has data that are not of MARC; `$2` says from where. */
const SOURCE = 'library-service';

const isOurs = (field: DataField): boolean => valuesOf(field, '2').includes(SOURCE);

/** Returns a record without what `withExactValues` adds. */
export const withoutExactValues = (record: MarcRecord): MarcRecord => ({
  ...record,
  fields: record.fields.filter((field) => !(isDataField(field) && field.tag === '887' && isOurs(field))),
});

/**
 * Returns a record with values that its other fields do not give back exactly, such as a title with a line break, as JSON in a field
 * 887.
 */
export function withExactValues(record: MarcRecord, values: Partial<TitleValues>): MarcRecord {
  const { leader, fields } = withoutExactValues(record);
  if (Object.keys(values).length === 0) return { leader, fields };
  const subfields = [
    { code: 'a', value: asciiJson(values) },
    { code: '2', value: SOURCE },
  ];
  const isAfter = fields.findIndex(({ tag }) => tag > '887');
  return {
    leader,
    fields: fields.toSpliced(isAfter === -1 ? fields.length : isAfter, 0, {
      ...{ tag: '887', indicators: '  ', subfields },
    }),
  };
}

/** Characters that no record can have, and marks of sorting, are escaped. */
const asciiJson = (values: object): string =>
  JSON.stringify(values).replace(
    /[\u007f-\u009f\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const SomeValues = Type.Partial(TitleValues);

/** Returns the values that `withExactValues` has put into a record. */
export function exactValues(record: MarcRecord): Partial<TitleValues> {
  const field = dataFields(record, '887').find(isOurs);
  if (field === undefined) return {};
  try {
    const values: unknown = JSON.parse(valuesOf(field, 'a').join(''));
    return Value.Check(SomeValues, values) ? (Value.Clean(SomeValues, values) as Partial<TitleValues>) : {};
  } catch {
    return {};
  }
}
