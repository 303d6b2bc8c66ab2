import type { ExportFormat } from '@creature-arena/library-client';
import { Button, Failure, useAction } from '@repo/web-kit';
import { library } from '../../../library.js';
import { saveFile } from '../../../save-file.js';

const FILES: readonly { format: ExportFormat; words: string; name: string; type: string }[] = [
  { format: 'marcxml', words: 'Titles, MARCXML', name: 'titles.xml', type: 'application/marcxml+xml' },
  { format: 'marc', words: 'Titles, MARC', name: 'titles.mrc', type: 'application/marc' },
  { format: 'csv', words: 'Titles, CSV', name: 'titles.csv', type: 'text/csv' },
  { format: 'patrons-csv', words: 'Readers, CSV', name: 'readers.csv', type: 'text/csv' },
  { format: 'loans-csv', words: 'Open loans, CSV', name: 'loans.csv', type: 'text/csv' },
];

/** Saves all that the library has as files, for admins. */
export function Exports() {
  const saving = useAction(async ({ format, name, type }: (typeof FILES)[number]) => {
    saveFile(name, type, await library.exports.file(format));
  });
  return (
    <>
      <p>The imports read these files, and so do other systems.</p>
      <div class="row">
        {FILES.map((file) => (
          <Button key={file.format} isBusy={saving.isBusy} onClick={() => saving.run(file)}>
            {file.words}
          </Button>
        ))}
      </div>
      <Failure error={saving.error} />
    </>
  );
}
