import { readIsbn } from '../catalogue/isbn.js';
import { readLanguage } from '../catalogue/language.js';
import { withoutIsbd } from './isbd.js';
import { controlField, type DataField, dataFields, type MarcRecord, valuesOf } from './record.js';

/** Only the year is known; the age category is that of the code of an audience. */
export type MarcRemark = 'year_only' | 'age_category_guessed';

/** A book as a record describes it; null where it says nothing. Texts are as long as they are there. */
export type MarcBook = {
  title: string | null;
  author: string | null;
  /** YYYY-MM-DD; with the remark `year_only` 1 January. */
  publish_date: string | null;
  /** The title that the work had first. */
  original_title: string | null;
  /** BCP 47. */
  language: string | null;
  publisher: string | null;
  edition_statement: string | null;
  extent: string | null;
  series: string | null;
  series_number: string | null;
  subjects: string[];
  genre: string | null;
  age_category: string | null;
  /** As 13 digits. */
  isbns: string[];
  summary: string | null;
  remarks: MarcRemark[];
};

/** Returns the book that a record of MARC 21 describes. */
export function bookOf(record: MarcRecord): MarcBook {
  const first = (tag: string, codes = 'a') => textOf(dataFields(record, tag)[0], codes);
  const published = publication(record);
  const subjects = distinct(dataFields(record, '650').map((field) => textOf(field, 'a')));
  const stated = first('521');
  const age = stated ?? audience(record);
  const day = publishDate(record, textOf(published, 'c'));
  return {
    title: titleOf(dataFields(record, '245')[0]),
    author: first('100', 'ab') ?? first('110', 'ab') ?? first('111', 'an') ?? first('700', 'ab'),
    publish_date: day?.day ?? null,
    original_title: originalTitle(dataFields(record, '240')[0]),
    language: languageOf(record),
    publisher: textOf(published, 'b'),
    edition_statement: first('250', 'ab'),
    extent: first('300'),
    ...seriesOf(record),
    subjects,
    genre: first('655') ?? subjects[0] ?? null,
    age_category: age,
    isbns: distinct(dataFields(record, '020').flatMap((field) => valuesOf(field, 'a').map(isbnOf))),
    summary: summaryOf(dataFields(record, '520')[0]),
    remarks: [
      ...(day?.isYear ? (['year_only'] as const) : []),
      ...(stated === null && age !== null ? (['age_category_guessed'] as const) : []),
    ],
  };
}

/** Returns these subfields of a field as one text, without the punctuation at its end; null where there is none. */
function textOf(field: DataField | undefined, codes: string): string | null {
  const text = field === undefined ? '' : withoutIsbd(valuesOf(field, codes).join(' '));
  return text === '' ? null : text;
}

const distinct = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.filter((text) => text !== null)),
];

/** Returns title, parts and rest of the title, as ISBD writes them: `Dune. 2, Messiah : a novel`. */
function titleOf(field: DataField | undefined): string | null {
  let title = '';
  let before = '';
  for (const { code, value } of field?.subfields ?? []) {
    const part = 'abnp'.includes(code) ? withoutIsbd(value) : '';
    if (part === '') continue;
    const isParallel = code === 'b' && title !== '' && before.endsWith('=');
    const mark = isParallel ? ' = ' : code === 'p' && before.endsWith(',') ? ', ' : MARKS[code];
    title += title === '' ? part : `${mark}${part}`;
    before = value.trimEnd();
  }
  return title === '' ? null : title;
}

const MARKS: Readonly<Record<string, string>> = { a: ' ', b: ' : ', n: '. ', p: '. ' };

/** Returns the field with publisher and year: of RDA (264 with 1 as its second indicator), else of AACR2. */
const publication = (record: MarcRecord): DataField | undefined =>
  dataFields(record, '264').find(({ indicators }) => indicators[1] === '1') ?? dataFields(record, '260')[0];

const YEAR = /\d{4}/;

/** Returns the day from 008 where it has one of that year, else 1 January. */
function publishDate(record: MarcRecord, stated: string | null): { day: string; isYear: boolean } | null {
  const coded = controlField(record, '008') ?? '';
  const year = stated?.match(YEAR)?.[0] ?? coded.slice(7, 11).match(YEAR)?.[0];
  if (year === undefined || year === '0000') return null;
  // A detailed date: year, month and day.
  const [, month, date] = /^(\d\d)(\d\d)$/.exec(coded.slice(11, 15)) ?? [];
  const day = `${year}-${month}-${date}`;
  const isDetailed = coded[6] === 'e' && coded.slice(7, 11) === year && isDay(day);
  return isDetailed ? { day, isYear: false } : { day: `${year}-01-01`, isYear: true };
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Returns the uniform title, unless it is one for a collection: `Works. Selections`. */
const originalTitle = (field: DataField | undefined): string | null =>
  field === undefined || valuesOf(field, 'k').length > 0 ? null : textOf(field, 'anp');

/** Codes for no language, several languages, or one that is not known. */
const NO_LANGUAGES = new Set(['mul', 'und', 'zxx', 'mis']);

function languageOf(record: MarcRecord): string | null {
  const coded = (controlField(record, '008') ?? '').slice(35, 38);
  // Older records write several codes as one: `engfre`.
  const listed = dataFields(record, '041')
    .flatMap((field) => valuesOf(field, 'a'))[0]
    ?.slice(0, 3);
  const codes = [coded, listed ?? ''].filter((code) => /^[a-z]{2,3}$/.test(code) && !NO_LANGUAGES.has(code));
  return codes.map(readLanguage).find((language) => language !== null) ?? null;
}

/** Returns a series and the number in it, as far as it begins with a digit: `v. 3` is 3. */
function seriesOf(record: MarcRecord): { series: string | null; series_number: string | null } {
  for (const [tag, codes] of [
    ['490', 'a'],
    ['830', 'anp'],
    ['800', 't'],
  ] as const) {
    const field = dataFields(record, tag)[0];
    const series = textOf(field, codes);
    if (series === null) continue;
    const number = textOf(field, 'v');
    return { series, series_number: number?.match(/\d.*/)?.[0] ?? number };
  }
  return { series: null, series_number: null };
}

/** Names of audiences by their codes in 008/22 of books, music, pictures and programs. */
const AUDIENCES: Readonly<Record<string, string>> = {
  a: 'Children',
  b: 'Children',
  c: 'Children',
  d: 'Young adults',
  e: 'Adult',
  j: 'Children',
};

/** Maps and what comes out again and again have something else there. */
function audience(record: MarcRecord): string | null {
  if ('ef'.includes(record.leader[6] ?? '') || 'bis'.includes(record.leader[7] ?? '')) return null;
  return AUDIENCES[controlField(record, '008')?.[22] ?? ''] ?? null;
}

/** Returns the ISBN that a value begins with: `0441478123 (pbk.) :`. */
const isbnOf = (value: string): string | null => readIsbn(value.match(/^\s{0,9}[\dXx -]{10,20}/)?.[0] ?? '');

/** Returns whole sentences as they are. */
function summaryOf(field: DataField | undefined): string | null {
  const text = field === undefined ? '' : valuesOf(field, 'ab').join(' ').trim();
  return text === '' ? null : text;
}
