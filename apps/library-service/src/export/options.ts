import { EXPORT_FORMATS, type ExportFormat } from '@repo/contracts/library';
import { type Arguments, UsageError } from '@repo/http-kit/commands';

const FLAGS = { format: { type: 'string' } } as const;

/** The command `library:export`, for runCommand. */
export const command = {
  usage: `Usage: library:export FILE --format FORMAT        (FILE "-" is standard output)

Writes what is in the library to a new file, so that another system, or another library, can read it.

  marcxml, marc     every title as a record of MARC 21 with its copies, in XML or in ISO 2709, UTF-8. A title that came
                    from a record is written as it was read, but for what has changed since
  csv               titles and their copies, for library:import
  patrons-csv       readers, for library:import-patrons; without passwords
  loans-csv         open loans, for library:import-loans

Exit code: 0 when all is written, 1 when it failed, 2 when the command was called wrongly.`,
  failed: 'The export failed',
  flags: FLAGS,
  allowPositionals: true,
} as const;

/** Reads the options from the command line. @throws UsageError for a format that there is not, and without one file */
export function readArguments({ values, positionals: [file, ...more] }: Arguments<typeof FLAGS>): {
  file: string;
  format: ExportFormat;
} {
  const format = EXPORT_FORMATS.find((name) => name === values.format);
  if (format === undefined) throw new UsageError(`--format must be one of: ${EXPORT_FORMATS.join(', ')}.`);
  if (file === undefined || more.length > 0) throw new UsageError('Name one file.');
  return { file, format };
}
