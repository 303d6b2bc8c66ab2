export const USAGE = `Usage: library:import FILE.csv [flags]        (FILE "-" is standard input)

Loads a catalogue of books from a CSV file (UTF-8, with a header). A book is known by its title. Running it again
changes nothing; after an interruption, run it again. Every row is accounted for.

Which column a field is read from (default: the first of these that the file has)
  --title COLUMN           title
  --author COLUMN          author, authors
  --publish-date COLUMN    publish_date, original_publication_year
  --genre COLUMN           genre
  --age-category COLUMN    age_category

The value where the file has none; never put over a value that is in the catalogue ("" for no default)
  --default-author TEXT, --default-publish-date YYYY-MM-DD
  --default-genre TEXT (default: Unknown), --default-age-category TEXT (default: Unknown)

What to do with
  --missing skip|fail              a value that is missing and has no default
  --invalid skip|fail              a value that is not valid, e.g. 31 February, or a date before Christ,
                                   which the report counts apart
  --too-long skip|fail|truncate    a text over the limits: title 120, author 500, genre 360, age category 120
  --duplicate skip|update|fail     a title that is in the catalogue with other values; one that is on an earlier
                                   line of the file is skipped, or with fail stops the import
  --year-as first-day|invalid      a bare year: 1 January, or not valid
The first of each is the default. "fail" stops the import: the batch of 500 rows it happens in is not written.

  --delimiter CHARACTER    between cells (default: ,)
  --dry-run                write nothing, tell what would be done; needs no tables, and no database
  --report FILE            make FILE, with a line of JSON for each row
  -h, --help

Ends with 0 when every row has been dealt with; with 1 when the import stopped: a broken file, columns that it does not
have, a policy of fail, no database; with 2 when the command was called wrongly.`;
