import type { Reason } from '@creature-arena/library-client';
import { Button, Dialog, Field, Form } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { Reasons } from '../../parts/reasons.js';
import { ruleNote } from './rule-note.js';

type Props = {
  reasons: readonly Reason[];
  onLend: (note: string) => void;
  onClose: () => void;
};

/** Asks for a note before something is lent against the rules; both go into the audit. */
export function LendAnyway({ reasons, onLend, onClose }: Props) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog title="Lend it all the same?" onClose={onClose}>
      <Form
        onSubmit={() => {
          if (note.trim() === '') setMissing(true);
          else onLend(note.trim());
        }}
      >
        <Reasons reasons={reasons} note={ruleNote} />
        <Field
          label="Why"
          hint="It is kept with your name."
          value={note}
          onInput={setNote}
          error={isMissing && note.trim() === '' ? 'Say in a few words why.' : undefined}
          autoComplete="off"
          maxLength={200}
          isFirst
        />
        <div class="row">
          <Button kind="primary" type="submit">
            Lend anyway
          </Button>
          <Button onClick={onClose}>Do not lend</Button>
        </div>
      </Form>
    </Dialog>
  );
}
