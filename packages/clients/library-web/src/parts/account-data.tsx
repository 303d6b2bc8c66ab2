import type { PersonalData } from '@creature-arena/library-client';
import { Button, Failure, Question, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { saveFile } from '../save-file.js';

/** Saves everything that is stored of somebody as a file. */
export function SaveAccountData({ load, name }: { load: () => Promise<PersonalData>; name: string }) {
  const saving = useAction(async () => {
    saveFile(name, 'application/json', `${JSON.stringify(await load(), null, 2)}\n`);
  });
  return (
    <>
      <div class="row">
        <Button isBusy={saving.isBusy} onClick={() => saving.run()}>
          Save the file
        </Button>
      </div>
      <Failure error={saving.error} />
    </>
  );
}

/** Deletes an account, after a question. */
export function DeleteAccount({ text, remove }: { text: string; remove: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  const deleting = useAction(remove);
  return (
    <>
      <div class="row">
        <Button kind="danger" onClick={() => setAsked(true)}>
          Delete the account…
        </Button>
      </div>
      {isAsked && (
        <Question
          title="Delete the account?"
          text={text}
          yes="Delete it"
          no="Keep it"
          isBusy={deleting.isBusy}
          onYes={() => deleting.run()}
          onNo={() => {
            deleting.clear();
            setAsked(false);
          }}
        >
          <Failure error={deleting.error} />
        </Question>
      )}
    </>
  );
}
