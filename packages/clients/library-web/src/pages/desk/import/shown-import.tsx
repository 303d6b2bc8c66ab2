import type { Import, ImportReport } from '@creature-arena/library-client';
import { Loaded, Skeleton, Strip, useRead } from '@repo/web-kit';
import { useEffect } from 'preact/hooks';
import { readerAddress } from '../../../addresses.js';
import { library } from '../../../library.js';
import { Table } from '../../../parts/table.js';

export const KIND_WORDS = { patrons: 'Readers', loans: 'Open loans', books: 'Books' } as const;

export const STATE_WORDS = {
  running: 'under way',
  done: 'done',
  failed: 'failed',
  interrupted: 'interrupted',
} as const;

type Props = { id: number; onEnd: () => void };

/** An import: how far it is, and what it did. */
export function ShownImport({ id, onEnd }: Props) {
  const read = useRead(`import ${id}`, () => library.imports.one(id));
  const hasEnded = read.data !== undefined && read.data.state !== 'running';
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded]);
  return (
    <Loaded read={read} skeleton={<Skeleton height="8rem" />}>
      {(now) => (
        <section class="stack" aria-labelledby="shown-import">
          <h2 id="shown-import">
            {KIND_WORDS[now.kind]}: {now.dry_run ? 'tried, nothing is written' : STATE_WORDS[now.state]}
          </h2>
          {now.state === 'running' && <Running now={now} />}
          <Ending now={now} />
          {now.report && <Report report={now.report} isDryRun={now.dry_run} />}
        </section>
      )}
    </Loaded>
  );
}

const inNumbers = (n: number): string => n.toLocaleString('en');

const rowsOf = (n: number): string => (n === 1 ? '1 row' : `${inNumbers(n)} rows`);

const AGAIN_MILLIS = 1000;

/** Asks again and again while it is shown. */
function Running({ now: { id, done, rows } }: { now: Import }) {
  useRead(`import ${id}`, () => library.imports.one(id), { everyMillis: AGAIN_MILLIS });
  const words = `${inNumbers(done)} of ${rowsOf(rows)}`;
  return (
    <div class="stack tight" role="status">
      <progress
        class="import-progress"
        max={Math.max(rows, 1)}
        value={done}
        aria-label="Rows that are done"
      />
      <p class="numbers">{words} done. You can leave this page and come back.</p>
    </div>
  );
}

function Ending({ now: { state, done, rows } }: { now: Import }) {
  if (state === 'running' || state === 'done') return null;
  const words = state === 'failed' ? 'It failed' : 'It was interrupted';
  return (
    <Strip tone="caution" role="status">
      <p>
        {words} after {inNumbers(done)} of {rowsOf(rows)}. Import the file again: what is done stays as it is.
      </p>
    </Strip>
  );
}

function Report({ report, isDryRun }: { report: ImportReport; isDryRun: boolean }) {
  const { imported, updated, unchanged, skipped, changes, problems, missing, missing_total } = report;
  const will = isDryRun ? 'would be ' : '';
  return (
    <>
      <p role="status" class="numbers">
        {rowsOf(report.rows)}: {inNumbers(imported)} {will}new, {inNumbers(updated)} {will}changed,{' '}
        {inNumbers(unchanged)} as before, {inNumbers(skipped)} skipped.
      </p>
      {problems.length > 0 && (
        <Table caption={captionOf('Skipped', problems.length, skipped)} columns={['Line', 'Card', 'Why']}>
          {problems.map(({ line, card, reason, detail }) => (
            <tr key={line}>
              <td class="numbers">{line}</td>
              <td>{card}</td>
              <td>{detail ?? inWords(reason)}</td>
            </tr>
          ))}
        </Table>
      )}
      {changes.length > 0 && (
        <Table caption={captionOf('Changed', changes.length, updated)} columns={['Line', 'Card', 'What']}>
          {changes.map(({ line, card, changed, group }) => (
            <tr key={line}>
              <td class="numbers">{line}</td>
              <td>{card}</td>
              <td>
                {changed.map(inWords).join(', ')}
                {group && `: ${group.map((name) => name ?? 'none').join(' → ')}`}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {missing.length > 0 && (
        <Table
          caption={captionOf('Not in the file', missing.length, missing_total)}
          columns={['Reader', 'Books on loan']}
        >
          {missing.map(({ user_id: id, card, loans }) => (
            <tr key={id}>
              <td>
                <a href={readerAddress(id)}>{card ?? `Reader ${id}`}</a>
              </td>
              <td class="numbers">{loans}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

const inWords = (code: string): string => code.replaceAll('_', ' ');

const captionOf = (words: string, shown: number, all: number): string =>
  shown < all ? `${words}: the first ${shown} of ${inNumbers(all)}` : words;
