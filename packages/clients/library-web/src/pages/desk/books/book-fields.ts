import type { Book } from '@creature-arena/library-client';

/** The fields of a book, as they are typed; as long as the service takes them. */
export const BOOK_FIELDS = [
  { name: 'title', label: 'Title', maxLength: 120 },
  { name: 'author', label: 'Author', maxLength: 500 },
  { name: 'genre', label: 'Genre', maxLength: 360 },
  { name: 'age_category', label: 'For', hint: 'Such as Adult or Children.', maxLength: 120 },
  {
    name: 'publish_date',
    label: 'Published',
    kind: 'date',
    hint: 'Where only the year is known: its first of January.',
  },
] as const;

export type TypedBook = Omit<Book, 'id'>;

export const NO_BOOK: TypedBook = { title: '', author: '', genre: '', age_category: '', publish_date: '' };
