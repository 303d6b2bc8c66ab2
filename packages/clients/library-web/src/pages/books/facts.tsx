import type { CatalogueTitle } from '@creature-arena/library-client';
import { dayInWords } from '@repo/web-kit';
import { addressWith } from '../../addresses.js';
import { known } from '../../parts/known.js';
import { languageText } from './language.js';

/** Who wrote it; nothing where that is not known. */
export function Writer({ author }: { author: string }) {
  if (known(author) === undefined) return null;
  return (
    <p class="book-author">
      <a href={addressWith('/app/books', { q: author.slice(0, 200) })}>{author}</a>
    </p>
  );
}

/** What is known of a title, and nothing else. */
export function Facts({ title }: { title: CatalogueTitle }) {
  const { book } = title;
  const genre = known(book.genre);
  const facts = [
    ['Published', published(book.publish_date)],
    ['Publisher', title.publisher ?? undefined],
    ['Edition', title.edition ?? undefined],
    ['Extent', title.extent ?? undefined],
    ['Language', title.language === null ? undefined : languageText(title.language)],
    ['For', known(book.age_category)],
    ['Kind', genre && <a href={addressWith('/app/books', { q: genre.slice(0, 200), genre })}>{genre}</a>],
    ['Original title', title.original_title ?? undefined],
    ['Subjects', title.subjects.length > 0 ? title.subjects.join(', ') : undefined],
    ['ISBN', title.isbns.length > 0 ? title.isbns.join(', ') : undefined],
  ] as const;
  return (
    <dl class="facts small">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </>
          ),
      )}
    </dl>
  );
}

/** Catalogues that know only the year say the first of January. */
const published = (day: string): string => (day.endsWith('-01-01') ? day.slice(0, 4) : dayInWords(day));
