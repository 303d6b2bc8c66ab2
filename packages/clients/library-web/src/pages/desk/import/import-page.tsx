import type { ImportProgress } from '@creature-arena/library-client';
import { dateAndTime, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { isAdmin, library } from '../../../library.js';
import { Table } from '../../../parts/table.js';
import { DeskPage } from '../desk-page.js';
import { Exports } from './exports.js';
import { NewImport } from './new-import.js';
import { ReportViewer } from './report-viewer.js';
import { KIND_WORDS, ShownImport, STATE_WORDS } from './shown-import.js';

/** Imports files of readers, loans and books, and finds what was begun before. */
export function ImportPage() {
  return (
    <DeskPage title="Import">
      <Imports />
    </DeskPage>
  );
}

function Imports() {
  const latest = useRead('imports', () => library.imports.list());
  const [chosen, setChosen] = useState<number>();
  const show = (id: number) => {
    setChosen(id);
    void latest.refresh();
  };
  const shown = chosen ?? latest.data?.[0]?.id;
  return (
    <div class="stack">
      <NewImport onBegin={show}>
        {shown !== undefined && <ShownImport key={shown} id={shown} onEnd={() => void latest.refresh()} />}
      </NewImport>
      {latest.data && latest.data.length > 0 && <Latest imports={latest.data} shown={shown} onShow={show} />}
      <details>
        <summary>Report of an import in the terminal</summary>
        <ReportViewer />
      </details>
      {isAdmin.value && (
        <details>
          <summary>Export</summary>
          <Exports />
        </details>
      )}
    </div>
  );
}

type LatestProps = {
  imports: readonly ImportProgress[];
  shown: number | undefined;
  onShow: (id: number) => void;
};

function Latest({ imports, shown, onShow }: LatestProps) {
  return (
    <Table caption="Latest imports" columns={['When', 'What', 'State', 'Rows', { hidden: 'Show' }]}>
      {imports.map(({ id, started_at, kind, dry_run, state, rows }) => (
        <tr key={id}>
          <td class="numbers">{dateAndTime(started_at)}</td>
          <td>
            {KIND_WORDS[kind]}
            {dry_run && ', tried'}
          </td>
          <td>{STATE_WORDS[state]}</td>
          <td class="numbers">{rows.toLocaleString('en')}</td>
          <td>
            <button
              type="button"
              class="button"
              aria-pressed={id === shown}
              aria-label={`Show the import of ${dateAndTime(started_at)}`}
              onClick={() => onShow(id)}
            >
              Show
            </button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
