import type { Hold } from '@creature-arena/library-client';
import { dayInWords, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { bookAddress, readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { Section } from '../../parts/section.js';
import { DeskPage } from './desk-page.js';

/** What to fetch from the shelves, what is kept for readers, and what to put back. */
export function HoldsPage() {
  return (
    <DeskPage title="Holds">
      <Lists />
    </DeskPage>
  );
}

const named = ({ id, barcode }: { id: number; barcode: string | null }): string => barcode ?? `copy ${id}`;

function Lists() {
  const picks = useRead('pick list', () => library.holds.pickList());
  const clears = useRead('clear list', () => library.holds.clearList());
  const ready = useRead(
    'hold shelf',
    async () => (await library.holds.list({ status: 'ready', limit: 100 }).page()).items,
  );
  return (
    <>
      <Section title="To fetch">
        <p>
          Readers wait for these, and they stand on the shelf. Fetch them and scan them under{' '}
          <a href="/app/desk/returns">Take back</a>: each is then kept for the next reader.
        </p>
        <Loaded read={picks} skeleton={<Skeleton height="8rem" />}>
          {(entries) =>
            entries.length === 0 ? (
              <p class="told">Nothing to fetch.</p>
            ) : (
              <div class="table">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Call number</th>
                      <th scope="col">Title</th>
                      <th scope="col">Wanted</th>
                      <th scope="col">Copies</th>
                    </tr>
                  </thead>
                  <tbody>
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
                  </tbody>
                </table>
              </div>
            )
          }
        </Loaded>
      </Section>
      <Section title="To put back">
        <p>Nobody waits for these copies of the hold shelf any more. Scan them under Take back.</p>
        <Loaded read={clears} skeleton={<Skeleton height="4rem" />}>
          {(entries) =>
            entries.length === 0 ? (
              <p class="told">Nothing to put back.</p>
            ) : (
              <ul class="plain-list">
                {entries.map(({ book, copy }) => (
                  <li key={copy.id} class="row apart">
                    <a href={bookAddress(book.id)}>{book.title}</a>
                    <span>
                      {named(copy)} {copy.call_number !== null && `· ${copy.call_number}`}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Section title="Hold shelf">
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
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Title</th>
            <th scope="col">Copy</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold.id}>
              <td>
                {hold.user_id !== null && (
                  <a href={readerAddress(hold.user_id)}>{hold.card ?? `Reader ${hold.user_id}`}</a>
                )}
              </td>
              <td>{hold.book && <a href={bookAddress(hold.book.id)}>{hold.book.title}</a>}</td>
              <td>{hold.copy && named(hold.copy)}</td>
              <td class="numbers">{hold.expires_on !== null && dayInWords(hold.expires_on)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
