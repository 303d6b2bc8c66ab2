import { type Action, Button, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';

type Saving = Action<[]> & { isSaved: boolean };

/** Something that is saved, and if it was. */
export function useSaving(save: () => Promise<void>): Saving {
  const [isSaved, setSaved] = useState(false);
  const action = useAction(async () => {
    setSaved(false);
    await save();
    setSaved(true);
  });
  return { ...action, isSaved };
}

/** The button that saves a form, and the word that it is done. */
export function SaveButton({ saving: { isBusy, isSaved } }: { saving: Saving }) {
  return (
    <div class="row">
      <Button type="submit" isBusy={isBusy}>
        Save
      </Button>
      <span role="status">{isSaved && !isBusy && 'Saved.'}</span>
    </div>
  );
}
