import { EXTRA_COLUMNS, EXTRAS, FIELDS, flagOf, maxLengthOf, USUAL_COLUMNS } from './file/book-fields.js';

const columnFlags = [
  ...FIELDS.map((field) => [field, USUAL_COLUMNS[field]] as const),
  ...EXTRAS.map((extra) => [extra, EXTRA_COLUMNS[extra]] as const),
]
  .map(([name, columns]) => `  ${`--${flagOf(name)} COLUMN`.padEnd(25)}${columns.join(', ')}`)
  .join('\n');

const limits = FIELDS.filter((field) => maxLengthOf(field) !== undefined)
  .map((field) => `${field.replaceAll('_', ' ')} ${maxLengthOf(field)}`)
  .join(', ');

export const USAGE = `Usage: library:import FILE.csv [flags]        (FILE "-" is standard input)

Loads a catalogue of books from a CSV file (UTF-8, with a header). A book is known by its title; of two that have one
title, but not the same ISBN, the second gets author and year into it. A title that is cut is kept in full, too. With
barcodes each row is a copy, and a title may have several rows. Running it again changes nothing; after an
interruption, run it again. Every row is accounted for.

The column that a field is read from (default: the first of these that the file has)
${columnFlags}

The value where the file has none; never put over a value that is in the catalogue ("" for no default)
  --default-author TEXT, --default-publish-date YYYY-MM-DD
  --default-genre TEXT (default: Unknown), --default-age-category TEXT (default: Unknown)

Policies; the first of each is the default
  --missing skip|fail              a value that is missing and has no default
  --invalid skip|fail              a value that is not valid, e.g. 31 February, or a date before Christ
  --before-christ invalid|first-day  a date before Christ, which the calendar of the catalogue does not have
  --too-long skip|fail|truncate    a text over the limits: ${limits}; of records truncate
  --duplicate skip|update|fail     a title that is in the catalogue with other values; one that is on an earlier
                                   line of the file is skipped, or with fail stops the import
  --year-as first-day|invalid      a bare year: 1 January, or not valid
"fail" stops the import: the batch of 500 rows that it happens in is not written.

  --delimiter CHARACTER    between cells (default: ,)
  --format csv|marc|marcxml  marc: records of MARC 21 in ISO 2709. A record is known by its number, else by ISBN
  --items 852|952|none     the field of records with the copies; 952: as Koha has them (default: 852)
  --source TEXT            the catalogue of records without field 003 (default: the name of the file)
  --dry-run                write nothing, tell what would be done; needs no tables, and no database
  --report FILE            make FILE, with a line of JSON for each row
  -h, --help

Exit code: 0 when every row has been dealt with; 1 when the import stopped (a broken file, columns that it does not
have, a policy of fail, no database); 2 when the command was called wrongly.`;
