import { Section } from '@repo/web-kit';
import { Covers, SpineRow } from '../../parts/shelves.js';
import { usePopular, useShelves } from '../../reads.js';
import { SHELVES } from '../../words/books.js';

/** A shelf with fewer books is left out. */
const FEWEST = 5;
/** Covers in a row. */
const ROW = 10;

/** What is new, what has just come back, and what most people read. */
export function Shelves() {
  const shelves = useShelves();
  const popular = usePopular();
  const { new: fresh, returned } = shelves.data ?? { new: { total: 0, titles: [] }, returned: [] };
  const read = (popular.data ?? []).filter(({ readers }) => readers > 0);
  return (
    <>
      {fresh.titles.length >= FEWEST && (
        <Section title={SHELVES.new} aside={<span class="small muted">{SHELVES.newMore(fresh.total)}</span>}>
          <Covers isLine books={fresh.titles.slice(0, ROW)} />
        </Section>
      )}
      {returned.length >= FEWEST && (
        <Section
          title={SHELVES.returned}
          aside={
            <>
              <span class="small muted">{SHELVES.returnedMore}</span>
              <a class="at-end" href="/app/returned">
                {SHELVES.asList}
              </a>
            </>
          }
        >
          <SpineRow books={returned} />
        </Section>
      )}
      {read.length >= FEWEST && (
        <Section title={SHELVES.popular}>
          <Covers isLine books={read.map(({ book }) => book)} />
        </Section>
      )}
    </>
  );
}
