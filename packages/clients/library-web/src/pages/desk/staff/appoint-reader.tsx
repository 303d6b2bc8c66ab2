import type { AppointedRole, Patron } from '@creature-arena/library-client';
import { Button, Failure, Field, Form, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { nameOf } from '../../../parts/names.js';
import { readerOf } from '../look-up.js';
import { mailOf } from '../reader-mail.js';
import { Confirm } from './confirm.js';
import { RoleChoice } from './role-choice.js';
import { ROLES } from './roles.js';

/** Gives a reader a role of the staff. */
export function AppointReader({ onAppointed }: { onAppointed: (text: string) => Promise<void> }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [reader, setReader] = useState<Patron>();
  const [role, setRole] = useState<AppointedRole>('librarian');
  const finding = useAction(async () => {
    const found = await readerOf(text.trim());
    setProblem('problem' in found ? found.problem : undefined);
    if (!('problem' in found)) setReader(found);
  });
  return (
    <>
      <Form onSubmit={() => finding.run()}>
        <Field
          label="Card, mail address or name"
          hint="The account and its loans stay; the password, too."
          value={text}
          onInput={setText}
          error={problem}
          autoComplete="off"
        />
        <Failure error={finding.error} />
        <div class="row">
          <Button type="submit" isBusy={finding.isBusy}>
            Appoint…
          </Button>
        </div>
      </Form>
      {reader && (
        <Confirm
          title={`Appoint ${nameOf(reader.user)}`}
          yes="Appoint"
          onClose={() => setReader(undefined)}
          onConfirm={async (password) => {
            await library.staff.change(reader.user.id, { role, password });
            setReader(undefined);
            setText('');
            await onAppointed(
              `${nameOf(reader.user)} is ${ROLES[role].name.toLowerCase()} from the next login on.`,
            );
          }}
        >
          <dl class="facts">
            <dt>Card</dt>
            <dd>{reader.card ?? 'none'}</dd>
            <dt>Mail address</dt>
            <dd>{mailOf(reader) ?? 'none'}</dd>
          </dl>
          <p>Make sure that it is them: anybody may have registered with this address.</p>
          <RoleChoice value={role} onChange={(next) => next && setRole(next)} />
        </Confirm>
      )}
    </>
  );
}
