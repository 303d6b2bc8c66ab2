import type {
  CollectionReport,
  MostLentReport,
  NewTitlesReport,
  NotLentReport,
  OverdueReport,
} from '@creature-arena/library-client';
import { counted, dayInWords } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { bookAddress, readerAddress } from '../../../addresses.js';
import { ShowMore } from '../../../parts/show-more.js';
import { Table } from '../../../parts/table.js';
import { number } from './numbers.js';

const AT_ONCE = 50;

type Props<R> = {
  /** All that there are; more than `rows`, where these are too many. */
  total: number;
  rows: readonly R[];
  columns: readonly string[];
  none: string;
  children: (row: R) => ComponentChildren;
};

/** Rows of a report, some at a time. */
function Listed<R>({ total, rows, columns, none, children }: Props<R>) {
  const [shown, setShown] = useState(AT_ONCE);
  if (rows.length === 0) return <p class="told">{none}</p>;
  return (
    <div class="stack tight">
      <p class="numbers muted" role="status">
        {counted(total, 'row')}
        {total > rows.length && `: these are the first ${number(rows.length)}`}
      </p>
      <Table columns={columns}>{rows.slice(0, shown).map(children)}</Table>
      <ShowMore
        shown={Math.min(shown, rows.length)}
        total={rows.length}
        onMore={() => setShown(shown + AT_ONCE)}
      />
    </div>
  );
}

const Title = ({ id, title, more }: { id: number; title: string; more?: string }) => (
  <td>
    <a href={bookAddress(id)}>{title}</a>
    {more !== undefined && <span class="small muted"> {more}</span>}
  </td>
);

const Day = ({ day, none = '–' }: { day: string | null; none?: string }) => (
  <td class="numbers">{day === null ? none : dayInWords(day)}</td>
);

const Call = ({ call }: { call: string | null }) => (
  <td>{call !== null && <span class="call">{call}</span>}</td>
);

export const MostLent = ({ report: { rows } }: { report: MostLentReport }) => (
  <div class="counts">
    <Listed
      {...{ total: rows.length, rows, columns: ['Title', 'Loans', 'Copies', 'Waiting'] }}
      none="Nothing was lent in this time."
    >
      {({ book_id: id, title, author, loans, copies, waiting }) => (
        <tr key={id}>
          <Title id={id} title={title} more={author} />
          <td class="numbers">{number(loans)}</td>
          <td class="numbers">{number(copies)}</td>
          <td class="numbers">{waiting > copies ? <strong class="out">{waiting}</strong> : waiting}</td>
        </tr>
      )}
    </Listed>
  </div>
);

export const NotLent = ({ report }: { report: NotLentReport }) => (
  <>
    <p class="small muted">In the order of the shelves. The list withdraws nothing.</p>
    <Listed
      {...report}
      columns={['Call number', 'Title', 'Barcode', 'Last lent', 'Last seen']}
      none="Every copy that was here was lent in these years."
    >
      {(row) => (
        <tr key={row.copy_id}>
          <Call call={row.call_number} />
          <Title id={row.book_id} title={row.title} more={`${row.author}, ${row.published.slice(0, 4)}`} />
          <td class="code">{row.barcode}</td>
          <Day day={row.last_lent} none="never" />
          <Day day={row.last_seen_on} />
        </tr>
      )}
    </Listed>
  </>
);

export const Overdue = ({ report }: { report: OverdueReport }) => (
  <>
    <p class="small muted">This list has names. The audit says who has looked at it.</p>
    <Listed
      {...report}
      columns={['Class', 'Reader', 'Title', 'Days late', 'Was due']}
      none="Nothing is overdue."
    >
      {(row) => (
        <tr key={`${row.loan_id} ${row.book_id}`}>
          <td>{row.group ?? '–'}</td>
          <td>
            {row.user_id === null ? (
              'deleted account'
            ) : (
              <a href={readerAddress(row.user_id)}>
                {row.last_name}, {row.first_name}
              </a>
            )}
          </td>
          <Title id={row.book_id} title={row.title} />
          <td class="numbers">{row.overdue_by}</td>
          <Day day={row.deadline} />
        </tr>
      )}
    </Listed>
  </>
);

const GROUPS = {
  material: 'Material',
  genre: 'Genre',
  age_category: 'Age category',
  status: 'Status',
} as const;

export const Collection = ({ report }: { report: CollectionReport }) => (
  <>
    <p class="numbers">
      {counted(report.titles, 'title')}, {counted(report.copies, 'copy', 'copies')}, {number(report.on_loan)}{' '}
      on loan.
    </p>
    <div class="report-plates counts">
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <div key={group} class="plate">
          <Table isGoneTo columns={[GROUPS[group], 'Copies', 'On loan']}>
            {report.rows
              .filter(({ by }) => by === group)
              .map(({ value, copies, on_loan: lent }) => (
                <tr key={value}>
                  <th scope="row">{value?.replaceAll('_', ' ') ?? 'others, together'}</th>
                  <td class="numbers">{number(copies)}</td>
                  <td class="numbers">{number(lent)}</td>
                </tr>
              ))}
          </Table>
        </div>
      ))}
    </div>
  </>
);

export const NewTitles = ({ report }: { report: NewTitlesReport }) => (
  <Listed
    {...report}
    columns={['Title', 'Genre', 'Call number', 'Added', 'Copies', 'Loans since']}
    none="Nothing was added in this time."
  >
    {(row) => (
      <tr key={row.book_id}>
        <Title id={row.book_id} title={row.title} more={row.author} />
        <td>{row.genre}</td>
        <Call call={row.call_number} />
        <Day day={row.added_on} />
        <td class="numbers">{number(row.copies)}</td>
        <td class="numbers">{number(row.loans)}</td>
      </tr>
    )}
  </Listed>
);
