import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { readLanguage } from '../catalogue/language.js';
import type { MarcBook } from '../marc/book-of.js';
import { SourceFailed } from './source-failed.js';

// https://openlibrary.org/dev/docs/api/books, with jscmd=details

/** Returns the address that asks Open Library, or a service like it, for the edition with an ISBN. */
export function openLibraryAddress(setting: string, isbn: string): string {
  const url = new URL(`${setting.replace(/\/+$/, '')}/api/books`);
  url.search = new URLSearchParams({ bibkeys: `ISBN:${isbn}`, format: 'json', jscmd: 'details' }).toString();
  return url.href;
}

const texts = Type.Optional(Type.Array(Type.String()));
const text = Type.Optional(Type.String());

const Details = Type.Object({
  ...{ title: Type.String(), subtitle: text, publish_date: text, edition_name: text, pagination: text },
  authors: Type.Optional(Type.Array(Type.Object({ name: text }))),
  languages: Type.Optional(Type.Array(Type.Object({ key: Type.String() }))),
  ...{ publishers: texts, subjects: texts, series: texts },
  number_of_pages: Type.Optional(Type.Integer()),
});
type Details = Type.Static<typeof Details>;

const Answer = Type.Record(Type.String(), Type.Object({ details: Details }));
const answer = Compile(Answer);

/** Reads the books of an answer, one at most. @throws SourceFailed for what is no such answer */
export async function readOpenLibrary(body: Buffer, isbn: string): Promise<MarcBook[]> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString());
  } catch (error) {
    throw new SourceFailed('broken_json', { cause: error });
  }
  if (!answer.Check(parsed)) throw new SourceFailed('other_json');
  return Object.values(parsed)
    .slice(0, 1)
    .map(({ details }) => bookOfDetails(details, isbn));
}

function bookOfDetails(details: Details, isbn: string): MarcBook {
  const { title, subtitle, authors = [], languages = [], publishers = [], subjects = [] } = details;
  // Written as it stands in the book: `1994`, `March 1987`, `Oct 5, 2004`.
  const year = details.publish_date?.match(/\b[1-9]\d{3}\b/)?.[0];
  const topics = [...new Set(subjects.map((subject) => subject.replace(/\.$/, '').trim()))].filter(Boolean);
  const names = authors.map(({ name = '' }) => name).filter(Boolean);
  return {
    title: subtitle ? `${title} : ${subtitle}` : title,
    author: names.join(', ') || null,
    publish_date: year === undefined ? null : `${year}-01-01`,
    original_title: null,
    language: readLanguage(languages[0]?.key.replace('/languages/', '') ?? 'und'),
    publisher: publishers[0] ?? null,
    edition_statement: details.edition_name ?? null,
    extent: details.pagination ?? (details.number_of_pages ? `${details.number_of_pages} pages` : null),
    ...{ series: details.series?.[0] ?? null, series_number: null },
    ...{ subjects: topics, genre: topics[0] ?? null, age_category: null },
    ...{ isbns: [isbn], summary: null },
    remarks: year === undefined ? [] : ['year_only'],
  };
}
