import type { Availability } from '@creature-arena/library-client';
import { bookAddress, coverAddress } from '../addresses.js';
import { Cover } from '../covers/cover.js';
import { Spine } from '../covers/spine.js';
import { stateOf } from '../words/books.js';
import { known } from './known.js';
import { State } from './state.js';
import { titleParts } from './title-parts.js';

/** A book as it stands in a row of others. */
export type Shelved = {
  id: number;
  title: string;
  author: string;
  /** True: there is a picture of its cover. */
  cover?: boolean;
  availability?: Availability;
};

type Props = {
  books: readonly Shelved[];
  /** They stand in one line, which is scrolled where it is too long. */
  isLine?: boolean;
};

/** Books by their covers, each with if it is in. */
export function Covers({ books, isLine = false }: Props) {
  return (
    <ul class={isLine ? 'covers in-line' : 'covers'}>
      {books.map(({ id, title, author, cover, availability }) => (
        <li key={id}>
          <a href={bookAddress(id)}>
            <Cover title={title} author={author} picture={coverAddress(id, cover)} />
            <b>{shortTitle(title)}</b>
          </a>
          {availability && <State availability={availability} isShort />}
          <span class="small muted">{known(author)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The title as far as its first colon: there is not much room. */
function shortTitle(written: string): string {
  const { title } = titleParts(written);
  const colon = title.indexOf(': ');
  return colon > 1 ? title.slice(0, colon) : title;
}

/** Books on a board, their spines to the front. Under the pointer or the focus one comes forward, and says where it is. */
export function SpineRow({ books }: { books: readonly Required<Shelved>[] }) {
  return (
    <ul class="board">
      {books.map(({ id, title, author, availability }) => {
        const { word, more } = stateOf(availability);
        const name = titleParts(title).title;
        return (
          <li key={id}>
            <a href={bookAddress(id)}>
              <span class="hidden-text">{`${name}, ${author}, ${word}`}</span>
              <Spine title={title} author={author} />
              <span class="pulled" aria-hidden="true">
                <b>{name}</b> {word} · {more}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
