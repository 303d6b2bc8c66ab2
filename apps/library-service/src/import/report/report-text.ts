import { CHANGES, type Note, type Outcome, REASONS, RESULTS, type Reason } from '../file/outcome.js';
import { isWritten, type Tally } from './tally.js';

const REASON_WORDS: Record<Reason, string> = {
  missing: 'a value is missing',
  invalid: 'a value is not valid',
  before_christ: 'the date is before Christ, where the catalogue has no years',
  too_long: 'a text is too long',
  duplicate: 'the title is on an earlier line',
  differs: 'the title is in the catalogue, with other values',
  barcode_taken: 'the barcode is on a copy of another title',
  too_many_copies: 'the title has as many copies as it may',
  number_twice: 'an earlier record has the number',
  ambiguous: 'several titles have the ISBN',
  marc8: 'the text is in MARC-8; yaz-marcdump makes it UTF-8',
  unimarc: 'it is UNIMARC, not MARC 21',
  broken: 'it cannot be read',
};

const CHANGE_WORDS: Record<Note['change'], string> = {
  default: 'got a default where the file has no value',
  year: 'got 1 January because the file has only the year',
  before_christ: 'got the first day of the calendar because the date is before Christ',
  truncated: 'got a text cut to what fits',
  renamed: 'got author and year into the title because another book has it',
  dropped: 'lost a detail, such as an ISBN, that is none or does not fit',
  kept: 'kept what the catalogue has where the file has other values',
};

export const grouped = (count: number): string => count.toLocaleString('en-US');

const counted = (count: number, words: string, depth: number): string =>
  `${'  '.repeat(depth)}${grouped(count).padStart(9)} ${words}`;

/** The changes of a row that are reported: its value in the catalogue is not that of the file. */
const TOLD: Partial<Record<Note['change'], string>> = {
  before_christ: 'set to the first day of the calendar',
  truncated: 'cut',
  renamed: 'made its own',
  dropped: 'dropped',
  kept: 'kept as in the catalogue',
};

/** A line on a row that did not go into the catalogue as it is in the file; undefined for any other. */
export function describeOutcome(outcome: Outcome, unit = 'line'): string | undefined {
  const { line, number, title, result, notes, detail } = outcome;
  const place = `${unit} ${line}${number === undefined ? '' : ` (${number})`}`;
  const told = Object.entries(TOLD).flatMap(([change, words]) => {
    const fields = notes.filter((note) => note.change === change).map(({ field }) => field);
    return fields.length === 0 ? [] : [`${fields.join(' and ')} ${words}`];
  });
  if (result === 'skipped') return `${place}: skipped, ${detail ?? ''}: ${JSON.stringify(title)}`;
  if (told.length > 0 && isWritten(outcome)) {
    return `${place}: ${result}, ${told.join(', ')}: ${JSON.stringify(title)}`;
  }
  return undefined;
}

/** Tells of new titles, each of which begins with one copy, and of copies. */
const describeCopies = ({ results, copies }: Tally): string[] =>
  (
    [
      [results.imported, 'new titles, each with a copy'],
      [copies.added, 'more copies'],
      [copies.added + copies.labelled, 'copies with a barcode from the file'],
    ] as const
  )
    .filter(([number]) => number > 0)
    .map(([number, words]) => counted(number, words, 0));

/** All rows by what became of them; the results add up to the rows. */
export function describeTally(tally: Tally, dryRun: boolean): string {
  const { rows, results, reasons, changes } = tally;
  return [
    `${grouped(rows)} rows${dryRun ? ' (dry run: nothing was written)' : ''}`,
    ...RESULTS.map((result) => counted(results[result], result, 0)),
    ...REASONS.filter((reason) => reasons[reason] > 0).map((reason) =>
      counted(reasons[reason], REASON_WORDS[reason], 1),
    ),
    ...describeCopies(tally),
    ...CHANGES.filter((change) => changes[change] > 0).map((change) =>
      counted(changes[change], `of those imported or updated ${CHANGE_WORDS[change]}`, 0),
    ),
  ].join('\n');
}
