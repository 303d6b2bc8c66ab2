import { Button, Field, Form } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { codeAtEnd } from './code-at-end.js';

type Props = {
  onScan: (code: string) => void;
  onLend: (note: string) => void;
  onClose: () => void;
};

/**
 * Asks for a note before something is lent against the rules; both go into the audit. Enter decides nothing, because a
 * scanner presses it, too: a code that gets into the field goes where it belongs.
 */
export function LendAnyway({ onScan, onLend, onClose }: Props) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const enter = (typed: string) => {
    const found = codeAtEnd(typed);
    setNote(found?.before ?? typed);
    if (found) onScan(found.code);
    else setProblem('Press “Lend anyway”: Enter is for the scanner.');
  };
  return (
    <div data-takes-codes>
      <Form
        onSubmit={() => {
          if (note.trim() === '') setProblem('Say in a few words why.');
          else onLend(note.trim());
        }}
      >
        <Field
          label="Why"
          hint="It is kept with your name."
          value={note}
          onInput={(text) => {
            setNote(text);
            setProblem(undefined);
          }}
          error={problem}
          inputRef={field}
          autoComplete="off"
          maxLength={200}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            enter(event.currentTarget.value);
          }}
        />
        <div class="row">
          <Button kind="primary" type="submit">
            Lend anyway
          </Button>
          <Button onClick={onClose}>Do not lend</Button>
        </div>
      </Form>
    </div>
  );
}
