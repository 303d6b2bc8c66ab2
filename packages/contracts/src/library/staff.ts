import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Id } from './common.js';
import { OneTimePassword, PatronUser } from './patrons.js';
import { APPOINTED_ROLES, MailAddress, names } from './users.js';

/** A role that an admin gives to an account. */
export const AppointedRole = Type.Enum([...APPOINTED_ROLES], { title: 'AppointedRole' });
export type AppointedRole = Type.Static<typeof AppointedRole>;

const ownPassword = Type.String({ writeOnly: true, description: 'That of the admin who does it.' });

const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org' };
const exampleMember = { id: 2, ...grace, role: 'librarian', credentials: 'one_time' };

export const StaffMember = Closed(
  {
    id: Id,
    ...names,
    email: Type.String(),
    role: Nullable(AppointedRole, { description: 'Null: no longer of the staff.' }),
    credentials: PatronUser.properties.credentials,
  },
  {
    title: 'StaffMember',
    examples: [exampleMember],
  },
);
export type StaffMember = Type.Static<typeof StaffMember>;

/** Makes an account of the staff. */
export const NewStaffMember = Closed(
  { ...names, email: MailAddress, role: AppointedRole, password: ownPassword },
  {
    title: 'NewStaffMember',
    examples: [{ ...grace, role: 'librarian', password: 'correct horse battery' }],
  },
);
export type NewStaffMember = Type.Static<typeof NewStaffMember>;

export const AppointedMember = Closed(
  { member: StaffMember, one_time_password: OneTimePassword },
  {
    title: 'AppointedMember',
    examples: [
      {
        member: exampleMember,
        one_time_password: { password: 'k7mqp-3xw9d', expires_at: '2026-12-08T09:30:00.000Z' },
      },
    ],
  },
);

export const StaffChange = Closed(
  {
    role: Nullable(AppointedRole, { description: 'Null: a reader again.' }),
    password: ownPassword,
  },
  { title: 'StaffChange', examples: [{ role: 'admin', password: 'correct horse battery' }] },
);
export type StaffChange = Type.Static<typeof StaffChange>;

export const Confirmation = Closed(
  { password: ownPassword },
  { title: 'Confirmation', examples: [{ password: 'correct horse battery' }] },
);

export const StaffParams = Type.Object({ user_id: Id });
