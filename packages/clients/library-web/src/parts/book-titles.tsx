import type { Book } from '@creature-arena/library-client';
import { bookAddress } from '../addresses.js';
import { titleParts } from './title-parts.js';

type Props = { books: readonly Pick<Book, 'id' | 'title'>[] };

/** The books of a loan: of one made at the desk there is one. */
export function BookTitles({ books }: Props) {
  return (
    <span>
      {books.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={bookAddress(id)}>{titleParts(title).title}</a>
        </span>
      ))}
    </span>
  );
}
