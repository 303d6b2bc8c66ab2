import type { Availability, Book } from '@creature-arena/library-client';
import type { ComponentChildren } from 'preact';
import { addressWith, bookAddress } from '../addresses.js';
import { Cover } from '../covers/cover.js';
import { InOrOut } from './in-or-out.js';
import { titleParts } from './title-parts.js';

export type ShownBook = {
  book: Pick<Book, 'id' | 'title' | 'author'> & Partial<Book>;
  availability?: Availability;
  /** Said below the author. */
  note?: ComponentChildren;
};

/** Books as they stand in a window: each with its cover, and a link to its page. */
export function BookGrid({ books }: { books: readonly ShownBook[] }) {
  return (
    <ul class="book-grid">
      {books.map(({ book, availability, note }) => (
        <li key={book.id}>
          <a href={bookAddress(book.id)}>
            <Cover title={titleParts(book.title).title} author={book.author} />
            <strong>{titleParts(book.title).title}</strong>
          </a>
          <span class="small">
            <a class="author" href={addressWith('/app/books', { q: book.author.slice(0, 200) })}>
              {book.author}
            </a>
          </span>
          {note !== undefined && <span class="small muted numbers">{note}</span>}
          {availability && <InOrOut availability={availability} />}
        </li>
      ))}
    </ul>
  );
}
