import type { Loan } from '@creature-arena/library-client';
import { counted, dayInWords, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { BookTitles } from '../../parts/book-titles.js';
import { ShowMore } from '../../parts/show-more.js';
import { Table } from '../../parts/table.js';
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
    <div class="stack tight">
      <p class="numbers">{counted(loans.length, 'loan is', 'loans are')} late.</p>
      <Table columns={['Late', 'Reader', 'Books', 'Was due']}>
        {loans.slice(0, shown).map(({ id, user_id: userId, books, overdue_by: late, deadline }) => (
          <tr key={id}>
            <td class="numbers">{counted(late, 'day')}</td>
            <td>{userId === null ? 'deleted account' : <ReaderName id={userId} />}</td>
            <td>
              <BookTitles books={books} />
            </td>
            <td class="numbers">{dayInWords(deadline)}</td>
          </tr>
        ))}
      </Table>
      <ShowMore
        shown={Math.min(shown, loans.length)}
        total={loans.length}
        onMore={() => setShown(shown + AT_ONCE)}
      />
    </div>
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
