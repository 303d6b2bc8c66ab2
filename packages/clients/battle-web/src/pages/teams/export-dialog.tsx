import { Button, Dialog, Failure, Skeleton, useAction } from '@repo/web-kit';
import { useEffect, useId, useState } from 'preact/hooks';
import { arena } from '../../arena.js';

/** A saved team as text, for the clipboard. */
export function ExportDialog({ id, close }: { id: string; close: () => void }) {
  const field = useId();
  const [text, setText] = useState<string>();
  const [said, setSaid] = useState('');
  const reading = useAction(async () => setText(await arena.teams.text(id)));
  useEffect(() => reading.run(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      setSaid('Copied.');
    } catch {
      // Pages without https have no clipboard.
      setSaid('This browser copies it only by hand: it is marked.');
      const area = document.getElementById(field);
      if (area instanceof HTMLTextAreaElement) area.select();
    }
  };
  return (
    <Dialog title="The team as text" onClose={close}>
      <Failure error={reading.error} retry={reading.run} />
      {text === undefined ? (
        <Skeleton height="16rem" />
      ) : (
        <div class="field import">
          <label for={field}>For this app, and for Showdown</label>
          <textarea id={field} rows={12} readOnly value={text} spellcheck={false} />
        </div>
      )}
      <div class="row">
        <Button onClick={close}>Close</Button>
        <Button
          kind="primary"
          offBecause={text === undefined ? 'it is still read' : undefined}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <span role="status" class="small muted">
          {said}
        </span>
      </div>
    </Dialog>
  );
}
