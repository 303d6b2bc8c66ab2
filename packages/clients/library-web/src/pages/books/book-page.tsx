import { type CatalogueTitle, isRefusal } from '@creature-arena/library-client';
import { counted, dayInWords, Loaded, Page, Skeleton, todayHere } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { addressWith } from '../../addresses.js';
import { Cover } from '../../covers/cover.js';
import { isStaff } from '../../library.js';
import { useTitle } from '../../reads.js';
import { NotFound } from '../not-found.js';
import { Copies } from './copies.js';
import { languageText } from './language.js';
import { RequestForReader } from './request-for-reader.js';
import { RequestIt } from './request-it.js';
import { WhoWaits } from './who-waits.js';
import './book.css';

/** One book, and if it can be had. */
export function BookPage() {
  const { params } = useRoute();
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : undefined;
  return id === undefined ? <NotFound /> : <KnownBook key={id} id={id} />;
}

function KnownBook({ id }: { id: number }) {
  const title = useTitle(id);
  if (isRefusal(title.error, 'Book not found') && title.data === undefined) return <NotFound />;
  return (
    <Page
      title={title.data?.full_title ?? 'Book'}
      aside={
        isStaff.value && (
          <a class="button" href={`/app/desk/books/${id}`}>
            Edit
          </a>
        )
      }
    >
      <Loaded read={title} skeleton={<Skeleton height="24rem" />}>
        {(data) => <Details title={data} onChange={() => void title.refresh()} />}
      </Loaded>
    </Page>
  );
}

function Details({ title, onChange }: { title: CatalogueTitle; onChange: () => void }) {
  const { book, availability } = title;
  return (
    <div class="book">
      <div class="book-cover">
        <Cover title={book.title} author={book.author} />
      </div>
      <div class="stack">
        <p class="book-author">
          <a href={searchAddress(book.author)}>{book.author}</a>
        </p>
        <Availability availability={availability} />
        <RequestIt book={book} availability={availability} onChange={onChange} />
        <dl class="facts">
          <dt>Genre</dt>
          <dd>{book.genre}</dd>
          <dt>For</dt>
          <dd>{book.age_category}</dd>
          <dt>Published</dt>
          <dd>{published(book.publish_date)}</dd>
          {title.original_title !== null && (
            <>
              <dt>Original title</dt>
              <dd>{title.original_title}</dd>
            </>
          )}
          {title.language !== null && (
            <>
              <dt>Language</dt>
              <dd>{languageText(title.language)}</dd>
            </>
          )}
          {title.series !== null && (
            <>
              <dt>Series</dt>
              <dd>
                <a href={searchAddress(title.series)}>{title.series}</a>
                {title.series_number !== null && `, ${title.series_number}`}
              </dd>
            </>
          )}
          {title.subjects.length > 0 && (
            <>
              <dt>Subjects</dt>
              <dd>{title.subjects.join(', ')}</dd>
            </>
          )}
          {title.isbns.length > 0 && (
            <>
              <dt>ISBN</dt>
              <dd class="numbers">{title.isbns.join(', ')}</dd>
            </>
          )}
        </dl>
        {isStaff.value && (
          <>
            <Copies bookId={book.id} onChange={onChange} />
            <WhoWaits bookId={book.id} waiting={availability.holds} />
            <RequestForReader book={book} onChange={onChange} />
          </>
        )}
      </div>
    </div>
  );
}

const searchAddress = (text: string): string => addressWith('/app/books', { q: text.slice(0, 200) });

/** Catalogues that know only the year say the first of January. */
const published = (day: string): string => (day.endsWith('-01-01') ? day.slice(0, 4) : dayInWords(day));

/** Says if the book is in, and when it comes back. */
function Availability({ availability }: Pick<CatalogueTitle, 'availability'>) {
  const { total, available, holds, next_due: nextDue } = availability;
  const waiting = holds > 0 && `${counted(holds, 'reader waits', 'readers wait')} for it.`;
  if (total === 0) return <p>The library has no copy of it that can be lent. {waiting}</p>;
  if (available > 0) {
    return (
      <p>
        <strong class="in">In.</strong>{' '}
        {total === 1 ? 'The copy is on the shelf.' : `${available} of ${total} copies are on the shelf.`}{' '}
        {waiting}
      </p>
    );
  }
  return (
    <p>
      <strong class="out">Out.</strong>{' '}
      {total === 1
        ? 'The copy is lent or kept for a reader.'
        : `All ${total} copies are lent or kept for readers.`}{' '}
      {nextDue !== null &&
        (nextDue < todayHere()
          ? 'It should be back already. '
          : `${total === 1 ? 'It' : 'The next one'} is due back on ${dayInWords(nextDue)}. `)}
      {waiting}
    </p>
  );
}
