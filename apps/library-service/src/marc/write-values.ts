import { bookOf } from './book-of.js';
import { marcLanguage } from './languages.js';
import {
  controlField,
  type DataField,
  dataFields,
  isDataField,
  type MarcField,
  type MarcRecord,
  recordText,
  type Subfield,
} from './record.js';
import { isSameValue, type TitleValues, VALUE_NAMES } from './title-values.js';

/** Writes the value of some names into the fields that they are read from, and leaves all else as it is. */
type Write = (record: MarcRecord, values: TitleValues) => MarcRecord;

type Name = keyof TitleValues;

/** Reads the values of a record; null where it is no title of the catalogue. */
export type ReadValues = (record: MarcRecord) => TitleValues | null;

/** Returns the names of the values that a record does not give back. */
export function differences(record: MarcRecord, values: TitleValues, read: ReadValues): Name[] {
  const found = read(record);
  return VALUE_NAMES.filter((name) => found === null || !isSameValue(found[name], values[name]));
}

/** Returns the record with the values that it does not give; the fields of all others stay as they are. */
export function withValues(record: MarcRecord, values: TitleValues, read: ReadValues): MarcRecord {
  const write = (begun: MarcRecord, writes: typeof WRITES) => {
    const different = differences(begun, values, read);
    return writes
      .filter(([names]) => names.some((name) => different.includes(name)))
      .reduce((changed, [, writeValue]) => writeValue(changed, values), begun);
  };
  // The genre comes last: it may be that of the subjects.
  return write(write(record, WRITES), [WRITE_GENRE]);
}

const WRITES: readonly [readonly Name[], Write][] = [
  [['isbns'], writeIsbns],
  [['language'], writeLanguage],
  [
    ['author'],
    (record, { author }) => replaced(record, ['100', '110', '111'], dataField('100', '1 ', { a: author })),
  ],
  [
    ['original_title'],
    (record, { original_title }) => replaced(record, ['240'], textField('240', '10', original_title)),
  ],
  [['title', 'full_title'], writeTitle],
  [
    ['edition_statement'],
    (record, { edition_statement }) => replaced(record, ['250'], textField('250', '  ', edition_statement)),
  ],
  [['publisher', 'publish_date'], writePublication],
  [['extent'], (record, { extent }) => replaced(record, ['300'], textField('300', '  ', extent))],
  [['series', 'series_number'], writeSeries],
  [['summary'], (record, { summary }) => replaced(record, ['520'], textField('520', '  ', summary))],
  [
    ['age_category'],
    (record, { age_category }) => replaced(record, ['521'], textField('521', '  ', age_category)),
  ],
  [['subjects'], writeSubjects],
];

const WRITE_GENRE: (typeof WRITES)[number] = [
  ['genre'],
  (record, { genre }) => replaced(record, ['655'], textField('655', ' 4', genre)),
];

function dataField(
  tag: string,
  indicators: string,
  values: Readonly<Record<string, string | null>>,
): DataField {
  const subfields = Object.entries(values).flatMap(([code, value]) =>
    value === null ? [] : [{ code, value: recordText(value) }],
  );
  return { tag, indicators, subfields };
}

const textField = (tag: string, indicators: string, text: string | null): DataField | null =>
  text === null ? null : dataField(tag, indicators, { a: text });

/** Puts a field in the place of the first of these tags; null: takes all of them away. */
function replaced(record: MarcRecord, tags: readonly string[], field: MarcField | null): MarcRecord {
  const { leader, fields } = record;
  const place = fields.findIndex(({ tag }) => tags.includes(tag));
  if (field === null) return { leader, fields: fields.filter(({ tag }) => !tags.includes(tag)) };
  return place === -1 ? added(record, field) : { leader, fields: fields.with(place, field) };
}

/** Adds a field behind those of its tag and before those of higher ones. */
function added({ leader, fields }: MarcRecord, field: MarcField): MarcRecord {
  const next = fields.findIndex(({ tag }) => tag > field.tag);
  return { leader, fields: fields.toSpliced(next === -1 ? fields.length : next, 0, field) };
}

/** Subfields of a field that are not read as its text. */
const others = (field: DataField | undefined, read: string): Subfield[] =>
  (field?.subfields ?? []).filter(({ code }) => !read.includes(code));

function writeTitle(record: MarcRecord, { title, full_title }: TitleValues): MarcRecord {
  const old = dataFields(record, '245')[0];
  const rest = others(old, 'abnp');
  const end = rest.some(({ code }) => code === 'c') ? ' /' : '';
  const [main] = dataField('245', '', { a: `${full_title ?? title}${end}` }).subfields;
  return replaced(record, ['245'], {
    ...{ tag: '245', indicators: `${old?.indicators[0] ?? '1'}0` },
    subfields: [...(main ? [main] : []), ...rest],
  });
}

function writePublication(record: MarcRecord, { publisher, publish_date }: TitleValues): MarcRecord {
  const isPublication = (field: MarcField) =>
    field.tag === '264' && isDataField(field) && field.indicators[1] === '1';
  const old = record.fields.find(isPublication) ?? record.fields.find(({ tag }) => tag === '260');
  const named = dataField('264', ' 1', { b: publisher && `${publisher},`, c: publish_date.slice(0, 4) });
  const coded = withCodes(
    record,
    6,
    isFirstDay(publish_date) ? `s${publish_date.slice(0, 4)}    ` : `e${publish_date.replaceAll('-', '')}`,
  );
  if (old === undefined || !isDataField(old)) return added(coded, named);
  const field = { ...old, subfields: [...others(old, 'bc'), ...named.subfields] };
  return { ...coded, fields: coded.fields.map((each) => (each === old ? field : each)) };
}

const isFirstDay = (day: string): boolean => day.endsWith('-01-01');

/** Writes codes into field 008, from a place in it on. */
function withCodes(record: MarcRecord, place: number, codes: string): MarcRecord {
  const old = controlField(record, '008') ?? NO_CODES;
  const value = old.slice(0, place).padEnd(place) + codes + old.slice(place + codes.length);
  return replaced(record, ['008'], { tag: '008', value: value.padEnd(40) });
}

/** Field 008 of a book in which nothing is coded. */
const NO_CODES = `      ${'|'.repeat(32)} d`;

function writeLanguage(record: MarcRecord, { language }: TitleValues): MarcRecord {
  return replaced(withCodes(record, 35, marcLanguage(language)), ['041'], null);
}

function writeSeries(record: MarcRecord, { series, series_number }: TitleValues): MarcRecord {
  const without = replaced(record, ['490', '800', '830'], null);
  return series === null ? without : added(without, dataField('490', '0 ', { a: series, v: series_number }));
}

function writeSubjects(record: MarcRecord, { subjects }: TitleValues): MarcRecord {
  return writeList(
    record,
    '650',
    subjects,
    (one) => bookOf(one).subjects,
    (subject) => dataField('650', ' 4', { a: subject }),
  );
}

function writeIsbns(record: MarcRecord, { isbns }: TitleValues): MarcRecord {
  return writeList(
    record,
    '020',
    isbns,
    (one) => bookOf(one).isbns,
    (isbn) => dataField('020', '  ', { a: isbn }),
  );
}

/** Takes the fields of a tag away whose values are not wanted, and adds one for each that none has. */
function writeList(
  record: MarcRecord,
  tag: string,
  wanted: readonly string[],
  read: (record: MarcRecord) => readonly string[],
  fieldOf: (value: string) => DataField,
): MarcRecord {
  const valuesIn = (field: MarcField) => read({ leader: record.leader, fields: [field] });
  const fields = record.fields.filter(
    (field) => field.tag !== tag || valuesIn(field).every((value) => wanted.includes(value)),
  );
  const found = read({ ...record, fields });
  const missing = wanted.filter((value) => !found.includes(value));
  return missing.reduce((all, value) => added(all, fieldOf(value)), { ...record, fields });
}
