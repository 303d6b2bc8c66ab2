import type { DueReader } from '@creature-arena/library-client';
import { Button, counted, dayInWords, Field, Loaded, Skeleton, todayHere, useRead } from '@repo/web-kit';
import { useId } from 'preact/hooks';
import { readerAddress } from '../../../addresses.js';
import { nameOf } from '../../../parts/names.js';
import { Table } from '../../../parts/table.js';
import { titleParts } from '../../../parts/title-parts.js';
import { useLibrary } from '../../../reads.js';
import { dayFromToday, readDue } from '../read-due.js';
import { Sheet, Sheets } from './paper.js';
import { keep, numberIn, settings } from './settings.js';
import { A4, LETTER } from './sheets.js';

/** The place of the window of an envelope, in millimetres from the upper edge of the paper. */
const WINDOWS = {
  /** DIN 5008, form B: the line of the sender, and the address in its window of 45 mm. */
  din: { name: 'DIN, A4', paper: A4, left: 25, from: 58, to: 63, below: 98 },
  /** A no. 10 envelope with its window 7/8 inch from the left and 1/2 inch from the lower edge, paper folded in three. */
  us: { name: 'US, Letter', paper: LETTER, left: 25, from: 50, to: 63, below: 95 },
} as const;

/** A letter is one page: more books than these are only counted. */
const MOST_BOOKS = 18;

/** Letters to readers whom no mail reaches, about books that are late or due soon. */
export function Letters() {
  const { days, window: kind } = settings.value;
  const ahead = numberIn(days, 0, 60);
  const until = ahead === undefined ? undefined : dayFromToday(ahead);
  const read = useRead(until && `letters ${until}`, () =>
    readDue({ until: until ?? '', without_mail: true }),
  );
  const id = useId();
  return (
    <>
      <p>Readers without a confirmed mail address, whose books are late or due soon.</p>
      <div class="field-grid">
        <Field
          label="Due within days"
          hint="0: today, and what is late."
          value={days}
          error={ahead === undefined ? 'A number from 0 to 60.' : undefined}
          onInput={(value) => keep({ days: value })}
          inputMode="numeric"
        />
        <div class="field">
          <label for={id}>Window of the envelope</label>
          <select id={id} value={kind} onChange={(event) => keep({ window: event.currentTarget.value })}>
            {Object.entries(WINDOWS).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      {until !== undefined && (
        <Loaded read={read} skeleton={<Skeleton height="20rem" />}>
          {(readers) =>
            readers.length === 0 ? <p class="told">Nobody needs a letter.</p> : <Found readers={readers} />
          }
        </Loaded>
      )}
    </>
  );
}

function Found({ readers }: { readers: readonly DueReader[] }) {
  return (
    <div class="stack">
      <div class="row">
        <Button kind="primary" onClick={() => print()}>
          Print {counted(readers.length, 'letter')}
        </Button>
      </div>
      <Table columns={['Reader', 'Group', 'Books', 'Address']}>
        {readers.map(({ reader, books, address }) => (
          <tr key={reader.id}>
            <td>
              <a href={readerAddress(reader.id)}>{nameOf(reader)}</a>
            </td>
            <td>{reader.group}</td>
            <td>{books.length}</td>
            <td>{address ?? 'none: it is handed over'}</td>
          </tr>
        ))}
      </Table>
      <Sheets size={frameOf().paper}>
        {readers.map((each) => (
          <Letter key={each.reader.id} about={each} />
        ))}
      </Sheets>
    </div>
  );
}

const frameOf = () => (settings.value.window === 'us' ? WINDOWS.us : WINDOWS.din);

function Letter({ about: { reader, address, books } }: { about: DueReader }) {
  const place = useLibrary().data?.name ?? '';
  const { paper, left, from, to, below } = frameOf();
  const at = (top: number) => ({ top: `${top}mm`, insetInlineStart: `${left}mm` });
  const lines =
    address
      ?.split(/\r?\n|,/)
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  const more = books.length - MOST_BOOKS;
  return (
    <Sheet size={paper} class="letter">
      <p class="from" style={at(from)}>
        {place}
      </p>
      <p class="to" style={at(to)}>
        {[nameOf(reader), ...(lines.length > 0 ? lines.slice(0, 4) : [reader.group ?? ''])].map((line, n) => (
          <span key={n}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <div style={{ top: `${below}mm` }}>
        <p>{dayInWords(todayHere())}</p>
        <p>Dear {nameOf(reader)},</p>
        <p>{askingFor(books)}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Back by</th>
              <th scope="col">Late</th>
            </tr>
          </thead>
          <tbody>
            {books.slice(0, MOST_BOOKS).map(({ loan_id: id, title, deadline, overdue_by: days }) => (
              <tr key={`${id} ${title}`}>
                <td>{shortened(titleParts(title).title)}</td>
                <td>{dayInWords(deadline)}</td>
                <td>{days > 0 && counted(days, 'day')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p>… and {counted(more, 'more book')}.</p>}
        <p>
          Your loans: {location.host}/app/loans
          <br />
          {place}
        </p>
      </div>
    </Sheet>
  );
}

/** Lists in a letter what is late, and what is due. */
function askingFor(books: DueReader['books']): string {
  const late = books.filter(({ overdue_by: days }) => days > 0).length;
  const these = books.length === 1 ? 'this book' : 'these books';
  if (late === books.length) return `please bring ${these} back, which should be here already:`;
  if (late > 0) return `please bring back what is late, and the others by their day:`;
  return `please bring ${these} back by the day, or renew in time:`;
}

const shortened = (title: string): string => (title.length > 140 ? `${title.slice(0, 139)}…` : title);
