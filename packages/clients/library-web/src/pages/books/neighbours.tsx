import type { CatalogueQuery, CatalogueTitle } from '@creature-arena/library-client';
import { Section, useRead } from '@repo/web-kit';
import { addressWith } from '../../addresses.js';
import { library } from '../../library.js';
import { known } from '../../parts/known.js';
import { Covers } from '../../parts/shelves.js';

const MOST = 8;
const FIVE_MINUTES = 300_000;
/** The longest question that a search takes. */
const LONGEST = 200;

/** Books beside a book, without itself; undefined: nothing is asked. */
function useNeighbours(query: CatalogueQuery | undefined, without: number) {
  const found = useRead(
    query && addressWith('search', query),
    () => library.titles.search({ q: '', ...query }),
    { freshMillis: FIVE_MINUTES, isForAll: true },
  );
  return (found.data?.results ?? [])
    .filter(({ book }) => book.id !== without)
    .map(({ book, cover, availability }) => ({ ...book, cover, availability }));
}

type Props = { title: CatalogueTitle };

/** The other books of its series, in their order. */
export function SeriesInOrder({ title: { book, series } }: Props) {
  const asked =
    series === null ? undefined : { q: series.slice(0, LONGEST), series, order: 'series' as const };
  const books = useNeighbours(asked && { ...asked, per_page: 2 * MOST }, book.id);
  if (books.length === 0) return null;
  return (
    <Section title="More of the series, in order">
      <Covers isLine books={books} />
    </Section>
  );
}

/** Other books of its writer, which are not of the same series. */
export function MoreByWriter({ title: { book, series } }: Props) {
  const author = known(book.author);
  const asked = author && { q: author.slice(0, LONGEST), author, per_page: 3 * MOST };
  const found = useNeighbours(asked || undefined, book.id);
  const ofSeries = useNeighbours(
    series === null
      ? undefined
      : { q: series.slice(0, LONGEST), series, order: 'series', per_page: 2 * MOST },
    book.id,
  );
  const others = new Set(ofSeries.map(({ id }) => id));
  const books = found.filter(({ id }) => !others.has(id)).slice(0, MOST);
  if (books.length === 0) return null;
  return (
    <Section title={`More by ${author}`}>
      <Covers isLine books={books} />
    </Section>
  );
}

/** Books of the same kind and age that can be had now. */
export function LikeIt({ title: { book } }: Props) {
  const [genre, age] = [known(book.genre), known(book.age_category)];
  const books = useNeighbours(
    genre && age
      ? { q: genre.slice(0, LONGEST), genre, age_category: age, available: true, per_page: MOST + 1 }
      : undefined,
    book.id,
  ).slice(0, MOST);
  if (books.length === 0) return null;
  return (
    <Section title="In now, and like it" aside={<span class="small muted">same kind, same age</span>}>
      <Covers isLine books={books} />
    </Section>
  );
}
