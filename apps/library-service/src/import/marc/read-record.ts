import {
  LONGEST_EXTENT,
  LONGEST_ORIGINAL_TITLE,
  LONGEST_PUBLISHER,
  LONGEST_SUBJECT,
  LONGEST_SUMMARY,
  MOST_SUBJECTS,
} from '@repo/contracts/library';
import { bookOf } from '../../marc/book-of.js';
import type { MarcRecord } from '../../marc/record.js';
import { exactValues, type TitleValues } from '../../marc/title-values.js';
import { FIELDS } from '../file/book-fields.js';
import type { Note } from '../file/outcome.js';
import { type Problem, type ReadDetails, readBook } from '../file/read-book.js';
import type { ReadingRules } from '../file/reading-rules.js';
import { LONGEST_NUMBER, LONGEST_SERIES } from '../file/series-of-title.js';
import { lengthOf, shorten } from '../file/shorten.js';
import type { Candidate } from '../save-books.js';

/** A record as a title that fits the rules of the catalogue, or everything that is wrong with it. */
export type ReadRecord =
  | { ok: true; title: string; candidate: Candidate; values: TitleValues }
  | { ok: false; title: string; problems: [Problem, ...Problem[]] };

/** The rules by which records are read unless flags say otherwise. Nothing is lost with the end of a title: it is in the record. */
export const MARC_RULES: ReadingRules = {
  columns: {},
  defaults: { genre: 'Unknown', age_category: 'Unknown' },
  beforeChrist: 'invalid',
  tooLong: 'truncate',
  yearAs: 'first-day',
};

const COLUMNS = Object.fromEntries(FIELDS.map((field, place) => [field, place]));

const MOST_ISBNS = 20;

/** Reads the title that a record describes, as a row of a file is read. @param line the place of the record */
export function readRecord(record: MarcRecord, line: number, rules: ReadingRules): ReadRecord {
  const stated = bookOf(record);
  const exact = exactValues(record);
  const all = { full_title: null, ...stated, ...exact };
  const found = { ...all, edition: all.edition_statement };
  const onlyYear = exact.publish_date === undefined && stated.remarks.includes('year_only');
  const cellOf = { ...found, publish_date: found.publish_date?.slice(0, onlyYear ? 4 : undefined) };
  const read = readBook({ line, cells: FIELDS.map((field) => cellOf[field] ?? '') }, COLUMNS, rules);
  if (!read.ok) return { ok: false, title: read.title, problems: read.problems };
  const { book } = read;
  const notes: Note[] = [...read.notes];
  const fitting = (field: Extract<Note['field'], keyof typeof found>, longest: number): string | null => {
    const text = found[field] as string | null;
    if (text === null || lengthOf(text) <= longest) return text;
    notes.push({ change: 'dropped', field });
    return null;
  };
  const series = fitting('series', LONGEST_SERIES);
  const subjects = found.subjects
    .filter((subject) => lengthOf(subject) <= LONGEST_SUBJECT)
    .slice(0, MOST_SUBJECTS);
  const isbns = found.isbns.slice(0, MOST_ISBNS).sort();
  const original = found.original_title && shorten(found.original_title, LONGEST_ORIGINAL_TITLE);
  const details: ReadDetails = {
    fullTitle: found.full_title ?? read.details.fullTitle,
    originalTitle: original === found.title ? null : original,
    isbn: isbns[0] ?? null,
    language: found.language,
    series,
    seriesNumber: series === null ? null : fitting('series_number', LONGEST_NUMBER),
    subjects,
    publisher: fitting('publisher', LONGEST_PUBLISHER),
    edition: fitting('edition', LONGEST_PUBLISHER),
    extent: fitting('extent', LONGEST_EXTENT),
    summary: found.summary && shorten(found.summary, LONGEST_SUMMARY),
  };
  const { title, author, publish_date, genre, age_category } = book;
  const values: TitleValues = {
    ...{ title, full_title: details.fullTitle, author, publish_date, genre, age_category },
    ...{ original_title: details.originalTitle, language: details.language },
    ...{ publisher: details.publisher, edition_statement: details.edition, extent: details.extent },
    ...{ series, series_number: details.seriesNumber, subjects, isbns },
    summary: details.summary,
  };
  return { ok: true, title, candidate: { ...read, details, notes }, values };
}
