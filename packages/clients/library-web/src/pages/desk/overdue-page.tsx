import type { DueReader } from '@creature-arena/library-client';
import { Button, counted, dayInWords, Loaded, Skeleton, todayHere, useRead } from '@repo/web-kit';
import { useId, useState } from 'preact/hooks';
import { bookAddress, readerAddress } from '../../addresses.js';
import { sortedNameOf } from '../../parts/names.js';
import { Table } from '../../parts/table.js';
import { titleParts } from '../../parts/title-parts.js';
import { DeskPage } from './desk-page.js';
import { usePaper } from './print/paper.js';
import { dayFromToday, readDue } from './read-due.js';

/** Lists what is late, by group and reader, for a class. */
export function OverduePage() {
  const until = dayFromToday(-1);
  const overdue = useRead(`overdue ${until}`, () => readDue({ until }));
  return (
    <DeskPage title="Overdue">
      <Loaded read={overdue} skeleton={<Skeleton height="20rem" />}>
        {(readers) =>
          readers.length === 0 ? <p class="told">Nothing is overdue.</p> : <ClassList readers={readers} />
        }
      </Loaded>
    </DeskPage>
  );
}

const NO_GROUP = 'without a group';
const groupOf = ({ reader }: DueReader): string => reader.group ?? NO_GROUP;

function ClassList({ readers }: { readers: readonly DueReader[] }) {
  usePaper();
  const [group, setGroup] = useState('');
  const id = useId();
  const shown = readers.filter((each) => group === '' || groupOf(each) === group);
  const books = shown.flatMap((each) => each.books.map((book) => ({ ...book, reader: each.reader })));
  return (
    <div class="stack">
      <div class="row">
        <div class="field">
          <label for={id}>Group</label>
          <select id={id} value={group} onChange={(event) => setGroup(event.currentTarget.value)}>
            <option value="">All</option>
            {[...new Set(readers.map(groupOf))].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button onClick={() => print()}>Print this list</Button>
        <a class="button" href="/app/desk/print?what=letters">
          Letters
        </a>
      </div>
      <div class="paper class-list stack tight">
        <p class="numbers">
          {dayInWords(todayHere())}: {counted(books.length, 'book is', 'books are')} late, of{' '}
          {counted(shown.length, 'reader')}.
        </p>
        <Table columns={['Group', 'Reader', 'Title', 'Late']}>
          {books.map(({ reader, loan_id: loan, book_id: book, title, overdue_by: days }) => (
            <tr key={`${loan} ${book}`}>
              <td>{reader.group}</td>
              <td>
                <a href={readerAddress(reader.id)}>{sortedNameOf(reader)}</a>
              </td>
              <td>
                <a href={bookAddress(book)}>{titleParts(title).title}</a>
              </td>
              <td class="numbers">{counted(days, 'day')}</td>
            </tr>
          ))}
        </Table>
      </div>
    </div>
  );
}
