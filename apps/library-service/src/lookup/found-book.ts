import {
  BookFields,
  type FoundBook,
  LONGEST_SUBJECT,
  MOST_SUBJECTS,
  TitleReplacement,
} from '@repo/contracts/library';
import type { TSchema } from 'typebox';
import { lengthOf, shorten } from '../import/file/shorten.js';
import type { MarcBook } from '../marc/book-of.js';
import { recordText } from '../marc/record.js';

/** Returns what another catalogue knows of a book, as long as this one takes it. */
export function foundBook({ edition_statement, ...book }: MarcBook): FoundBook {
  const { title, author, genre, age_category } = BookFields.properties;
  const { series, series_number, publisher, edition, extent, summary } = TitleReplacement.properties;
  const subjects = book.subjects.map((subject) => recordText(subject).trim());
  const isShortened = book.title !== null && lengthOf(book.title) > longestOf(title);
  return {
    title: cut(book.title, title),
    author: cut(book.author, author),
    genre: cut(book.genre, genre),
    age_category: cut(book.age_category, age_category),
    publish_date: book.publish_date,
    language: book.language,
    series: cut(book.series, series),
    series_number: cut(book.series_number, series_number),
    subjects: [...new Set(subjects)]
      .filter((subject) => subject !== '' && lengthOf(subject) <= LONGEST_SUBJECT)
      .slice(0, MOST_SUBJECTS),
    publisher: cut(book.publisher, publisher),
    edition: cut(edition_statement, edition),
    extent: cut(book.extent, extent),
    summary: cut(book.summary, summary),
    isbns: book.isbns.slice(0, MOST_ISBNS),
    remarks: [
      ...book.remarks,
      ...(book.genre !== null && book.genre === book.subjects[0] ? (['genre_guessed'] as const) : []),
      ...(isShortened ? (['shortened'] as const) : []),
    ],
  };
}

/** The most ISBNs that are answered: fewer than a title may have, and the one that was asked for comes to them. */
const MOST_ISBNS = 15;

/** Returns the most characters that a field takes. */
function longestOf(field: TSchema): number {
  const texts = [field, ...('anyOf' in field && Array.isArray(field.anyOf) ? field.anyOf : [])];
  return Math.max(...texts.map((text) => Number(text.maxLength ?? 0)));
}

function cut(value: string | null, field: TSchema): string | null {
  const text = value === null ? '' : shorten(recordText(value).trim(), longestOf(field));
  return text === '' ? null : text;
}
