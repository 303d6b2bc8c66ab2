import type { ImportQuery } from '@creature-arena/library-client';
import { Button, Failure, Field, Form, fieldErrors, useAction, useRead } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { Choice } from './choice.js';
import { KIND_WORDS } from './shown-import.js';

const EMPTY = {
  kind: 'patrons' as ImportQuery['kind'],
  dates: 'iso' as NonNullable<ImportQuery['dates']>,
  isConfirmed: false,
  groups: '',
  isExpired: false,
};

const DATE_WORDS = { iso: '2027-07-31', dmy: '31.7.2027', mdy: '7/31/2027' };

const queryOf = ({ kind, dates, isConfirmed, groups, isExpired }: typeof EMPTY): ImportQuery => ({
  kind,
  ...(kind !== 'books' && { dates }),
  ...(kind === 'patrons' && isConfirmed && { addresses: 'confirmed' }),
  ...(kind === 'patrons' && groups.trim() !== '' && { missing_from: groups }),
  ...(kind === 'patrons' && groups.trim() !== '' && isExpired && { leavers: 'expire' }),
});

type Props = {
  onBegin: (id: number) => void;
  /** The import that is shown, between the form and the button that does what was tried. */
  children: ComponentChildren;
};

/** Tries a file, which writes nothing, and then imports the same file in the same way. */
export function NewImport({ onBegin, children }: Props) {
  const [wanted, setWanted] = useState(EMPTY);
  const [file, setFile] = useState<File>();
  // What was tried; another file or another choice has to be tried first.
  const [tried, setTried] = useState<{ id: number; file: File; query: ImportQuery }>();
  const trial = useRead(tried && `import ${tried.id}`, () => library.imports.one(tried?.id ?? 0));
  const change = (changes: Partial<typeof EMPTY>) => {
    setWanted({ ...wanted, ...changes });
    setTried(undefined);
  };
  const trying = useAction(async () => {
    if (file === undefined) return;
    const query = queryOf(wanted);
    const { id } = await library.imports.start(file, { ...query, dry_run: true });
    setTried({ id, file, query });
    onBegin(id);
  });
  const importing = useAction(async () => {
    if (tried === undefined) return;
    const { id } = await library.imports.start(tried.file, tried.query);
    setTried(undefined);
    onBegin(id);
  });
  const error = trying.error ?? importing.error;
  const problem = fieldErrors(error).file?.join(' ');
  return (
    <>
      <Form class="stack narrow" onSubmit={() => trying.run()}>
        <Choice
          label="What is in the file"
          value={wanted.kind}
          words={KIND_WORDS}
          onChange={(kind) => change({ kind })}
        />
        <div class="field">
          <label for="import-file">CSV file</label>
          <input
            id="import-file"
            type="file"
            accept=".csv,text/csv"
            aria-describedby={problem ? 'import-file-hint import-file-wrong' : 'import-file-hint'}
            aria-invalid={problem !== undefined}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0]);
              setTried(undefined);
            }}
          />
          <p class="hint" id="import-file-hint">
            {COLUMNS[wanted.kind]} Up to 5 MB, saved as “CSV UTF-8”.
          </p>
          {problem !== undefined && (
            <p class="wrong" id="import-file-wrong" role="alert">
              {problem}
            </p>
          )}
        </div>
        {wanted.kind !== 'books' && (
          <Choice
            label="Dates look like"
            value={wanted.dates}
            words={DATE_WORDS}
            onChange={(dates) => change({ dates })}
          />
        )}
        {wanted.kind === 'patrons' && (
          <>
            <Check
              text="The mail addresses are right: the library may write to them"
              isOn={wanted.isConfirmed}
              onChange={(isConfirmed) => change({ isConfirmed })}
            />
            <Field
              label="Groups that are in the file whole"
              hint="Such as 1A, 1B: their readers who are not in the file are listed."
              value={wanted.groups}
              onInput={(groups) => change({ groups })}
              autoComplete="off"
              maxLength={1000}
            />
            {wanted.groups.trim() !== '' && (
              <Check
                text="Who is not in the file has left: end their membership today"
                isOn={wanted.isExpired}
                onChange={(isExpired) => change({ isExpired })}
              />
            )}
          </>
        )}
        {problem === undefined && <Failure error={error} />}
        <div class="row">
          <Button
            kind={tried ? 'plain' : 'primary'}
            type="submit"
            isBusy={trying.isBusy}
            offBecause={file === undefined ? 'choose a file first' : undefined}
          >
            Try it, write nothing
          </Button>
        </div>
      </Form>
      {children}
      {tried && trial.data?.state === 'done' && (
        <div class="row">
          <Button kind="primary" isBusy={importing.isBusy} onClick={() => importing.run()}>
            Import {tried.file.name}
          </Button>
        </div>
      )}
    </>
  );
}

const COLUMNS = {
  patrons: 'Card, first name, last name, and more; files of Koha and others are understood.',
  loans: 'Card, barcode, loan date and due; the readers and copies are there already.',
  books: 'Title, author, publish date, and more; with barcodes each row is a copy.',
};

type CheckProps = { text: string; isOn: boolean; onChange: (isOn: boolean) => void };

const Check = ({ text, isOn, onChange }: CheckProps) => (
  <label class="check">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{text}</span>
  </label>
);
