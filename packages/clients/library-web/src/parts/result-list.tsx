import type { Availability, CatalogueTitle } from '@creature-arena/library-client';
import { counted, dayInWords, todayHere } from '@repo/web-kit';
import { bookAddress } from '../addresses.js';
import { Cover } from '../covers/cover.js';
import { seriesText, titleParts } from './title-parts.js';

type Found = Pick<CatalogueTitle, 'book' | 'availability' | 'series' | 'series_number'>;

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

function Result({ of: { book, availability, series, series_number: number } }: { of: Found }) {
  const parts = titleParts(book.title);
  const facts = [
    book.author,
    seriesText(series === null ? parts : { series, ...(number !== null && { number }) }),
    book.publish_date.slice(0, 4),
    book.genre,
    book.age_category,
  ];
  return (
    <li>
      <State availability={availability} />
      <Cover title={parts.title} author={book.author} isSmall />
      <div class="result">
        <a href={bookAddress(book.id)}>{parts.title}</a>
        <p class="small muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** Says if a title is in: by a word and a shape, and only then by a colour. */
function State({ availability }: { availability: Availability }) {
  const { total, available } = availability;
  if (total === 0) return <p class="state muted">No copy</p>;
  if (available > 0)
    return (
      <p class="state">
        <strong class="in">In</strong>{' '}
        <span class="small muted numbers">
          {available} of {total}
        </span>
      </p>
    );
  return (
    <p class="state">
      <strong class="out">Out</strong> <span class="small muted">{outText(availability)}</span>
    </p>
  );
}

function outText({ holds, next_due: nextDue }: Availability): string {
  if (holds > 0) return counted(holds, 'reader waits', 'readers wait');
  if (nextDue === null) return '';
  return nextDue < todayHere() ? 'should be back already' : `back by ${dayInWords(nextDue)}`;
}
