import type { Hold } from '@creature-arena/library-client';
import { countUpTo, dayInWords, Loaded, Section, Skeleton, useRead } from '@repo/web-kit';
import { bookAddress, readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { sortedNameOf } from '../../parts/names.js';
import { Table } from '../../parts/table.js';
import { DeskPage } from './desk-page.js';

/** The copies to fetch from the shelves, those to put back, and those that are kept for readers. */
export function HoldsPage() {
  return (
    <DeskPage title="Holds">
      <Lists />
    </DeskPage>
  );
}

/** The most holds that are listed; the service lists the first 100 copies to fetch and to put back. */
const MOST_SHELVED = 1000;
const MOST_LISTED = 100;

/** `To fetch (3)`, `To fetch (100+)`. */
const withCount = (title: string, all: readonly unknown[] | undefined, most: number): string =>
  all === undefined || all.length === 0 ? title : `${title} (${countUpTo(all.length, most)})`;

const shelfName = ({ reader, card, user_id: id }: Hold): string =>
  reader ? sortedNameOf(reader) : (card ?? `Reader ${id}`);

const byName = (a: Hold, b: Hold): number => shelfName(a).localeCompare(shelfName(b)) || a.id - b.id;

const named = ({ id, barcode }: { id: number; barcode: string | null }): string => barcode ?? `copy ${id}`;

function Lists() {
  const picks = useRead('pick list', () => library.holds.pickList());
  const clears = useRead('clear list', () => library.holds.clearList());
  const ready = useRead('hold shelf', async () => {
    const all: Hold[] = [];
    for await (const hold of library.holds.list({ status: 'ready', limit: 100 }))
      if (all.push(hold) === MOST_SHELVED) break;
    return all.toSorted(byName);
  });
  return (
    <>
      <Section title={withCount('To fetch', picks.data, MOST_LISTED)}>
        <Loaded read={picks} skeleton={<Skeleton height="8rem" />}>
          {(entries) =>
            entries.length === 0 ? (
              <p class="told">Nothing to fetch.</p>
            ) : (
              <>
                <p>
                  Readers wait for these, and they stand on the shelf. Fetch them and scan them under{' '}
                  <a href="/app/desk/returns">Take back</a>: each is then kept for the next reader.
                </p>
                <Table columns={['Call number', 'Title', 'Wanted', 'Copies']}>
                  {entries.map(({ book, wanted, copies }) => (
                    <tr key={book.id}>
                      <td>{copies[0]?.call_number ?? '–'}</td>
                      <td>
                        <a href={bookAddress(book.id)}>{book.title}</a>
                      </td>
                      <td class="numbers">{wanted}</td>
                      <td>{copies.map(named).join(', ')}</td>
                    </tr>
                  ))}
                </Table>
              </>
            )
          }
        </Loaded>
      </Section>
      <Section title={withCount('To put back', clears.data, MOST_LISTED)}>
        <Loaded read={clears} skeleton={<Skeleton height="4rem" />}>
          {(entries) =>
            entries.length === 0 ? (
              <p class="told">Nothing to put back.</p>
            ) : (
              <>
                <p>
                  Nobody waits for these any more, and they are still on the hold shelf. Scan them under{' '}
                  <a href="/app/desk/returns">Take back</a>.
                </p>
                <Table columns={['Call number', 'Title', 'Copy']}>
                  {entries.map(({ book, copy }) => (
                    <tr key={copy.id}>
                      <td>{copy.call_number ?? '–'}</td>
                      <td>
                        <a href={bookAddress(book.id)}>{book.title}</a>
                      </td>
                      <td class="code">{named(copy)}</td>
                    </tr>
                  ))}
                </Table>
              </>
            )
          }
        </Loaded>
      </Section>
      <Section title={withCount('Hold shelf', ready.data, MOST_SHELVED)}>
        <Loaded read={ready} skeleton={<Skeleton height="8rem" />}>
          {(holds) =>
            holds.length === 0 ? <p class="told">Nothing is kept for anybody.</p> : <Shelf holds={holds} />
          }
        </Loaded>
      </Section>
    </>
  );
}

function Shelf({ holds }: { holds: readonly Hold[] }) {
  return (
    <Table columns={['For', 'Title', 'Copy', 'Until']}>
      {holds.map((hold) => (
        <tr key={hold.id}>
          <td>
            {hold.user_id !== null && <a href={readerAddress(hold.user_id)}>{shelfName(hold)}</a>}
            <div class="small muted">
              {[hold.reader?.group, hold.card].filter((part) => part != null).join(' · ')}
            </div>
          </td>
          <td>{hold.book && <a href={bookAddress(hold.book.id)}>{hold.book.title}</a>}</td>
          <td class="code">{hold.copy && named(hold.copy)}</td>
          <td class="numbers">{hold.expires_on !== null && dayInWords(hold.expires_on)}</td>
        </tr>
      ))}
    </Table>
  );
}
