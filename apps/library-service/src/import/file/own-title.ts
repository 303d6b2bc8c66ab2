import type { BookFields } from '@repo/contracts/library';
import { maxLengthOf } from './book-fields.js';
import type { ReadBook } from './read-book.js';
import { lengthOf, shorten } from './shorten.js';

type Read = Extract<ReadBook, { ok: true }>;

const lastNameOf = (author: string): string => author.split(',')[0]?.trim().split(/\s+/).at(-1) ?? '';

/** The title of a book that is told from others of the same title by author and year, and by a number from the second on. */
function ownTitle(title: string, { author, publish_date }: BookFields, number: number): string {
  const counted = number === 1 ? '' : ` [${number}]`;
  const suffix = ` (${shorten(lastNameOf(author), 40)}, ${Number(publish_date.slice(0, 4))})${counted}`;
  const room = (maxLengthOf('title') ?? Number.POSITIVE_INFINITY) - lengthOf(suffix);
  return `${shorten(title, room)}${suffix}`;
}

/** The book under a title of its own, the `number`th that may be; its full title stays what it was. */
export function withOwnTitle(read: Read, number: number): Read {
  const full = read.details.fullTitle ?? read.book.title;
  const title = ownTitle(full, read.book, number);
  const notes = read.notes.filter(
    ({ change, field }) => change !== 'renamed' && !(change === 'truncated' && field === 'title'),
  );
  return {
    ...read,
    title,
    book: { ...read.book, title },
    details: { ...read.details, fullTitle: full },
    notes: [...notes, { change: 'renamed', field: 'title' }],
  };
}
