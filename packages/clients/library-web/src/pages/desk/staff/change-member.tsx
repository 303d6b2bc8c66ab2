import type { StaffMember } from '@creature-arena/library-client';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { nameOf } from '../../../parts/names.js';
import { Confirm } from './confirm.js';
import { RoleChoice } from './role-choice.js';
import { ROLES } from './roles.js';

type Props = { member: StaffMember; onClose: () => void; onChanged: (text: string) => Promise<void> };

/** Gives a member of the staff another role, or makes them a reader again. */
export function ChangeMember({ member, onClose, onChanged }: Props) {
  const [role, setRole] = useState(member.role);
  const name = nameOf(member);
  return (
    <Confirm
      title={`The role of ${name}`}
      yes="Save"
      onClose={onClose}
      onConfirm={async (password) => {
        await library.staff.change(member.id, { role, password });
        await onChanged(
          role === null ? `${name} is a reader again.` : `${name} is ${ROLES[role].name.toLowerCase()} now.`,
        );
      }}
    >
      <RoleChoice value={role} onChange={setRole} mayEnd />
      <p class="told">Wherever they are logged in, they have to log in again.</p>
    </Confirm>
  );
}
