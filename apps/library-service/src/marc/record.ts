import { isDeepStrictEqual } from 'node:util';

/** A MARC record: control fields have a value, data fields two indicators and subfields in their order. */
export type MarcRecord = { leader: string; fields: MarcField[] };

export type MarcField = ControlField | DataField;
export type ControlField = { tag: string; value: string };
export type DataField = { tag: string; indicators: string; subfields: Subfield[] };
export type Subfield = { code: string; value: string };

export const isDataField = (field: MarcField): field is DataField => 'subfields' in field;

/** Returns the value of the first control field of this tag, such as `001`. */
export function controlField(record: MarcRecord, tag: string): string | undefined {
  const found = record.fields.find((field) => field.tag === tag);
  return found === undefined || isDataField(found) ? undefined : found.value;
}

/** Returns the data fields of this tag, in their order. */
export const dataFields = (record: MarcRecord, tag: string): DataField[] =>
  record.fields.filter(isDataField).filter((field) => field.tag === tag);

/** Returns the values of the subfields with one of these codes, in the order of the field. */
export const valuesOf = (field: DataField, codes: string): string[] =>
  field.subfields.filter(({ code }) => codes.includes(code)).map(({ value }) => value);

// Characters that neither XML 1.0, nor text of PostgreSQL, nor the structure of ISO 2709 takes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]|\p{Surrogate}/u;

const isText = (text: string) => !NO_TEXT.test(text);

/** Returns the text without the characters that a record cannot have, each a space instead. */
export const recordText = (text: string): string => text.replace(new RegExp(NO_TEXT, 'gu'), ' ');

const LEADER = /^[ -~]{24}$/;
const TAG = /^[0-9A-Za-z]{3}$/;
const INDICATORS = /^[ -~]{2}$/;
const CODE = /^[!-~]$/;

/** Returns true if the record can be kept, and written in every format. */
export function isSound({ leader, fields }: MarcRecord): boolean {
  return LEADER.test(leader) && fields.every((field) => TAG.test(field.tag) && isSoundField(field));
}

function isSoundField(field: MarcField): boolean {
  // ISO 2709 tells the two kinds apart by their tags alone.
  if (!isDataField(field)) return field.tag.startsWith('00') && isText(field.value);
  const isSubfield = ({ code, value }: Subfield) => CODE.test(code) && isText(value);
  return (
    !field.tag.startsWith('00') && INDICATORS.test(field.indicators) && field.subfields.every(isSubfield)
  );
}

/** Returns true for a record in UNIMARC, which has no field 245, and its title in 200. */
export const isUnimarc = ({ fields }: MarcRecord): boolean =>
  fields.some(({ tag }) => tag === '200') && !fields.some(({ tag }) => tag === '245');

/** The parts of a leader that are those of the record, not of the file: lengths and encoding. */
const kindOf = ({ leader }: MarcRecord): string => leader.slice(5, 9) + leader.slice(17, 20);

/** Returns true if two records are the same, whatever files they come from. */
export const isSameRecord = (a: MarcRecord, b: MarcRecord): boolean =>
  kindOf(a) === kindOf(b) && isDeepStrictEqual(a.fields, b.fields);
