import type { Arguments } from '@repo/http-kit/commands';
import { choice, oneFile } from '../options.js';
import type { RunOptions } from '../run-import.js';
import { DATE_ORDERS } from '../table/read-day.js';
import type { PatronImportOptions } from './import-patrons.js';

const text = { type: 'string' } as const;

const FLAGS = {
  dates: { ...text, default: 'iso' },
  addresses: { ...text, default: 'unconfirmed' },
  'missing-from': { ...text, default: '' },
  leavers: { ...text, default: 'keep' },
  'dry-run': { type: 'boolean', default: false },
  report: text,
} as const;

/** The command `library:import-patrons`, for runCommand. */
export const command = {
  usage: `Usage: library:import-patrons FILE.csv [flags]        (FILE "-" is standard input)

Loads readers from a CSV file (UTF-8, with a header): card, first_name, last_name, email, category, group, expires_on,
date_of_birth, address. The columns of Koha, OpenBiblio and Librarika are understood, in any order, separated by commas,
semicolons or tabs. A reader is known by the card, else by the e-mail, never by the name. An empty cell changes nothing.
Nobody is deleted, and nobody gets a password. Running it again changes nothing. Every row is accounted for.

  --dates iso|dmy|mdy                   the order of the numbers in dates that do not begin with the year (default: iso)
  --addresses unconfirmed|confirmed     confirmed: you vouch for the e-mails, so that mails may go there
  --missing-from "1A,1B"                report the readers of these groups who are not in the file
  --leavers keep|expire                 expire: the membership of those ends today
  --dry-run                             write nothing, tell what would be done
  --report FILE                         make FILE, with a line of JSON for each row
  -h, --help

Exit code: 0 when every row has been dealt with; 1 when the import stopped; 2 when the command was called wrongly.`,
  failed: 'The import failed',
  flags: FLAGS,
  allowPositionals: true,
} as const;

/** Reads the options from the command line. @throws UsageError for a value that a flag does not take */
export function readArguments({
  values,
  positionals,
}: Arguments<typeof FLAGS>): PatronImportOptions & RunOptions {
  return {
    file: oneFile(positionals),
    dates: choice('dates', values.dates, DATE_ORDERS),
    addresses: choice('addresses', values.addresses, ['unconfirmed', 'confirmed']),
    missingFrom: readGroups(values['missing-from']),
    leavers: choice('leavers', values.leavers, ['keep', 'expire']),
    dryRun: values['dry-run'],
    report: values.report,
  };
}

/** Reads names of groups that are separated by commas. */
export const readGroups = (text: string): string[] =>
  text
    .split(',')
    .map((group) => group.trim())
    .filter((group) => group !== '');
