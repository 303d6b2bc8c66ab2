import type { Arguments } from '@repo/http-kit/commands';
import { choice, oneFile } from '../options.js';
import type { RunOptions } from '../run-import.js';
import { DATE_ORDERS, type DateOrder } from '../table/read-day.js';

const FLAGS = {
  dates: { type: 'string', default: 'iso' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
} as const;

/** The command `library:import-loans`, for runCommand. */
export const command = {
  usage: `Usage: library:import-loans FILE.csv [flags]        (FILE "-" is standard input)

Loads open loans from a CSV file (UTF-8, with a header): card, barcode, loan_date, due. The columns of Koha and OpenBiblio
are understood, in any order, separated by commas, semicolons or tabs. The loans are made as they are: no rule of lending
refuses one. What contradicts the library is skipped. Running it again changes nothing. Every row is accounted for.

  --dates iso|dmy|mdy      the order of the numbers in dates that do not begin with the year (default: iso)
  --dry-run                write nothing, tell what would be done
  --report FILE            make FILE, with a line of JSON for each row
  -h, --help

Exit code: 0 when every row has been dealt with; 1 when the import stopped; 2 when the command was called wrongly.`,
  failed: 'The import failed',
  flags: FLAGS,
  allowPositionals: true,
} as const;

/** Reads the options from the command line. @throws UsageError for a value that a flag does not take */
export const readArguments = ({
  values,
  positionals,
}: Arguments<typeof FLAGS>): RunOptions & { dates: DateOrder } => ({
  file: oneFile(positionals),
  dates: choice('dates', values.dates, DATE_ORDERS),
  dryRun: values['dry-run'],
  report: values.report,
});
