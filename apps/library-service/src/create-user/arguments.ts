import { parseArgs } from 'node:util';
import { type Registration, STAFF_ROLES, StaffRegistration, type StaffRole } from '@repo/contracts/library';
import { createChecker } from '@repo/service-kit';
import { describeIssue } from '../words.js';

export const USAGE = `Usage: create-user --email ADDRESS --first-name NAME --last-name NAME [--role librarian|admin]
       create-user --list
       create-user --promote ADDRESS [--role librarian|admin]
       create-user --demote ADDRESS

Makes an account of the staff, who may do everything where ACCESS=guarded; lists the staff; makes staff of an account
that is there, or a user of staff. Without --role: librarian.

The password of a new account, of at least 8 characters, is asked for; without a terminal it is the first line of
standard input; or set NEW_USER_PASSWORD. It is never an argument, which others on the machine could see. An account
that is promoted keeps its password, and counts as staff from its next login. One that is demoted is no staff at once.

  -h, --help

Ends with 0 when that is done; with 1 when it cannot be: no such account, an address that is taken, no database; with 2
when the command was called wrongly.`;

/** The command was called wrongly; the message says how, for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const ACTIONS = ['help', 'list', 'promote', 'demote'] as const;

export type AboutStaff =
  | { action: 'list' }
  | { action: 'promote'; email: string; role: StaffRole }
  | { action: 'demote'; email: string };

/** What the command line asks for. `fields` are those of a new account that were given. */
export type Asked = AboutStaff | { action: 'help' } | { action: 'create'; fields: Record<string, string> };

/** Reads the command line. @throws UsageError for an option that is not known, or does not go with the others */
export function readArguments(argv: readonly string[]): Asked {
  const given = parse(argv);
  const [action = 'create', ...others] = ACTIONS.filter((name) => given[name] !== undefined);
  if (action === 'help') return { action };
  const { role, promote = '', demote = '', list: _, help: __, ...fields } = given;
  const mixed = others.length > 0 || (action !== 'create' && Object.keys(fields).length > 0);
  if (mixed || (role !== undefined && (action === 'list' || action === 'demote'))) {
    throw wrong(`--${others[0] ?? Object.keys(fields)[0] ?? 'role'} does not go with --${action}.`);
  }
  switch (action) {
    case 'list':
      return { action };
    case 'demote':
      return { action, email: demote };
    case 'promote':
      return { action, email: promote, role: staffRole(role ?? 'librarian') };
    case 'create':
      if (Object.keys(given).length === 0) throw wrong('What is to be done is not said.');
      return { action, fields: { ...fields, role: role ?? 'librarian' } };
  }
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        email: text,
        'first-name': text,
        'last-name': text,
        role: text,
        list: { type: 'boolean' },
        promote: text,
        demote: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

const wrong = (problem: string) => new UsageError(`${problem}\n\n${USAGE}`);

function staffRole(role: string): StaffRole {
  const found = STAFF_ROLES.find((one) => one === role);
  if (found === undefined) throw new UsageError(`role: Must be one of: ${STAFF_ROLES.join(', ')}.`);
  return found;
}

const check = createChecker(StaffRegistration, describeIssue);

/** The account that the fields and the password describe. @throws UsageError naming everything wrong */
export function newStaff(fields: Record<string, string>, password: string): Registration {
  const { 'first-name': first_name, 'last-name': last_name, email, role } = fields;
  const given = Object.entries({ email, first_name, last_name, role, password });
  const checked = check(Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  if (checked.ok) return checked.value;
  const problems = Object.entries(checked.fields).map(
    ([field, messages]) => `${field}: ${messages.join(' ')}`,
  );
  throw new UsageError(problems.join('\n'));
}
