import type { AppointedRole, OneTimePassword, StaffMember } from '@creature-arena/library-client';
import { Button, Form } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { FieldGrid, isToldBy } from '../../../parts/field-grid.js';
import { Confirm } from './confirm.js';
import { RoleChoice } from './role-choice.js';

const EMPTY = { first_name: '', last_name: '', email: '' };

const FIELDS = [
  { name: 'first_name', label: 'First name', maxLength: 250 },
  { name: 'last_name', label: 'Last name', maxLength: 250 },
  { name: 'email', label: 'Mail address', hint: 'They log in with it.', kind: 'email' },
] as const;

type Props = { onAdded: (member: StaffMember, password: OneTimePassword) => Promise<void> };

/** Makes an account of the staff, with a one-time password. */
export function NewMember({ onAdded }: Props) {
  const [person, setPerson] = useState(EMPTY);
  const [role, setRole] = useState<AppointedRole>('librarian');
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const add = async (password: string) => {
    setRefusal(undefined);
    try {
      const added = await library.staff.add({ ...person, role, password });
      setAsking(false);
      setPerson(EMPTY);
      await onAdded(added.member, added.one_time_password);
    } catch (error) {
      if (!isToldBy(FIELDS, error)) throw error;
      // The fields behind the dialog say what is wrong with them.
      setAsking(false);
      setRefusal(error);
    }
  };
  return (
    <>
      <Form onSubmit={() => setAsking(true)}>
        <FieldGrid fields={FIELDS} values={person} onChange={setPerson} error={refusal} />
        <RoleChoice value={role} onChange={(next) => next && setRole(next)} />
        <div class="row">
          <Button type="submit">Make the account…</Button>
        </div>
      </Form>
      {isAsking && (
        <Confirm
          title="A new account of the staff"
          yes="Make the account"
          onClose={() => setAsking(false)}
          onConfirm={add}
        >
          <p>They get a one-time password, which is shown next.</p>
        </Confirm>
      )}
    </>
  );
}
