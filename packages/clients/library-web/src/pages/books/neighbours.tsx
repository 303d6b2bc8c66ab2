import type { CatalogueTitle } from '@creature-arena/library-client';
import { Section, useRead } from '@repo/web-kit';
import { addressWith } from '../../addresses.js';
import { library } from '../../library.js';
import { Covers } from '../../parts/shelves.js';

const MOST = 16;
const FIVE_MINUTES = 300_000;
/** The longest question that a search takes. */
const LONGEST = 200;

type Props = { title: CatalogueTitle };

/** The other books of its series, in their order. */
function useSeries({ book: own, series }: CatalogueTitle) {
  const query = series === null ? undefined : { series, order: 'series' as const, per_page: MOST };
  const found = useRead(
    query && addressWith('search', query),
    () => library.titles.search({ q: (series ?? '').slice(0, LONGEST), ...query }),
    { freshMillis: FIVE_MINUTES, isForAll: true },
  );
  return (found.data?.results ?? [])
    .filter((other) => other.book.id !== own.id)
    .map(({ book, cover, availability }) => ({ ...book, cover, availability }));
}

export function SeriesInOrder({ title }: Props) {
  const books = useSeries(title);
  if (books.length === 0) return null;
  return (
    <Section title="More of the series, in order">
      <Covers isLine books={books} />
    </Section>
  );
}

/** Books like it, which are not of the same series; those that are in first. */
export function LikeIt({ title }: Props) {
  const { id } = title.book;
  const like = useRead(`like ${id}`, () => library.titles.like(id), {
    freshMillis: FIVE_MINUTES,
    isForAll: true,
  });
  const ofSeries = new Set(useSeries(title).map((book) => book.id));
  const books = (like.data ?? []).filter((book) => !ofSeries.has(book.id));
  if (books.length === 0) return null;
  return (
    <Section title="More like this">
      <Covers isLine books={books} />
    </Section>
  );
}
