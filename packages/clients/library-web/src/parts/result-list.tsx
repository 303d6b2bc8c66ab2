import type { CatalogueTitle } from '@creature-arena/library-client';
import { useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { bookAddress, coverAddress } from '../addresses.js';
import { Cover } from '../covers/cover.js';
import { library, sessions } from '../library.js';
import { useMyHolds, useMyLoans } from '../reads.js';
import { stateOf } from '../words/books.js';
import { HOLD } from '../words/readers.js';
import { known } from './known.js';
import { Refused } from './refused.js';
import { SaidState } from './state.js';
import { seriesText, titleParts } from './title-parts.js';

type Found = Pick<CatalogueTitle, 'book' | 'availability' | 'cover' | 'series' | 'series_number'>;

/** Titles in lines: if each is in, before anything else about it. */
export function ResultList({ titles }: { titles: readonly Found[] }) {
  return (
    <ol class="results">
      {titles.map((each) => (
        <Result key={each.book.id} of={each} />
      ))}
    </ol>
  );
}

function Result({ of: { book, availability, cover, series, series_number: number } }: { of: Found }) {
  const parts = titleParts(book.title);
  const holds = useMyHolds(sessions.current.value?.username);
  const own = holds.data?.find(
    ({ book: held, status }) => held?.id === book.id && (status === 'ready' || status === 'waiting'),
  );
  const loans = useMyLoans(sessions.current.value?.username);
  const isMine = loans.data?.some(({ books }) => books.some(({ id }) => id === book.id)) ?? false;
  const state = isMine ? { kind: 'kept' as const, word: 'You have it', more: '' } : stateOf(availability);
  const facts = [
    seriesText(
      series === null || series === parts.title ? parts : { series, ...(number !== null && { number }) },
    ),
    book.publish_date.slice(0, 4),
    known(book.age_category),
    known(book.genre),
  ];
  return (
    <li>
      {own?.status === 'ready' ? (
        <SaidState kind="kept" word="Kept for you" more="" />
      ) : (
        <SaidState {...state} />
      )}
      <Cover title={book.title} author={book.author} isSmall picture={coverAddress(book.id, cover)} />
      <div class="result">
        <a href={bookAddress(book.id)}>{parts.title}</a>
        <p class="small one-line">{[known(book.author), ...facts].filter(Boolean).join(' · ')}</p>
      </div>
      {own === undefined && state.kind === 'out' && holds.data !== undefined && (
        <KeepIt bookId={book.id} title={parts.title} />
      )}
      {own?.status === 'waiting' && (
        <p class="small act" role="status">
          {HOLD.place(own)}
        </p>
      )}
    </li>
  );
}

/** Has a book kept, without leaving the list. */
function KeepIt({ bookId, title }: { bookId: number; title: string }) {
  const holds = useMyHolds(sessions.current.value?.username);
  const [told, setTold] = useState('');
  const asking = useAction(async () => {
    setTold(HOLD.placed(await library.me.placeHold({ book_id: bookId })));
    await holds.refresh();
  });
  return (
    <div class="act">
      {told === '' ? (
        <button
          type="button"
          class="button"
          aria-disabled={asking.isBusy}
          aria-label={`${HOLD.ask}: ${title}`}
          onClick={() => asking.run()}
        >
          {HOLD.ask}
        </button>
      ) : (
        <p role="status">{told}</p>
      )}
      <Refused error={asking.error} />
    </div>
  );
}
