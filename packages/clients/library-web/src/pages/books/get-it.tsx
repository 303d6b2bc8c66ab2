import type { CatalogueTitle } from '@creature-arena/library-client';
import { useLibrary } from '../../reads.js';
import { availabilityText, stateOf } from '../../words/books.js';
import { openText } from '../home/open-text.js';
import { PutOnList } from './put-on-list.js';
import { RequestIt } from './request-it.js';

type Props = { title: CatalogueTitle; onChange: () => void };

/** If the book is in, where it stands, and until when one can come for it; else how to have it kept. */
export function GetIt({ title: { book, availability }, onChange }: Props) {
  const library = useLibrary();
  const { kind } = stateOf(availability);
  const [word, more] = availabilityText(availability);
  return (
    <section class={`get-it ${kind}`} aria-label="Is it in?">
      <div>
        <p class="get-it-word">{word}</p>
        <p>{more}</p>
      </div>
      {kind === 'in' && availability.call_number !== null && (
        <p class="place">
          <span class="call">{availability.call_number}</span>{' '}
          <span class="small">is its place on the shelf</span>
        </p>
      )}
      {kind === 'in' && library.data && <p>Come and take it: {lowered(openText(library.data)[0])}.</p>}
      <RequestIt book={book} availability={availability} onChange={onChange} />
      <PutOnList bookId={book.id} />
    </section>
  );
}

const lowered = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
