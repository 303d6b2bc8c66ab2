import type { Hold } from '@creature-arena/library-client';
import { countUpTo, Loaded, Section, Skeleton, shortDay, todayHere, useAction, useRead } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { bookAddress, readerAddress } from '../../addresses.js';
import { Cover } from '../../covers/cover.js';
import { library } from '../../library.js';
import { Empty } from '../../parts/empty.js';
import { sortedNameOf } from '../../parts/names.js';
import { Refused } from '../../parts/refused.js';
import { titleParts } from '../../parts/title-parts.js';
import { DESK } from '../../words/desk.js';
import { DeskPage } from './desk-page.js';
import { findReaders } from './look-up.js';
import { ScanField } from './scan-field.js';

/** The copies that are kept for readers, those to fetch from the shelves, and those to put back. */
export function HoldsPage() {
  return (
    <DeskPage title="Holds" isHeadingHidden>
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

/** What a scan on this page has found: a reader, a copy, or nothing. */
type Scanned = { text: string; userId?: number; copyId?: number };

function Lists() {
  const picks = useRead('pick list', () => library.holds.pickList());
  const clears = useRead('clear list', () => library.holds.clearList());
  const ready = useRead('hold shelf', async () => {
    const all: Hold[] = [];
    for await (const hold of library.holds.list({ status: 'ready', limit: 100 }))
      if (all.push(hold) === MOST_SHELVED) break;
    return all.toSorted(byName);
  });
  const [scanned, setScanned] = useState<Scanned>();
  const scanning = useAction(async (code: string) => setScanned(await lookUp(code, ready.data ?? [])));
  return (
    <div class="desk holds-desk">
      <div class="stack">
        <ScanField
          label="A book from the hold shelf, or a card"
          button="Find"
          onScan={scanning.run}
          onEscape={() => setScanned(undefined)}
        />
        <p class="told-line" role="status">
          {scanned?.text}
        </p>
        <Refused error={scanning.error} />
        <Section title={withCount('On the hold shelf', ready.data, MOST_SHELVED)}>
          <Loaded read={ready} skeleton={<Skeleton height="8rem" />}>
            {(holds) =>
              holds.length === 0 ? (
                <Empty of="shelf">
                  <p class="told">Nothing waits to be collected.</p>
                  <p>A book that somebody waits for comes here when it is taken back.</p>
                </Empty>
              ) : (
                <Shelf holds={holds} scanned={scanned} />
              )
            }
          </Loaded>
        </Section>
      </div>
      <aside class="stack" aria-label="To do">
        <div class={`plate ${(picks.data?.length ?? 0) > 0 ? 'is-to-do' : ''}`}>
          <Section title={withCount('To fetch', picks.data, MOST_LISTED)}>
            <Loaded read={picks} skeleton={<Skeleton height="8rem" />}>
              {(entries) =>
                entries.length === 0 ? (
                  <p class="told">Nothing to fetch.</p>
                ) : (
                  <>
                    <p class="small muted">
                      In the order of the shelves. Scan each under <a href="/app/desk/returns">Take back</a>.
                    </p>
                    <ul class="to-do">
                      {entries.map(({ book, wanted, copies }) => (
                        <ToDo key={book.id} call={copies[0]?.call_number} book={book}>
                          {wanted > 1 && `${wanted} wanted, `}
                          {copies.map(({ id, barcode }) => barcode ?? `copy ${id}`).join(', ')}
                        </ToDo>
                      ))}
                    </ul>
                  </>
                )
              }
            </Loaded>
          </Section>
        </div>
        <div class="plate">
          <Section title={withCount('To put back', clears.data, MOST_LISTED)}>
            <Loaded read={clears} skeleton={<Skeleton height="4rem" />}>
              {(entries) =>
                entries.length === 0 ? (
                  <p class="told">Nothing to put back.</p>
                ) : (
                  <>
                    <p class="small muted">
                      Nobody waits for these any more. Scan them under{' '}
                      <a href="/app/desk/returns">Take back</a>.
                    </p>
                    <ul class="to-do">
                      {entries.map(({ book, copy }) => (
                        <ToDo key={copy.id} call={copy.call_number} book={book}>
                          {copy.barcode ?? `copy ${copy.id}`}
                        </ToDo>
                      ))}
                    </ul>
                  </>
                )
              }
            </Loaded>
          </Section>
        </div>
      </aside>
    </div>
  );
}

type ToDoProps = {
  call: string | null | undefined;
  book: { id: number; title: string };
  children: ComponentChildren;
};

/** A line of the work at the shelves: where a book stands, its title, and which copies. */
function ToDo({ call, book, children }: ToDoProps) {
  return (
    <li>
      <span class="call">{call ?? '–'}</span>
      <span>
        <a href={bookAddress(book.id)}>{titleParts(book.title).title}</a>{' '}
        <span class="small muted">{children}</span>
      </span>
    </li>
  );
}

/** Says whose a book of the hold shelf is, or what waits there for the reader of a card. */
async function lookUp(code: string, holds: readonly Hold[]): Promise<Scanned> {
  const held = holds.find(({ copy }) => copy?.barcode === code);
  if (held?.copy) return { text: `${code} is kept for ${shelfName(held)}.`, copyId: held.copy.id };
  const { exact } = await findReaders(code);
  if (exact) {
    const count = holds.filter(({ user_id: id }) => id === exact.user.id).length;
    const name = sortedNameOf(exact.user);
    return {
      text: count === 0 ? `Nothing is kept for ${name}.` : `${name}: ${count} on the shelf.`,
      userId: exact.user.id,
    };
  }
  const copy = /^[!-~]{1,40}$/.test(code) ? await library.copies.find(code) : undefined;
  return { text: copy ? `${code} is kept for nobody: scan it under Take back.` : `${DESK.unknown(code)}.` };
}

function Shelf({ holds, scanned }: { holds: readonly Hold[]; scanned: Scanned | undefined }) {
  const { userId, copyId } = scanned ?? {};
  const isSearched = userId !== undefined || copyId !== undefined;
  const shown = isSearched
    ? holds.filter((hold) => hold.user_id === userId || (hold.copy !== null && hold.copy.id === copyId))
    : holds;
  return (
    <ul class="hold-shelf">
      {shown.map((hold) => (
        <li key={hold.id}>
          <div>
            {hold.user_id !== null && <a href={readerAddress(hold.user_id)}>{shelfName(hold)}</a>}
            <p class="small muted">
              {[hold.reader?.group, hold.card].filter((part) => part != null).join(' · ')}
            </p>
          </div>
          {hold.book && <Cover title={hold.book.title} author={hold.book.author} isSmall />}
          <div>
            {hold.book && <a href={bookAddress(hold.book.id)}>{titleParts(hold.book.title).title}</a>}
            <p class="small muted">{hold.copy && (hold.copy.barcode ?? `copy ${hold.copy.id}`)}</p>
          </div>
          <p class="numbers">
            {hold.expires_on !== null &&
              (hold.expires_on === todayHere() ? (
                <strong class="out">last day today</strong>
              ) : (
                `until ${shortDay(hold.expires_on)}`
              ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
