import { parseArgs } from 'node:util';
import { type Registration, StaffRegistration } from '@repo/contracts/library';
import { createChecker } from '@repo/service-kit';
import { describeIssue } from '../words.js';

export const USAGE = `Usage: create-user --email <address> --first-name <name> --last-name <name> [--role librarian|admin]

Makes a librarian (or admin), who may do everything where ACCESS=guarded. The password, of at least 8
characters, is asked for; without a terminal it is the first line of standard input; or set NEW_USER_PASSWORD.
It is never an argument, which others on the machine could see.`;

/** The command was called wrongly; the message says how, for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const check = createChecker(StaffRegistration, describeIssue);

/** The account that the arguments and the password describe. @throws UsageError naming everything wrong */
export function newStaff(args: Record<string, string | undefined>, password: string): Registration {
  const { email, 'first-name': first_name, 'last-name': last_name, role } = args;
  const given = Object.entries({ email, first_name, last_name, role, password });
  const checked = check(Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  if (checked.ok) return checked.value;
  const problems = Object.entries(checked.fields).map(
    ([field, messages]) => `${field}: ${messages.join(' ')}`,
  );
  throw new UsageError(problems.join('\n'));
}

/** The options of the command line. @throws UsageError for an option that is not known */
export function readArguments(argv: readonly string[]): Record<string, string | undefined> {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        email: text,
        'first-name': text,
        'last-name': text,
        role: { ...text, default: 'librarian' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
