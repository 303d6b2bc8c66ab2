import { type CatalogueTitle, isRefusal } from '@creature-arena/library-client';
import { Loaded, Page, Skeleton } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { addressWith, coverAddress } from '../../addresses.js';
import { Cover } from '../../covers/cover.js';
import { isStaff } from '../../library.js';
import { titleParts } from '../../parts/title-parts.js';
import { useTitle } from '../../reads.js';
import { NotFound } from '../not-found.js';
import { Facts, Writer } from './facts.js';
import { GetIt } from './get-it.js';
import { LikeIt, SeriesInOrder } from './neighbours.js';
import { StaffBook } from './staff-book.js';
import './book.css';

/** One book, and if it can be had. */
export function BookPage() {
  const { params, query } = useRoute();
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : undefined;
  return id === undefined ? <NotFound /> : <KnownBook key={id} id={id} isForStaff={query.as !== 'reader'} />;
}

function KnownBook({ id, isForStaff }: { id: number; isForStaff: boolean }) {
  const title = useTitle(id);
  if (isRefusal(title.error, 'Book not found') && title.data === undefined) return <NotFound />;
  const shown = title.data && shownTitle(title.data);
  return (
    <Page
      title={shown?.title ?? 'Book'}
      heading={shown?.title ?? 'Book'}
      class={isStaff.value && isForStaff ? 'for-staff' : 'for-readers'}
      above={shown?.series !== undefined && <SeriesLine series={shown.series} number={shown.number} />}
    >
      <Loaded read={title} skeleton={<Skeleton height="24rem" />}>
        {(data) =>
          isStaff.value && isForStaff ? (
            <StaffBook title={data} onChange={() => title.refresh()} />
          ) : (
            <ReadersBook title={data} onChange={() => void title.refresh()} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** The title as it is shown: its series, which some lists write behind it, stands apart. */
function shownTitle({ full_title: full, series, series_number: number }: CatalogueTitle) {
  const parts = titleParts(full);
  if (series === null) return parts;
  return series === parts.title
    ? { title: parts.title }
    : { title: parts.title, series, ...(number !== null && { number }) };
}

function SeriesLine({ series, number }: { series: string; number: string | undefined }) {
  const address = addressWith('/app/books', { q: series, series, order: 'series' });
  return (
    <p class="small">
      <a href={address}>{series}</a>
      {number !== undefined && <span class="muted"> · book {number}</span>}
    </p>
  );
}

function ReadersBook({ title, onChange }: { title: CatalogueTitle; onChange: () => void }) {
  const { book, cover } = title;
  return (
    <>
      <div class="book">
        <div class="book-cover">
          <Cover title={book.title} author={book.author} picture={coverAddress(book.id, cover)} />
        </div>
        <Writer author={book.author} />
        <GetIt title={title} onChange={onChange} />
        <SeriesInOrder title={title} />
        {title.summary && <p class="book-summary">{title.summary}</p>}
        <Facts title={title} />
      </div>
      <div class="neighbours">
        <LikeIt title={title} />
      </div>
    </>
  );
}
