import { MOST_BYTES, parseText } from '@repo/battle-record';
import { Page, Strip } from '@repo/web-kit';
import { useId, useState } from 'preact/hooks';
import { Played } from './played.js';

type Opened = { name: string } & ReturnType<typeof parseText>;

/** Plays and checks a record from a file. Nothing of it is sent anywhere. */
export function VerifyPage() {
  const [opened, setOpened] = useState<Opened>();
  const open = async (file: File | undefined) => {
    if (file) setOpened({ name: file.name, ...parseText(file.size > MOST_BYTES ? null : await file.text()) });
  };
  const chooser = <FileChooser open={open} />;
  if (opened && 'json' in opened)
    return <Played key={opened.name} record={opened.json} step={0} beside={chooser} />;
  return (
    <Page title="Check a record" class="narrow">
      <p>
        The record of a finished battle holds everything that is needed to compute it again: seeds, teams and
        actions. Open one that you have kept, and this device plays it again and says if the events, the
        result and the ratings follow. Nothing is sent.
      </p>
      {chooser}
      {opened && 'problem' in opened && (
        <Strip tone="danger" role="alert">
          <p>
            <strong>{opened.name} is no record:</strong> {opened.problem}.
          </p>
        </Strip>
      )}
      <p class="small muted">The replay of each battle offers its record.</p>
    </Page>
  );
}

/** A file can be chosen, or dropped onto the field. */
function FileChooser({ open }: { open: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <div class="field drop">
      <label for={id}>Record of a battle</label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onChange={(event) => open(event.currentTarget.files?.[0])}
      />
      <p class="hint">
        A JSON file of at most {MOST_BYTES / 2 ** 20} MiB; it can be dropped onto the field, too.
      </p>
    </div>
  );
}
