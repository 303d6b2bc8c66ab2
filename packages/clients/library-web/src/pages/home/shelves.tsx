import { counted, Section } from '@repo/web-kit';
import { listAddress } from '../../addresses.js';
import { Covers, SpineRow } from '../../parts/shelves.js';
import { usePopular, usePublicLists, useShelves } from '../../reads.js';
import { SHELVES } from '../../words/books.js';

/** A shelf with fewer books is left out. */
const FEWEST = 5;
/** Covers in a row. */
const ROW = 10;

/** What is new, what has just come back, and what most people read. */
export function Shelves() {
  const shelves = useShelves();
  const popular = usePopular();
  const lists = usePublicLists().data ?? [];
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
      {lists.length > 0 && (
        <Section title={SHELVES.lists} aside={<a href="/app/lists">{SHELVES.allLists}</a>}>
          <ul class="genres">
            {lists.slice(-ROW).map(({ id, name, titles }) => (
              <li key={id}>
                <a class="button" href={listAddress(id)}>
                  {name} <span class="muted numbers">{counted(titles, 'title')}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
