import {
  APPOINTED_ROLES,
  type AppointedRole,
  type Registration,
  StaffRegistration,
} from '@repo/contracts/library';
import { type Arguments, createChecker, UsageError } from '@repo/http-kit/commands';
import { describeFields, describeIssue } from '../http/validation-messages.js';

const USAGE = `Usage: create-user --email ADDRESS --first-name NAME --last-name NAME [--role librarian|admin|kiosk]
       create-user --list
       create-user --promote ADDRESS [--role librarian|admin|kiosk]
       create-user --demote ADDRESS

Makes an account of the staff, who may do everything where ACCESS=guarded; lists the staff; makes staff of an account
that is there, or a user of staff. Without --role: librarian.

The password of a new account, of at least 8 characters, is asked for; without a terminal it is the first line of
standard input; or set NEW_USER_PASSWORD. It is never an argument, which others on the machine could see. An account
that is promoted keeps its password, and counts as staff from its next login. One that is demoted is no staff at once.
Both end all sessions and tokens of the account.
A kiosk is the account of a self-service page: it may do what that page does, and nothing else.

  -h, --help

Ends with 0 when that is done; with 1 when it cannot be: no such account, an address that is taken, no database; with 2
when the command was called wrongly.`;

const text = { type: 'string' } as const;

/** The command `create-user`, for runCommand. */
export const command = {
  usage: USAGE,
  failed: 'Nothing was changed',
  flags: {
    email: text,
    'first-name': text,
    'last-name': text,
    role: text,
    list: { type: 'boolean' },
    promote: text,
    demote: text,
  },
} as const;

const ACTIONS = ['list', 'promote', 'demote'] as const;

export type StaffTask =
  | { action: 'list' }
  | { action: 'promote'; email: string; role: AppointedRole }
  | { action: 'demote'; email: string };

/** The task that the command line asks for. `fields` are those of a new account that were given. */
export type Task = StaffTask | { action: 'create'; fields: Record<string, string> };

/** Reads the task from the flags. @throws UsageError for flags that do not go with each other */
export function readArguments({ values: given }: Arguments<typeof command.flags>): Task {
  const [action = 'create', ...others] = ACTIONS.filter((name) => given[name] !== undefined);
  const { role, promote = '', demote = '', list: _, ...fields } = given;
  const mixed = others.length > 0 || (action !== 'create' && Object.keys(fields).length > 0);
  if (mixed || (role !== undefined && (action === 'list' || action === 'demote'))) {
    throw new UsageError(`--${others[0] ?? Object.keys(fields)[0] ?? 'role'} does not go with --${action}.`);
  }
  switch (action) {
    case 'list':
      return { action };
    case 'demote':
      return { action, email: demote };
    case 'promote':
      return { action, email: promote, role: appointedRole(role ?? 'librarian') };
    case 'create':
      if (Object.keys(given).length === 0) throw new UsageError('What is to be done is not said.');
      return { action, fields: { ...fields, role: role ?? 'librarian' } };
  }
}

function appointedRole(role: string): AppointedRole {
  const found = APPOINTED_ROLES.find((one) => one === role);
  if (found === undefined) throw wrongValue(`role: Must be one of: ${APPOINTED_ROLES.join(', ')}.`);
  return found;
}

const check = createChecker(StaffRegistration, describeIssue);

/** Checks the fields and the password of a new account. @throws UsageError naming everything wrong */
export function newStaff(fields: Record<string, string>, password: string): Registration {
  const { 'first-name': first_name, 'last-name': last_name, email, role } = fields;
  const given = Object.entries({ email, first_name, last_name, role, password });
  const checked = check(Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  if (checked.ok) return checked.value;
  throw wrongValue(describeFields(checked.fields));
}

const wrongValue = (problem: string) => new UsageError(problem, { showUsage: false });
