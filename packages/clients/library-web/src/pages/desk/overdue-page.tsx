import type { Loan } from '@creature-arena/library-client';
import { counted, dayInWords, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { bookAddress, readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { ShowMore } from '../../parts/show-more.js';
import { DeskPage } from './desk-page.js';

/** The loans that are late, the latest first. */
export function OverduePage() {
  const overdue = useRead('overdue', async () =>
    [...(await library.loans.overdue())].sort((a, b) => b.overdue_by - a.overdue_by || a.id - b.id),
  );
  return (
    <DeskPage title="Overdue">
      <Loaded read={overdue} skeleton={<Skeleton height="20rem" />}>
        {(loans) => (loans.length === 0 ? <p class="told">Nothing is overdue.</p> : <Loans loans={loans} />)}
      </Loaded>
    </DeskPage>
  );
}

/** The name of the reader is asked for, for each line that is shown. */
const AT_ONCE = 25;

function Loans({ loans }: { loans: readonly Loan[] }) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <p class="numbers">{counted(loans.length, 'loan is', 'loans are')} late.</p>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Late</th>
              <th scope="col">Reader</th>
              <th scope="col">Books</th>
              <th scope="col">Was due</th>
            </tr>
          </thead>
          <tbody>
            {loans.slice(0, shown).map(({ id, user_id: userId, books, overdue_by: late, deadline }) => (
              <tr key={id}>
                <td class="numbers">{counted(late, 'day')}</td>
                <td>{userId === null ? 'deleted account' : <ReaderName id={userId} />}</td>
                <td>
                  {books.map((book, index) => (
                    <span key={book.id}>
                      {index > 0 && ', '}
                      <a href={bookAddress(book.id)}>{book.title}</a>
                    </span>
                  ))}
                </td>
                <td class="numbers">{dayInWords(deadline)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore
        shown={Math.min(shown, loans.length)}
        total={loans.length}
        onMore={() => setShown(shown + AT_ONCE)}
      />
    </>
  );
}

function ReaderName({ id }: { id: number }) {
  const reader = useRead(`reader ${id}`, () => library.patrons.one(id), { freshMillis: 300_000 });
  const { user, group } = reader.data ?? {};
  return (
    <>
      <a href={readerAddress(id)}>{user ? `${user.first_name} ${user.last_name}` : `Reader ${id}`}</a>
      {group && <span class="small muted"> {group}</span>}
    </>
  );
}
