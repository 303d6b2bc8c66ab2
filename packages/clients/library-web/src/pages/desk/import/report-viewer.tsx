import { Button, counted, Strip } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { Table } from '../../../parts/table.js';
import { saveFile } from '../../../save-file.js';
import { countRows, csvOf, type Report, type Row, readReport } from './report.js';

/** Bytes of a file that is opened at most. */
const LARGEST = 20 * 1024 * 1024;

/** Shows the report of an import that ran in a terminal. The file stays on the device. */
export function ReportViewer() {
  const [report, setReport] = useState<Report & { name: string }>();
  const [problem, setProblem] = useState('');
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem('');
    setReport(undefined);
    if (file.size > LARGEST) setProblem('The file is larger than 20 MB.');
    else setReport({ ...readReport(await file.text()), name: file.name });
  };
  return (
    <>
      <p>
        <code>npm run library:import -- FILE.csv --report REPORT</code> writes a line for each row of the
        file. Choose that report; nothing is sent.
      </p>
      <label class="field narrow-field">
        <span>Report of an import</span>
        <input type="file" onChange={(event) => void open(event.currentTarget.files?.[0])} />
      </label>
      {problem !== '' && (
        <Strip tone="danger" role="alert">
          <p>{problem}</p>
        </Strip>
      )}
      {report && <Shown key={report.name} report={report} />}
    </>
  );
}

const PER_PAGE = 100;

function Shown({ report: { rows, unreadable } }: { report: Report }) {
  const [filter, setFilter] = useState<string>();
  const [page, setPage] = useState(0);
  const { results, reasons } = countRows(rows);
  const shown = rows.filter(
    ({ result, reason }) => filter === undefined || filter === result || filter === reason,
  );
  const skipped = rows.filter(({ result }) => result === 'skipped');
  const choose = (next: string | undefined) => {
    setFilter(next);
    setPage(0);
  };
  const last = Math.max(0, Math.ceil(shown.length / PER_PAGE) - 1);
  return (
    <>
      <p role="status">
        <strong>{counted(rows.length + unreadable.length, 'line')}</strong>: {counted(rows.length, 'row')}
        {unreadable.length > 0 &&
          `, and ${unreadable.length} that ${unreadable.length === 1 ? 'is' : 'are'} no row of a report (${unreadable.slice(0, 5).join(', ')}${unreadable.length > 5 ? ' …' : ''})`}
        .
      </p>
      <fieldset class="row">
        <legend class="hidden-text">Rows that are shown</legend>
        <Filter
          text="all"
          count={rows.length}
          isOn={filter === undefined}
          onClick={() => choose(undefined)}
        />
        {[...results, ...reasons].map(([name, count]) => (
          <Filter key={name} text={name} count={count} isOn={filter === name} onClick={() => choose(name)} />
        ))}
      </fieldset>
      {skipped.length > 0 && (
        <div class="row">
          <Button onClick={() => saveFile('skipped.csv', 'text/csv', csvOf(skipped))}>
            Save the skipped as CSV
          </Button>
        </div>
      )}
      <Rows rows={shown.slice(page * PER_PAGE, (page + 1) * PER_PAGE)} />
      {last > 0 && (
        <div class="row apart">
          <Button
            offBecause={page === 0 ? 'this is the first page' : undefined}
            onClick={() => setPage(page - 1)}
          >
            Previous
          </Button>
          <p class="numbers muted" role="status">
            Page {page + 1} of {last + 1}
          </p>
          <Button
            offBecause={page === last ? 'this is the last page' : undefined}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </>
  );
}

type FilterProps = { text: string; count: number; isOn: boolean; onClick: () => void };

function Filter({ text, count, isOn, onClick }: FilterProps) {
  return (
    <button type="button" class="button" aria-pressed={isOn} onClick={onClick}>
      {text.replaceAll('_', ' ')} <span class="numbers">{count}</span>
    </button>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Table columns={['Line', 'Title', 'Result', 'More']}>
      {rows.map((row, index) => (
        <tr key={`${index} ${row.line}`}>
          <td class="numbers">{row.line}</td>
          <td>{row.title}</td>
          <td>
            {row.reason === undefined ? row.result : `${row.result}: ${row.reason.replaceAll('_', ' ')}`}
          </td>
          <td class="small">{[row.detail, ...row.changes].filter(Boolean).join('; ')}</td>
        </tr>
      ))}
    </Table>
  );
}
